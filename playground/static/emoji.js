// The bot's own emojis, as pictures.

import { h } from "./dom.js";

/** The picture of an emoji; its name where there is no picture. */
export function emojiPicture(name, className = "emoji") {
  const picture = h("img", { class: className, src: `/emoji/${encodeURIComponent(name)}`, alt: `:${name}:`, draggable: "false" });
  picture.addEventListener("error", () => picture.replaceWith(`:${name}:`), { once: true });
  return picture;
}

/** The emoji before a label, or alone on a button that is named otherwise; null if there is none. Never read out. */
export function componentEmoji(emoji) {
  if (!emoji) return null;
  if (!emoji.id) return h("span", { class: "emoji text", "aria-hidden": "true" }, emoji.name);
  const picture = emojiPicture(emoji.name);
  picture.alt = "";
  return picture;
}
