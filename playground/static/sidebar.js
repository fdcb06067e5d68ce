// The side: channels and direct messages with their marks, and who is played.

import { avatar, h, icon, isPhone, PATHS } from "./dom.js";

export class Sidebar {
  constructor(page) {
    this.page = page;
    this.side = document.getElementById("side");
    this.shade = document.getElementById("shade");
    this.menu = document.getElementById("menu");
    this.menu.addEventListener("click", () => this.toggle(!this.side.classList.contains("open")));
    this.shade.addEventListener("click", () => this.toggle(false));
    this.side.addEventListener("keydown", (event) => event.key === "Escape" && this.toggle(false));
    matchMedia("(max-width: 700px)").addEventListener("change", () => this.toggle(false));
    this.toggle(false);
  }

  /** On a phone the side slides over the channel; elsewhere it is always there. */
  toggle(isOpen) {
    const isOver = isOpen && isPhone();
    this.side.classList.toggle("open", isOver);
    this.shade.hidden = !isOver;
    this.side.inert = isPhone() && !isOver;
    this.menu.setAttribute("aria-expanded", String(isOver));
    if (isOver) this.side.querySelector("button, a").focus();
  }

  showPeople() {
    const { page } = this;
    document.getElementById("guild").textContent = page.guild;
    document.getElementById("people").replaceChildren(...page.people.map((person) => this.personEntry(person)));
    const me = { id: page.me.id, name: page.me.key };
    document
      .getElementById("me")
      .replaceChildren(avatar(me, page.people, "avatar small"), h("span", {}, h("strong", {}, page.me.key), h("small", {}, "that is you")));
  }

  personEntry(person) {
    const { page } = this;
    const isMe = person.id === page.me.id;
    const address = `/?as=${encodeURIComponent(person.key)}`;
    return h(
      "li",
      {},
      h(
        "a",
        { href: address, class: "entry", "aria-current": isMe ? "true" : null, onclick: (event) => this.keepPlace(event) },
        avatar({ id: person.id, name: person.key }, page.people, "avatar small"),
        h("span", {}, person.key),
      ),
      h("a", { href: address, target: "_blank", class: "icon", "aria-label": `Play as ${person.key} in a new window`, title: "In a new window" }, icon(PATHS.out)),
    );
  }

  /** Somebody else in this window sees the same channel. */
  keepPlace(event) {
    event.currentTarget.href = `${event.currentTarget.href.split("&")[0]}&place=${encodeURIComponent(this.page.place)}`;
  }

  showPlaces(places) {
    const { page } = this;
    const channels = places.filter((place) => place.id !== "dm");
    const directs = places.filter((place) => place.id === "dm");
    patch(document.getElementById("channels"), channels.map((place) => this.placeEntry(place, "#", place.id)));
    patch(document.getElementById("directs"), directs.map((place) => this.placeEntry(place, avatar({ bot: true }, page.people, "avatar small"), page.bot.name)));
    const calling = places.filter((place) => place.id !== page.place).reduce((sum, place) => sum + place.calling, 0);
    const badge = document.getElementById("menu-badge");
    badge.hidden = calling === 0;
    badge.textContent = String(calling);
    document.title = `${calling ? `(${calling}) ` : ""}${page.me.key} · ${page.placeName()} · Pinochle playground`;
  }

  placeEntry(place, mark, name) {
    const isHere = place.id === this.page.place;
    const badge = place.calling && !isHere ? h("span", { class: "badge" }, String(place.calling), h("span", { class: "for-readers" }, " for you")) : null;
    return h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          class: `entry ${place.unread && !isHere ? "unread" : ""}`,
          "aria-current": isHere ? "true" : null,
          data: { place: place.id },
          onclick: () => {
            this.toggle(false);
            this.page.go(place.id);
          },
        },
        h("span", { class: "mark", "aria-hidden": "true" }, mark),
        h("span", {}, name),
        place.unread && !isHere ? h("span", { class: "for-readers" }, " unread") : null,
        badge,
      ),
    );
  }
}

/** New entries, with the focus where it was. */
function patch(list, entries) {
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.place : null;
  list.replaceChildren(...entries);
  if (focused) list.querySelector(`[data-place="${focused}"]`)?.focus();
}
