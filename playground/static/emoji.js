// Emojis as pictures: the bot's own, and a few of everybody's for machines whose fonts have none.

import { h } from "./dom.js";

const DRAWN = { "🤖": "1f916", "⏳": "23f3", "🥇": "1f947", "🥈": "1f948", "🥉": "1f949" };

/** Matches one of the emojis that are drawn here, where the reading stands. */
export const DRAWN_EMOJI = /(🤖|⏳|🥇|🥈|🥉)\ufe0f?/uy;

/** The picture of one of the bot's emojis; its name where there is no picture. */
export function emojiPicture(name) {
  const picture = h("img", { class: "emoji", src: `/emoji/${encodeURIComponent(name)}`, alt: `:${name}:`, draggable: "false" });
  picture.addEventListener("error", () => picture.replaceWith(`:${name}:`), { once: true });
  return picture;
}

/** The picture of an emoji that everybody has. */
export function drawnEmoji(character) {
  return h("img", { class: "emoji", src: `/static/emoji/${DRAWN[character]}.svg`, alt: character, draggable: "false" });
}

/** A plain text with its emojis as pictures. */
export function withEmojis(text) {
  return text.split(/(🤖|⏳|🥇|🥈|🥉)\ufe0f?/u).map((part) => (part in DRAWN ? drawnEmoji(part) : part));
}

/** The emoji before a label, or alone on a button that is named otherwise; null if there is none. Never read out. */
export function componentEmoji(emoji) {
  if (!emoji) return null;
  if (!emoji.id && !(emoji.name in DRAWN)) return h("span", { class: "emoji text", "aria-hidden": "true" }, emoji.name);
  const picture = emoji.id ? emojiPicture(emoji.name) : drawnEmoji(emoji.name);
  picture.alt = "";
  return picture;
}
