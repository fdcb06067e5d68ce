// Making elements.

/** An element with properties, listeners (`onclick: …`), attributes and children; null children are left out. */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.className = value;
    else if (name === "data") Object.assign(element.dataset, value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** A line icon from one path. */
export function icon(path) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

export const PATHS = {
  chevron: "M6 9l6 6 6-6",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 12.500l4.500 4.500L19 7.500",
  out: "M14 5h5v5M19 5l-8 8M17 13v6H5V7h6",
  eye: "M2.500 12s3.500-6 9.500-6 9.500 6 9.500 6-3.500 6-9.500 6-9.500-6-9.500-6zM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z",
  send: "M4 12l16-7-5 15-3.500-6.500L4 12z",
};

/** Whether the page is as narrow as a phone. */
export const isPhone = () => matchMedia("(max-width: 700px)").matches;

const COLOURS = ["#3f7bd9", "#c2562d", "#2f9e6a", "#9b59b6"];

/** A round picture with a first letter; the bot's is a spade. */
export function avatar(who, people, className = "avatar") {
  if (who.bot) {
    const picture = h("img", { class: `${className} bot`, src: "/static/icon.svg", alt: "" });
    return picture;
  }
  const place = Math.max(0, people.findIndex((person) => person.id === who.id));
  const circle = h("span", { class: className, "aria-hidden": "true" }, (who.name || "?").slice(0, 1));
  circle.style.backgroundColor = COLOURS[place % COLOURS.length];
  return circle;
}
