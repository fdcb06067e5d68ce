// The page: what it knows, and what its parts ask of it.

import { Composer } from "./composer.js";
import { avatar, h } from "./dom.js";
import { Games } from "./games.js";
import { Link } from "./link.js";
import { Log } from "./log.js";
import { openModal } from "./modal.js";
import { notice } from "./notices.js";
import { addresses, preload } from "./pictures.js";
import { Sidebar } from "./sidebar.js";

const DM = "dm";
const parameters = new URLSearchParams(location.search);

class Page {
  constructor() {
    this.me = { key: "", id: "0" };
    this.people = [];
    this.bot = { id: "0", name: "Pinochle" };
    this.guild = "";
    this.channels = {};
    this.places = [];
    this.place = parameters.get("place") ?? "";
    this.stores = new Map(); // place -> { order, byId }
    this.failures = new Map(); // message id -> sentence
    this.boot = null;
    this.wantedGame = parameters.get("new"); // a game's key, "" for the first, null for none
    this.names = {
      user: (id) => (id === this.bot.id ? this.bot.name : (this.people.find((person) => person.id === id)?.key ?? "somebody")),
      channel: (id) => this.channels[id] ?? "a channel",
    };
    this.log = new Log(this);
    this.sidebar = new Sidebar(this);
    this.games = new Games(this);
    this.composer = new Composer(this);
    const offline = document.getElementById("offline");
    this.link = new Link(parameters.get("as"), {
      onTold: (told) => this.hear(told),
      onOpen: () => (offline.hidden = true),
      onLost: () => (offline.hidden = false),
    });
    document.getElementById("about-button").addEventListener("click", () => document.getElementById("about").showModal());
    document.addEventListener("visibilitychange", () => this.markRead());
  }

  // -- what the playground tells

  async hear(told) {
    if (told.type === "hello") this.greet(told);
    else if (told.type === "update") await this.update(told);
    else if (told.type === "notice") notice(told.text);
    else if (told.type === "refused") this.refuse(told.error);
  }

  greet(told) {
    if (this.boot && this.boot !== told.boot) {
      location.reload();
      return;
    }
    const { boot, me, people, bot, guild, channels, commands, games } = told;
    Object.assign(this, { boot, me, people, bot, guild, channels, allCommands: commands });
    const known = [...Object.values(channels), DM];
    if (!known.includes(this.place)) this.place = known[0];
    this.stores.clear();
    this.sidebar.showPeople();
    this.games.show(games);
    this.enter();
  }

  refuse(sentence) {
    const links = ["Ann", "Bob", "Cy", "Dee"].map((name) => h("a", { href: `/?as=${name}` }, name));
    document.querySelector("main").replaceChildren(h("div", { class: "refused" }, h("h2", {}, "Nobody to play"), h("p", {}, sentence), h("p", {}, ...links.flatMap((link) => [link, " "]))));
  }

  async update({ places, messages }) {
    for (const [place, { order, changed }] of Object.entries(messages)) {
      const store = this.stores.get(place) ?? { order: [], byId: new Map() };
      for (const message of changed) {
        store.byId.set(message.id, message);
        this.failures.delete(message.id);
      }
      store.order = order;
      const wanted = new Set(order);
      for (const id of store.byId.keys()) if (!wanted.has(id)) store.byId.delete(id);
      this.stores.set(place, store);
      if (place === this.place) await preload(changed.flatMap((message) => addresses(message)));
    }
    this.places = places;
    if (this.place in messages) this.show();
    this.sidebar.showPlaces(places);
    this.markRead();
    if (this.wantedGame !== null) {
      const game = this.wantedGame;
      this.wantedGame = null;
      history.replaceState(null, "", `/?as=${encodeURIComponent(this.me.key)}`);
      // Not awaited: its reply comes through the same line as this update.
      this.newGame(game);
    }
  }

  show() {
    const store = this.stores.get(this.place);
    if (store) this.log.show(store.order.map((id) => store.byId.get(id)));
  }

  // -- where we are

  go(place) {
    if (place !== this.place) {
      this.place = place;
      this.enter();
      this.show();
    }
    this.sidebar.showPlaces(this.places);
    this.markRead();
  }

  enter() {
    const isDm = this.place === DM;
    const name = this.placeName();
    document.getElementById("title").textContent = name;
    document.getElementById("topic").textContent = isDm ? "Messages between you and the bot" : "Cards on the table, a stand-in for Discord around it";
    document.getElementById("welcome").replaceChildren(...this.welcome(isDm, name));
    this.log.clear();
    this.composer.enter(name);
    const query = new URLSearchParams({ as: this.me.key, place: this.place });
    if (this.wantedGame === null) history.replaceState(null, "", `/?${query}`);
  }

  welcome(isDm, name) {
    if (isDm) {
      return [avatar({ bot: true }, this.people, "avatar huge"), h("h2", {}, this.bot.name), h("p", {}, `This is where ${this.bot.name} writes to you alone.`)];
    }
    return [
      h("span", { class: "hash", "aria-hidden": "true" }, "#"),
      h("h2", {}, `Welcome to ${name}`),
      h("p", {}, "Start a game against computers with one press, or type / to see what the bot can do."),
      h("div", { class: "new-games wide" }, ...this.games.buttons()),
    ];
  }

  placeName() {
    return this.place === DM ? this.bot.name : `#${this.place}`;
  }

  commands() {
    return this.allCommands[this.place === DM ? "dm" : "channel"];
  }

  message(id) {
    return this.stores.get(this.place)?.byId.get(id);
  }

  showMessage(id) {
    this.log.showMessage(id);
  }

  markRead() {
    const last = this.stores.get(this.place)?.order.at(-1);
    const here = this.places.find((place) => place.id === this.place);
    if (last && here?.unread && !document.hidden) this.ask({ kind: "read", message: last });
  }

  // -- what people do

  ask(request) {
    return this.link.ask({ place: this.place, ...request });
  }

  /** Press a control of a message; true if the bot took it. */
  async press(message, request) {
    // What an earlier press came to is no longer of interest.
    if (this.failures.delete(message.id)) this.show();
    return this.handle(await this.ask(request), message);
  }

  handle(reply, message = null) {
    if (reply.error) notice(reply.error);
    else if (reply.failed && message) {
      this.failures.set(message.id, "This interaction failed");
      this.show();
    } else if (reply.failed) notice("The application did not respond");
    else if (reply.modal) {
      openModal(reply.modal, this, async (values) => {
        const answer = await this.ask({ kind: "submit", modal: reply.window, values });
        if (answer.failed) return "Something went wrong. Close this window and try again.";
        if (!answer.error) this.handle(answer, message);
        return answer.error;
      });
    }
    return !reply.error && !reply.failed;
  }

  async run(name, options) {
    this.log.toEnd();
    this.handle(await this.ask({ kind: "slash", name, options }));
  }

  async say(text) {
    this.log.toEnd();
    this.handle(await this.ask({ kind: "send", text }));
  }

  async dismiss(message) {
    this.handle(await this.ask({ kind: "dismiss", message: message.id }));
  }

  /** Open a table of this game and start it, with computers on the other seats. */
  async newGame(game) {
    this.sidebar.toggle(false);
    if (this.place === DM) this.go(Object.values(this.channels)[0]);
    this.log.toEnd();
    this.handle(await this.ask({ kind: "new_game", game }));
  }
}

new Page();
