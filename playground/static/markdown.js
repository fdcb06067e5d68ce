// Discord's markdown, as elements; nothing of it is ever taken for HTML.

import { DRAWN_EMOJI, drawnEmoji, emojiPicture } from "./emoji.js";
import { h } from "./dom.js";
import { timeElement } from "./times.js";

// Each rule: a pattern that must match where the reading stands, and the node it gives.
const INLINE = [
  [/\\([^A-Za-z0-9\s])/y, ([, character]) => character],
  [/(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/y, ([, , code]) => h("code", {}, code.trim() || code)],
  [/<a?:(\w{1,40}):(\d+)>/y, ([, name]) => emojiPicture(name)],
  [DRAWN_EMOJI, ([, character]) => drawnEmoji(character)],
  [/<@!?(\d+)>/y, ([, id], names) => pill(`@${names.user(id)}`)],
  [/<@&(\d+)>/y, () => pill("@role")],
  [/<#(\d+)>/y, ([, id], names) => pill(`#${names.channel(id)}`)],
  [/<\/([^:>]+):\d+>/y, ([, command]) => pill(`/${command}`)],
  [/<t:(-?\d{1,12})(?::([tTdDfFR]))?>/y, ([, seconds, style]) => timeElement(Number(seconds), style ?? "f")],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y, ([, text, url], names) => link(url, inline(text, names))],
  [/<(https?:\/\/[^\s>]+)>/y, ([, url]) => link(url, [url])],
  [/https?:\/\/[^\s<>]*[^\s<>.,;:!?'")\]]/y, ([url]) => link(url, [url])],
  [/\*\*\*((?:\\.|[\s\S])+?)\*\*\*(?!\*)/y, ([, text], names) => h("strong", {}, h("em", {}, ...inline(text, names)))],
  [/\*\*((?:\\.|[\s\S])+?)\*\*(?!\*)/y, ([, text], names) => h("strong", {}, ...inline(text, names))],
  [/\*(?=[^\s*])((?:\*\*[\s\S]+?\*\*|\\.|[^*\\])+?)(?<=\S)\*(?!\*)/y, ([, text], names) => h("em", {}, ...inline(text, names))],
  [/__((?:\\.|[\s\S])+?)__(?!_)/y, ([, text], names) => h("u", {}, ...inline(text, names))],
  [/(?<![A-Za-z0-9])_((?:__[\s\S]+?__|\\.|[^_\\])+?)_(?![A-Za-z0-9_])/y, ([, text], names) => h("em", {}, ...inline(text, names))],
  [/~~((?:\\.|[\s\S])+?)~~/y, ([, text], names) => h("s", {}, ...inline(text, names))],
  [/\|\|((?:\\.|[\s\S])+?)\|\|/y, ([, text], names) => spoiler(inline(text, names))],
];
const SPECIAL = /[\\`<[*_~|h🤖⏳🥇🥈🥉]/gu;

/** The nodes of a piece of text without blocks. */
export function inline(text, names) {
  const nodes = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const found = firstMatch(text, at);
    if (found) {
      if (plain) nodes.push(plain);
      plain = "";
      nodes.push(found.make(found.match, names));
      at += found.match[0].length;
      continue;
    }
    SPECIAL.lastIndex = at + 1;
    const next = SPECIAL.exec(text)?.index ?? text.length;
    plain += text.slice(at, next);
    at = next;
  }
  if (plain) nodes.push(plain);
  return nodes;
}

function firstMatch(text, at) {
  for (const [pattern, make] of INLINE) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { match, make };
  }
  return null;
}

const pill = (text) => h("span", { class: "mention" }, text);
const link = (url, children) => h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, ...children);

function spoiler(children) {
  const show = (event) => event.currentTarget.classList.add("shown");
  return h("button", { type: "button", class: "spoiler", "aria-label": "Hidden text, press to show", onclick: show }, h("span", {}, ...children));
}

const ITEM = /^( *)([-*]|\d{1,3}\.) +(.*)$/;

/** The elements of a whole text. `names` tells the names of users and channels by their ids. */
export function markdown(text, names) {
  const lines = text.split("\n");
  const blocks = [];
  let paragraph = [];
  const flush = () => {
    if (paragraph.length) blocks.push(h("p", {}, ...inline(paragraph.join("\n"), names)));
    paragraph = [];
  };
  const add = (block) => {
    flush();
    blocks.push(block);
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    let match;
    if (line.startsWith("```")) {
      const end = codeEnd(lines, at);
      if (end !== null) {
        add(codeBlock(lines.slice(at, end + 1).join("\n")));
        at = end;
        continue;
      }
    }
    if ((match = /^(#{1,3}) +(.+)$/.exec(line))) add(h(`h${match[1].length + 2}`, { class: `h${match[1].length}` }, ...inline(match[2], names)));
    else if ((match = /^-# +(.+)$/.exec(line))) add(h("small", {}, ...inline(match[1], names)));
    else if (line.startsWith(">>> ")) {
      add(h("blockquote", {}, ...markdown([line.slice(4), ...lines.slice(at + 1)].join("\n"), names)));
      at = lines.length;
    } else if (/^> /.test(line)) {
      let end = at;
      while (end < lines.length && /^> /.test(lines[end])) end += 1;
      add(h("blockquote", {}, ...markdown(lines.slice(at, end).map((quoted) => quoted.slice(2)).join("\n"), names)));
      at = end - 1;
    } else if (ITEM.test(line)) {
      let end = at;
      while (end < lines.length && (ITEM.test(lines[end]) || /^ {2,}\S/.test(lines[end]))) end += 1;
      add(list(lines.slice(at, end), names));
      at = end - 1;
    } else paragraph.push(line);
  }
  flush();
  return blocks;
}

function codeEnd(lines, start) {
  if (lines[start].length > 6 && lines[start].endsWith("```")) return start;
  for (let at = start + 1; at < lines.length; at += 1) if (lines[at].endsWith("```")) return at;
  return null;
}

function codeBlock(fenced) {
  const inside = fenced.slice(3, -3);
  return h("pre", { tabindex: "0" }, h("code", {}, inside.replace(/^[\w+-]*\n/, "").replace(/\n$/, "")));
}

/** A list; deeper items are lists inside the item before them. */
function list(lines, names) {
  const [, , first] = ITEM.exec(lines[0]);
  const element = h(/\d/.test(first) ? "ol" : "ul", /\d/.test(first) ? { start: parseInt(first, 10) } : {});
  const base = indentOf(lines[0]);
  let item = null;
  for (let at = 0; at < lines.length; at += 1) {
    const match = ITEM.exec(lines[at]);
    if (match && (item === null || indentOf(lines[at]) <= base + 1)) {
      item = h("li", {}, ...inline(match[3], names));
      element.append(item);
    } else if (match) {
      let end = at;
      while (end < lines.length && indentOf(lines[end]) > base + 1) end += 1;
      item.append(list(lines.slice(at, end), names));
      at = end - 1;
    } else item.append("\n", ...inline(lines[at].trim(), names));
  }
  return element;
}

const indentOf = (line) => line.length - line.trimStart().length;
