// Pictures: loaded before they replace older ones, and enlarged by a press.

import { h } from "./dom.js";

const PATIENCE = 250; // milliseconds
const KEPT = 80;
const loaded = new Map();

/** All addresses of pictures in a message's state. */
export function addresses(value, found = []) {
  if (Array.isArray(value)) for (const item of value) addresses(item, found);
  else if (value && typeof value === "object") {
    for (const [key, item] of Object.entries(value)) {
      if (key === "url" && typeof item === "string" && item.startsWith("/media/")) found.push(item);
      else addresses(item, found);
    }
  }
  return found;
}

/** Wait, but not for long, until the pictures are there: then a new message takes its full height at once. */
export async function preload(urls) {
  const missing = urls.filter((url) => !loaded.has(url));
  if (!missing.length) return;
  const loading = missing.map((url) => {
    const picture = new Image();
    picture.src = url;
    loaded.set(url, picture);
    return picture.decode().catch(() => {});
  });
  while (loaded.size > KEPT) loaded.delete(loaded.keys().next().value);
  await Promise.race([Promise.all(loading), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** A picture in a message that opens large when pressed. */
export function pictureButton(url, alt, key, className) {
  return h(
    "button",
    { type: "button", class: className, "aria-label": alt ? `Enlarge: ${alt}` : "Enlarge the picture", data: { key }, onclick: () => enlarge(url, alt) },
    h("img", { src: url, alt: alt ?? "", draggable: "false" }),
  );
}

function enlarge(url, alt) {
  const viewer = document.getElementById("viewer");
  const close = () => viewer.close();
  viewer.replaceChildren(
    h("img", { src: url, alt: alt ?? "", onclick: close }),
    ...(alt ? [h("p", {}, alt)] : []),
    h("button", { type: "button", class: "primary", onclick: close }, "Close"),
  );
  viewer.onclose = () => viewer.replaceChildren();
  viewer.onclick = (event) => event.target === viewer && close();
  viewer.showModal();
}
