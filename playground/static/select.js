// Menus (string and user selects): a closed control, and a list over the page; on a phone it rises from the bottom.

import { componentEmoji, withEmojis } from "./emoji.js";
import { h, icon, isPhone, PATHS } from "./dom.js";
import { notice } from "./notices.js";

const SEARCH_FROM = 9; // options from which a search field helps on a desktop

// Choices by message and control. They outlive redraws of their message until they were sent and the message changed.
const choices = new Map();
let open = null;

/** The options of a menu in one form; a user select offers the people. */
function optionsOf(spec, people) {
  if (spec.type === 5) return people.map((person) => ({ label: person.key, value: person.id }));
  return spec.options ?? [];
}

function limits(spec) {
  return { least: spec.min_values ?? 1, most: Math.max(1, spec.max_values ?? 1) };
}

function choiceFor(key, spec, options) {
  const shape = JSON.stringify([options.map((option) => option.value), spec.min_values, spec.max_values]);
  const known = choices.get(key);
  if (known && known.shape === shape) return known;
  // After a change of the options a half-made choice keeps what is still offered.
  const offered = new Set(options.map((option) => option.value));
  const kept = known && !known.isSent ? known.values.filter((value) => offered.has(value)) : [];
  const values = kept.length ? kept : options.filter((option) => option.default).map((option) => option.value);
  const choice = { values, isSent: false, shape };
  choices.set(key, choice);
  return choice;
}

/** Forget what was sent from a message: it has been answered with a new picture of itself. */
export function settle(messageId) {
  for (const [key, choice] of choices) {
    if (key.startsWith(`${messageId}:`) && choice.isSent) choices.delete(key);
  }
}

/**
 * The closed control. `send(values)` is called when a choice is complete; it gives a promise.
 * With `isLocal` every complete choice is only kept, for a window that is sent as a whole.
 */
export function selectControl(scope, spec, people, send, { isLocal = false, label = null } = {}) {
  const key = `${scope}:${spec.custom_id}`;
  const options = optionsOf(spec, people);
  const choice = choiceFor(key, spec, options);
  const control = h("button", {
    type: "button",
    class: "select",
    disabled: spec.disabled,
    "aria-haspopup": "listbox",
    data: { key: spec.custom_id, select: key },
    onclick: () => openMenu({ key, spec, options, choice, send, isLocal, control }),
  });
  control.menu = { spec, options, choice, label };
  paintControl(control);
  return control;
}

/** What was chosen in a control that is only kept. */
export const valuesOf = (control) => control.menu.choice.values;

function paintControl(control) {
  const { spec, options, choice, label } = control.menu;
  const { least } = limits(spec);
  const chosen = options.filter((option) => choice.values.includes(option.value));
  const placeholder = spec.placeholder || "Make a selection";
  const isMulti = limits(spec).most > 1;
  const content = chosen.length
    ? chosen.map((option) => h("span", { class: isMulti ? "chip" : "chosen" }, componentEmoji(option.emoji), ...withEmojis(option.label)))
    : [h("span", { class: "placeholder" }, placeholder)];
  const missing = least - chosen.length;
  const text = chosen.length ? `${chosen.map((option) => option.label).join(", ")}. ${placeholder}` : placeholder;
  control.setAttribute("aria-label", label ? `${label}: ${text}` : text);
  control.replaceChildren(
    h("span", { class: "choice" }, ...content, chosen.length && missing > 0 ? h("span", { class: "missing" }, `${missing} more to choose`) : null),
    icon(PATHS.chevron),
  );
}

/** After redraws: the control of the open list may be a new one, may be disabled, or may be gone. */
export function reconcile() {
  if (!open) return;
  const control = [...document.querySelectorAll("[data-select]")].find((other) => other.dataset.select === open.key);
  if (control && !control.disabled && control.menu.choice.shape === open.choice.shape) {
    open.control = control;
    control.menu.choice = open.choice;
    paintControl(control);
    return;
  }
  notice("That list has changed; open it again.");
  closeMenu(false);
}

// -- the list

function openMenu(menu) {
  if (menu.control.getAttribute("aria-busy") === "true") return;
  open = menu;
  const sheet = document.getElementById("menu-sheet");
  const { most } = limits(menu.spec);
  const isMulti = most > 1;
  const list = h("div", { class: "options", role: "listbox", "aria-multiselectable": String(isMulti), "aria-label": menu.spec.placeholder || "Options" });
  const search = h("input", { type: "search", placeholder: "Search", "aria-label": "Search the options", autocomplete: "off" });
  const status = h("span", { role: "status" });
  const done = h("button", { type: "button", class: "primary", onclick: () => closeMenu(true) }, "Done");
  for (const option of menu.options) list.append(optionElement(menu, option, isMulti));
  const hasSearch = menu.options.length >= SEARCH_FROM;
  sheet.replaceChildren(
    h("div", { class: "handle", "aria-hidden": "true" }),
    h("div", { class: "sheet-title" }, menu.spec.placeholder || "Make a selection"),
    ...(hasSearch ? [search] : []),
    list,
    ...(isMulti ? [h("div", { class: "sheet-foot" }, status, done)] : []),
  );
  menu.paint = () => {
    const { least } = limits(menu.spec);
    const count = menu.choice.values.length;
    for (const option of list.children) {
      const isChosen = menu.choice.values.includes(option.dataset.value);
      option.setAttribute("aria-selected", String(isChosen));
      option.setAttribute("aria-disabled", String(isMulti && !isChosen && count >= most));
    }
    status.textContent = least === most ? `${count} of ${most} chosen` : `${count} chosen, ${least} to ${most} wanted`;
    done.disabled = count < least;
  };
  search.addEventListener("input", () => {
    const wanted = search.value.trim().toLowerCase();
    for (const option of list.children) option.hidden = !option.textContent.toLowerCase().includes(wanted);
  });
  sheet.onkeydown = (event) => moveByKey(event, list, search);
  sheet.onclick = (event) => event.target === sheet && closeMenu(true);
  sheet.oncancel = (event) => {
    event.preventDefault();
    closeMenu(false);
  };
  menu.paint();
  sheet.showModal();
  placeSheet(sheet, menu.control);
  const first = list.querySelector('[aria-selected="true"]') ?? list.firstElementChild;
  (isPhone() ? list : first)?.focus?.({ preventScroll: true });
}

function optionElement(menu, option, isMulti) {
  return h(
    "button",
    { type: "button", role: "option", class: "option", data: { value: option.value }, onclick: (event) => toggle(menu, option, event.currentTarget) },
    componentEmoji(option.emoji),
    h("span", { class: "option-text" }, h("span", {}, ...withEmojis(option.label)), option.description ? h("small", {}, option.description) : null),
    h("span", { class: isMulti ? "box" : "dot", "aria-hidden": "true" }, icon(PATHS.check)),
  );
}

function toggle(menu, option, element) {
  if (element.getAttribute("aria-disabled") === "true") return;
  const { most } = limits(menu.spec);
  if (most === 1) {
    // As on Discord, choosing again what is chosen sends nothing.
    const isNew = !(menu.choice.isSent && menu.choice.values[0] === option.value);
    menu.choice.values = [option.value];
    if (isNew) menu.choice.isSent = false;
    closeMenu(true);
    return;
  }
  const { values } = menu.choice;
  menu.choice.values = values.includes(option.value) ? values.filter((value) => value !== option.value) : [...values, option.value];
  menu.choice.isSent = false;
  menu.paint();
}

/** Close the list and, if told so and the choice is complete and new, send it. */
function closeMenu(isToBeSent) {
  const menu = open;
  if (!menu) return;
  open = null;
  const sheet = document.getElementById("menu-sheet");
  sheet.close();
  sheet.replaceChildren();
  if (menu.control.isConnected) {
    paintControl(menu.control);
    menu.control.focus({ preventScroll: true });
    menu.control.dispatchEvent(new Event("change", { bubbles: true }));
  }
  const { least, most } = limits(menu.spec);
  const count = menu.choice.values.length;
  if (menu.isLocal || !isToBeSent || menu.choice.isSent || count < least || count > most) return;
  if (count === 0 && least > 0) return;
  menu.choice.isSent = true;
  menu.control.setAttribute("aria-busy", "true");
  menu.send([...menu.choice.values]).then((isDone) => {
    if (!isDone) menu.choice.isSent = false;
    menu.control.removeAttribute("aria-busy");
  });
}

function moveByKey(event, list, search) {
  const shown = [...list.children].filter((option) => !option.hidden);
  const at = shown.indexOf(document.activeElement);
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 }[event.key];
  if (target !== undefined && !(event.target === search && (event.key === "Home" || event.key === "End"))) {
    event.preventDefault();
    shown[Math.min(Math.max(target, 0), shown.length - 1)]?.focus();
  } else if (event.key.length === 1 && /\S/.test(event.key) && event.target !== search && search.isConnected && !event.ctrlKey && !event.metaKey) {
    search.focus();
  }
}

/** Under its control if there is room, else above it; on a phone the style sheet puts it at the bottom. */
function placeSheet(sheet, control) {
  sheet.style.cssText = "";
  if (isPhone()) return;
  const at = control.getBoundingClientRect();
  const below = innerHeight - at.bottom - 16;
  const above = at.top - 16;
  const isBelow = below >= Math.min(320, sheet.offsetHeight) || below >= above;
  sheet.style.left = `${Math.max(8, Math.min(at.left, innerWidth - at.width - 8))}px`;
  sheet.style.width = `${Math.max(240, at.width)}px`;
  sheet.style.maxHeight = `${Math.min(420, isBelow ? below : above)}px`;
  sheet.style.top = isBelow ? `${at.bottom + 4}px` : "auto";
  sheet.style.bottom = isBelow ? "auto" : `${innerHeight - at.top + 4}px`;
}
