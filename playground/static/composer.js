// The line at the bottom: plain messages, and the picker of slash commands.

import { commandForm } from "./command_form.js";
import { h, icon, isPhone, PATHS } from "./dom.js";

export class Composer {
  constructor(page) {
    this.page = page;
    this.root = document.getElementById("composer");
    this.chosen = 0;
    this.entries = [];
    this.input = h("input", {
      id: "say",
      type: "text",
      autocomplete: "off",
      maxlength: 2000,
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-controls": "picker",
      "aria-expanded": "false",
      oninput: () => this.pick(),
      onkeydown: (event) => this.key(event),
    });
    this.picker = h("ul", { id: "picker", role: "listbox", "aria-label": "Commands", hidden: true });
    const slash = h("button", { type: "button", class: "icon slash", "aria-label": "Commands", onclick: () => this.start("/") }, "/");
    const send = h("button", { type: "button", class: "icon send", "aria-label": "Send", onclick: () => this.submit() }, icon(PATHS.send));
    this.line = h("div", { class: "line" }, slash, this.input, send);
    this.root.append(this.picker, this.line);
  }

  /** Another channel: its name in the field, its commands in the picker, nothing half-written. */
  enter(label) {
    this.input.placeholder = isPhone() ? `Message ${label}` : `Message ${label}, or type / for commands`;
    this.input.setAttribute("aria-label", `Message ${label}`);
    this.leaveForm();
    this.input.value = "";
    this.pick();
  }

  start(text) {
    this.input.value = text;
    this.input.focus();
    this.pick();
  }

  pick() {
    const typed = this.input.value;
    const isCommand = typed.startsWith("/");
    const words = typed.slice(1).trim().toLowerCase();
    this.entries = isCommand ? this.page.commands().filter((command) => command.name.includes(words)) : [];
    this.chosen = Math.min(this.chosen, Math.max(0, this.entries.length - 1));
    this.picker.replaceChildren(...this.entries.map((command, place) => this.entry(command, place)));
    if (isCommand && !this.entries.length) this.picker.append(h("li", { class: "none" }, "No command of that name is here."));
    this.picker.hidden = !isCommand;
    this.input.setAttribute("aria-expanded", String(isCommand));
    this.mark();
  }

  entry(command, place) {
    return h(
      "li",
      { role: "option", id: `command-${place}`, onclick: () => this.choose(place), onpointermove: () => this.chosen !== place && this.mark(place) },
      h("span", { class: "command-name" }, `/${command.name}`, ...command.options.map((option) => h("span", { class: "option-name" }, option.name))),
      h("small", {}, command.description),
    );
  }

  mark(place = this.chosen) {
    this.chosen = place;
    [...this.picker.children].forEach((entry, at) => entry.setAttribute("aria-selected", String(at === place)));
    const entry = this.picker.children[place];
    if (this.picker.hidden || !entry?.id) this.input.removeAttribute("aria-activedescendant");
    else {
      this.input.setAttribute("aria-activedescendant", entry.id);
      entry.scrollIntoView({ block: "nearest" });
    }
  }

  key(event) {
    const isPicking = !this.picker.hidden && this.entries.length > 0;
    if (isPicking && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      this.mark((this.chosen + step + this.entries.length) % this.entries.length);
    } else if (isPicking && (event.key === "Enter" || event.key === "Tab")) {
      event.preventDefault();
      this.choose(this.chosen);
    } else if (event.key === "Escape" && !this.picker.hidden) {
      this.input.value = "";
      this.pick();
    } else if (event.key === "Enter") this.submit();
  }

  async submit() {
    const text = this.input.value.trim();
    if (text.startsWith("/")) {
      if (this.entries.length) this.choose(this.chosen);
      return;
    }
    if (!text) return;
    this.input.value = "";
    await this.page.say(text);
  }

  choose(place) {
    const command = this.entries[place];
    if (!command) return;
    this.input.value = "";
    this.pick();
    this.line.hidden = true;
    this.form = commandForm(command, this.page, () => {
      this.leaveForm();
      this.input.focus();
    });
    this.root.append(this.form);
    (this.form.querySelector("input, select") ?? this.form.querySelector("[type=submit]")).focus();
  }

  leaveForm() {
    this.form?.remove();
    this.form = null;
    this.line.hidden = false;
  }
}
