// A chosen slash command with a control for each of its options.

import { h, icon, PATHS } from "./dom.js";

/** The form; `leave` is called when the command was sent or given up. */
export function commandForm(command, page, leave) {
  const controls = command.options.map((option) => ({ option, control: controlFor(option, command, page, () => values()) }));
  const values = () =>
    Object.fromEntries(controls.map(({ option, control }) => [option.name, valueOf(control)]).filter(([, value]) => value !== ""));
  const give = h("button", { type: "button", class: "icon", "aria-label": "Give up this command", onclick: leave }, icon(PATHS.close));
  const form = h(
    "form",
    { class: "command-form", "aria-label": `Command ${command.name}` },
    h("div", { class: "command-head" }, h("strong", {}, `/${command.name}`), h("span", {}, command.description), give),
    controls.length ? h("div", { class: "command-options" }, ...controls.map(({ option, control }) => field(option, control))) : null,
    h("button", { type: "submit", class: "primary" }, "Send"),
  );
  form.addEventListener("keydown", (event) => event.key === "Escape" && leave());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const options = values();
    leave();
    page.run(command.name, options);
  });
  return form;
}

function field(option, control) {
  return h(
    "label",
    { title: option.description },
    h("span", {}, option.name, option.required ? h("span", { class: "star", "aria-hidden": "true" }, " *") : h("i", {}, "optional")),
    control,
    option.description && option.description !== "…" ? h("small", {}, option.description) : null,
  );
}

function controlFor(option, command, page, values) {
  const required = option.required;
  if (option.choices.length) return menu(option.choices, required);
  if (option.type === "boolean") return menu([{ name: "Yes", value: "true" }, { name: "No", value: "false" }], required);
  if (option.type === "user" || option.type === "mentionable") {
    return menu(page.people.map((person) => ({ name: person.key, value: person.id })), required);
  }
  if (option.type === "channel") return menu([{ name: "this channel", value: "here" }], required);
  if (option.type === "integer" || option.type === "number") {
    return h("input", {
      type: "number",
      inputmode: option.type === "integer" ? "numeric" : "decimal",
      step: option.type === "integer" ? 1 : "any",
      min: option.min,
      max: option.max,
      placeholder: option.min !== null && option.max !== null ? `${option.min} to ${option.max}` : null,
      required,
    });
  }
  const input = h("input", { type: "text", required, minlength: option.min, maxlength: option.max, autocomplete: "off" });
  if (option.autocomplete) suggest(input, option, command, page, values);
  return input;
}

function menu(choices, required) {
  return h("select", { required }, h("option", { value: "" }, required ? "Choose" : "–"), ...choices.map((choice) => h("option", { value: choice.value }, choice.name)));
}

/** As on Discord, a suggestion shows its name and sends its value. */
function valueOf(control) {
  const typed = control.value.trim();
  return control.suggested?.get(typed) ?? typed;
}

let lists = 0;

/** Let the bot suggest values while somebody types. */
function suggest(input, option, command, page, values) {
  const list = h("datalist", { id: `suggestions-${++lists}` });
  input.suggested = new Map();
  input.setAttribute("list", list.id);
  let timer = 0;
  const ask = () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      if (!input.parentNode) return;
      input.after(list);
      const { choices } = await page.ask({ kind: "autocomplete", name: command.name, option: option.name, value: input.value, options: values() });
      for (const choice of choices ?? []) input.suggested.set(choice.name, choice.value);
      list.replaceChildren(...(choices ?? []).map((choice) => h("option", { value: choice.name })));
    }, 150);
  };
  input.addEventListener("input", ask);
  input.addEventListener("focus", ask);
}
