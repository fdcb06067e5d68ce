// Windows that the bot opens: labels with fields, sent as a whole.

import { avatar, h } from "./dom.js";
import { markdown } from "./markdown.js";
import { selectControl, valuesOf } from "./select.js";

let number = 0;

/** Show a window; `submit(values)` gives an error sentence, or null when it was taken. */
export function openModal(spec, page, submit) {
  const dialog = document.getElementById("window");
  const scope = `window-${++number}`;
  const fields = [];
  const error = h("p", { class: "failure", role: "alert", hidden: true });
  const cancel = h("button", { type: "button", class: "secondary", onclick: () => dialog.close() }, "Cancel");
  const send = h("button", { type: "submit", class: "primary" }, "Submit");
  const form = h(
    "form",
    { novalidate: false },
    h("h2", { id: "window-title" }, avatar({ bot: true }, page.people, "avatar small"), spec.title),
    h("div", { class: "window-body" }, ...spec.components.map((part) => element(part, { scope, fields, page })), error),
    h("div", { class: "window-foot" }, cancel, send),
  );
  const complain = (text) => {
    error.textContent = text;
    error.hidden = !text;
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const unfilled = fields.find((field) => field.isMissing());
    complain(unfilled ? `${unfilled.name} is still to be chosen.` : "");
    if (unfilled) return;
    send.disabled = true;
    const values = Object.fromEntries(fields.map((field) => [field.id, field.value()]).filter(([, value]) => value !== null));
    const problem = await submit(values);
    send.disabled = false;
    if (problem) complain(problem);
    else dialog.close();
  });
  dialog.replaceChildren(form);
  dialog.onclose = () => form.remove();
  dialog.showModal();
  form.querySelector(".window-body input, .window-body textarea, .window-body button")?.focus();
}

function element(part, context, name = "") {
  const make = { 1: rowElement, 3: menuElement, 4: textElement, 5: menuElement, 10: proseElement, 18: labelElement, 21: radioElement, 22: checksElement, 23: checkElement }[part.type];
  if (!make) return h("p", { class: "unknown" }, `The playground cannot show this field (type ${part.type}).`);
  return make(part, context, name);
}

const proseElement = (part, { page }) => h("div", { class: "markdown" }, ...markdown(part.content, page.names));
const rowElement = (part, context) => h("div", {}, ...part.components.map((child) => element(child, context, child.label)));

function labelElement(part, context) {
  const inner = element(part.component, context, part.label);
  const id = inner.id || inner.querySelector("[id]")?.id;
  const star = part.component.required === false ? null : h("span", { class: "star", "aria-hidden": "true" }, " *");
  return h("div", { class: "field" }, h("label", { for: id }, part.label, star), part.description ? h("p", { class: "description" }, part.description) : null, inner);
}

function textElement(part, { scope, fields }, name) {
  const isRequired = part.required !== false;
  const properties = {
    id: `${scope}-${part.custom_id}`,
    required: isRequired,
    placeholder: part.placeholder,
    minlength: part.min_length,
    maxlength: part.max_length ?? 4000,
    autocomplete: "off",
  };
  const input = part.style === 2 ? h("textarea", { rows: 4, ...properties }) : h("input", { type: "text", ...properties });
  input.value = part.value ?? "";
  fields.push({ id: part.custom_id, name, value: () => input.value, isMissing: () => isRequired && !input.value });
  if (!part.label) return input;
  return h("div", { class: "field" }, h("label", { for: properties.id }, part.label), input);
}

function menuElement(part, { scope, fields, page }, name) {
  const control = selectControl(scope, part, page.people, null, { isLocal: true, label: name });
  control.id = `${scope}-${part.custom_id}`;
  const least = part.required === false ? 0 : (part.min_values ?? 1);
  fields.push({ id: part.custom_id, name, value: () => valuesOf(control), isMissing: () => valuesOf(control).length < least });
  return control;
}

function choiceList(part, scope, type) {
  return (part.options ?? []).map((option, place) => {
    const input = h("input", { type, name: `${scope}-${part.custom_id}`, id: `${scope}-${part.custom_id}-${place}`, value: option.value, checked: option.default });
    return { input, line: h("label", { class: "pick" }, input, h("span", {}, option.label, option.description ? h("small", {}, option.description) : null)) };
  });
}

function radioElement(part, { scope, fields }, name) {
  const options = choiceList(part, scope, "radio");
  const chosen = () => options.find(({ input }) => input.checked)?.input.value ?? null;
  fields.push({ id: part.custom_id, name, value: chosen, isMissing: () => part.required !== false && chosen() === null });
  return h("fieldset", { "aria-label": name }, ...options.map(({ line }) => line));
}

function checksElement(part, { scope, fields }, name) {
  const options = choiceList(part, scope, "checkbox");
  const chosen = () => options.filter(({ input }) => input.checked).map(({ input }) => input.value);
  fields.push({ id: part.custom_id, name, value: chosen, isMissing: () => part.required !== false && !chosen().length });
  return h("fieldset", { "aria-label": name }, ...options.map(({ line }) => line));
}

function checkElement(part, { scope, fields }, name) {
  const input = h("input", { type: "checkbox", id: `${scope}-${part.custom_id}`, checked: part.default });
  fields.push({ id: part.custom_id, name, value: () => input.checked, isMissing: () => false });
  return h("div", { class: "pick" }, input);
}
