// Components V2: containers, sections, texts, galleries, separators and rows of controls.

import { componentEmoji, withEmojis } from "./emoji.js";
import { h } from "./dom.js";
import { markdown } from "./markdown.js";
import { pictureButton } from "./pictures.js";
import { selectControl } from "./select.js";

const BUTTON_STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/** The element of one component. `page` knows names and people and carries out presses; `message` is its message. */
export function component(part, message, page) {
  const make = MAKERS[part.type];
  return make ? make(part, message, page) : h("p", { class: "unknown" }, `The playground cannot show this part (type ${part.type}).`);
}

const children = (part, message, page) => (part.components ?? []).map((child) => component(child, message, page));

const MAKERS = {
  1: (part, message, page) => h("div", { class: "row" }, ...children(part, message, page)),
  2: button,
  3: menu,
  5: menu,
  9: (part, message, page) =>
    h("div", { class: "section" }, h("div", { class: "section-text" }, ...children(part, message, page)), component(part.accessory, message, page)),
  10: (part, message, page) => h("div", { class: "markdown" }, ...markdown(part.content, page.names)),
  11: (part) => pictureButton(part.media.url, part.description, part.media.url, "thumbnail"),
  12: gallery,
  13: (part) => h("a", { class: "file", href: part.file.url, download: "" }, part.file.url.split("/").at(-1)),
  14: (part) => h("hr", { class: `separator ${part.divider === false ? "bare" : ""} ${part.spacing === 2 ? "large" : ""}` }),
  17: container,
};

function container(part, message, page) {
  const box = h("div", { class: "container" }, ...children(part, message, page));
  if (part.accent_color !== null && part.accent_color !== undefined) {
    box.classList.add("accented");
    box.style.borderInlineStartColor = `#${part.accent_color.toString(16).padStart(6, "0")}`;
  }
  if (!part.spoiler) return box;
  const show = h("button", { type: "button", class: "cover", onclick: () => cover.classList.add("shown") }, "Spoiler");
  const cover = h("div", { class: "covered" }, box, show);
  return cover;
}

function gallery(part) {
  const items = part.items.map((item, place) => pictureButton(item.media.url, item.description, `picture ${place}`, "picture"));
  return h("div", { class: `gallery of-${Math.min(items.length, 4)}` }, ...items);
}

function button(part, message, page) {
  const content = [componentEmoji(part.emoji), part.label ? h("span", {}, ...withEmojis(part.label)) : null];
  const style = BUTTON_STYLES[part.style] ?? "secondary";
  if (part.style === 5) {
    return h("a", { class: "button link", href: part.url, target: "_blank", rel: "noopener noreferrer" }, ...content, h("span", { class: "outside", "aria-label": "(opens a new page)" }, "↗"));
  }
  const element = h(
    "button",
    {
      type: "button",
      class: `button ${style} ${part.label ? "" : "only-emoji"}`,
      disabled: part.disabled,
      "aria-label": part.label ? null : (part.emoji?.name ?? "button").replaceAll("_", " "),
      data: { key: part.custom_id },
    },
    ...content,
  );
  element.addEventListener("click", async () => {
    if (element.getAttribute("aria-busy") === "true") return;
    element.setAttribute("aria-busy", "true");
    // If the message is just being changed, the button is found again by its looks.
    const looks = part.label || part.emoji?.name || "";
    await page.press(message, { kind: "click", message: message.id, custom_id: part.custom_id, looks });
    element.removeAttribute("aria-busy");
  });
  return element;
}

function menu(part, message, page) {
  const send = (values) => page.press(message, { kind: "select", message: message.id, custom_id: part.custom_id, values });
  return selectControl(message.id, part, page.people, send);
}
