// Short sentences in the corner: what failed and why.

import { h, icon, PATHS } from "./dom.js";

const STAYS = 9000;

export function notice(text) {
  const area = document.getElementById("notices");
  if ([...area.children].some((shown) => shown.dataset.text === text)) return;
  const box = h("div", { class: "notice", data: { text } }, h("span", {}, text));
  box.append(h("button", { type: "button", class: "icon", "aria-label": "Close this notice", onclick: () => box.remove() }, icon(PATHS.close)));
  area.append(box);
  while (area.children.length > 4) area.firstElementChild.remove();
  setTimeout(() => box.remove(), STAYS);
}
