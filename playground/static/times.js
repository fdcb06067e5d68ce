// Times as Discord writes them; relative ones stay true while the page is open.

import { h } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

export function formatTime(seconds, style) {
  return new Intl.DateTimeFormat("en", STYLES[style] ?? STYLES.f).format(seconds * 1000);
}

/** "in 8 minutes", "5 seconds ago". */
export function formatRelative(seconds, now = Date.now() / 1000) {
  const difference = Math.round(seconds - now);
  const [unit, size] = UNITS.find(([, size]) => Math.abs(difference) >= size) ?? UNITS.at(-1);
  return relative.format(Math.round(difference / size), unit);
}

/** The element for `<t:seconds:style>`. */
export function timeElement(seconds, style) {
  const isRelative = style === "R";
  const text = isRelative ? formatRelative(seconds) : formatTime(seconds, style);
  return h(
    "time",
    {
      class: "stamp",
      datetime: new Date(seconds * 1000).toISOString(),
      title: formatTime(seconds, "F"),
      data: isRelative ? { relative: seconds } : {},
    },
    text,
  );
}

/** When a message was written: the hour today, with the date otherwise. */
export function messageTime(seconds) {
  const isToday = dayOf(seconds) === dayOf(Date.now() / 1000);
  return isToday ? formatTime(seconds, "t") : `${formatTime(seconds, "d")}, ${formatTime(seconds, "t")}`;
}

export function dayOf(seconds) {
  return new Date(seconds * 1000).toDateString();
}

setInterval(() => {
  for (const element of document.querySelectorAll("[data-relative]")) {
    const text = formatRelative(Number(element.dataset.relative));
    if (element.textContent !== text) element.textContent = text;
  }
}, 1000);
