// One button for each game: a press opens a table with computers on the other seats and starts it.

import { h, icon, PATHS } from "./dom.js";

export class Games {
  constructor(page) {
    this.page = page;
    this.sheet = document.getElementById("games");
    document.getElementById("new-game").addEventListener("click", () => this.sheet.showModal());
    this.sheet.addEventListener("click", (event) => event.target === this.sheet && this.sheet.close());
  }

  /** The games as the playground told them, in the side and in the list that the header opens. */
  show(games) {
    this.games = games;
    document.getElementById("new-games").replaceChildren(...this.buttons());
    const close = h("button", { type: "button", class: "icon", "aria-label": "Close", onclick: () => this.sheet.close() }, icon(PATHS.close));
    const head = h("div", { class: "sheet-head" }, h("h2", { id: "games-title" }, "New game"), close);
    this.sheet.replaceChildren(h("div", { class: "handle", "aria-hidden": "true" }), head, h("div", { class: "new-games wide" }, ...this.buttons()));
  }

  /** One button each, with what the game is in small print. */
  buttons() {
    return this.games.map(({ key, label, about }) =>
      h(
        "button",
        { type: "button", class: "new-game", title: about, data: { newGame: key }, onclick: () => this.start(key) },
        h("strong", {}, label),
        h("small", {}, about),
      ),
    );
  }

  async start(key) {
    if (this.sheet.open) this.sheet.close();
    const setBusy = (isBusy) => document.querySelectorAll("[data-new-game]").forEach((button) => (button.disabled = isBusy));
    setBusy(true);
    await this.page.newGame(key);
    setBusy(false);
  }
}
