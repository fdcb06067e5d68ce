// The bot's own emojis, as pictures.

import { h } from "./dom.js";

/** The picture of an emoji; its name where there is no picture. */
export function emojiPicture(name, className = "emoji") {
  const picture = h("img", { class: className, src: `/emoji/${encodeURIComponent(name)}`, alt: `:${name}:`, title: `:${name}:`, draggable: "false" });
  picture.addEventListener("error", () => picture.replaceWith(`:${name}:`), { once: true });
  return picture;
}

/** The emoji of a button or an option; null if it has none. */
export function componentEmoji(emoji) {
  if (!emoji) return null;
  return emoji.id ? emojiPicture(emoji.name) : h("span", { class: "emoji text" }, emoji.name);
}
