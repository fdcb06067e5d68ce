// One message of the channel.

import { component } from "./components.js";
import { avatar, h, icon, PATHS } from "./dom.js";
import { markdown } from "./markdown.js";
import { pictureButton } from "./pictures.js";
import { formatTime, messageTime } from "./times.js";

const ONLY_EMOJI = /^(?:\s*<a?:\w+:\d+>\s*){1,27}$/;

/** The message's list item. `isJoined`: it follows one of the same author closely and needs no head. */
export function messageElement(message, page, isJoined) {
  const isCalling = message.mentions.includes(page.me.id);
  const item = h(
    "li",
    {
      class: `message ${isJoined ? "joined" : ""} ${message.ephemeral ? "ephemeral" : ""} ${isCalling ? "calling" : ""}`,
      tabindex: "-1",
      data: { id: message.id, digest: message.digest },
    },
    usedLine(message, page),
    isJoined
      ? h("span", { class: "gutter", "aria-hidden": "true" }, formatTime(message.time, "t"))
      : avatar(message.author, page.people.map((person) => ({ id: person.id }))),
    h("div", { class: "body" }, isJoined ? null : head(message), ...content(message, page), foot(message, page)),
  );
  return item;
}

function head(message) {
  return h(
    "h3",
    { class: "head" },
    h("span", { class: `name ${message.author.bot ? "bot" : ""}` }, message.author.name),
    message.author.bot ? h("span", { class: "tag" }, "APP") : null,
    h("time", { datetime: new Date(message.time * 1000).toISOString(), title: formatTime(message.time, "F") }, messageTime(message.time)),
  );
}

/** The line above an answer: who used which command, or which message was pressed. */
function usedLine(message, page) {
  if (!message.used) return null;
  const { by, command, source } = message.used;
  if (!command && !source) return null;
  const line = h("div", { class: "used" });
  if (command) {
    const name = page.names.user(by);
    line.append(avatar({ id: by, name }, page.people, "avatar tiny"), h("span", { class: "user" }, name), " used ", h("span", { class: "command" }, `/${command}`));
    return line;
  }
  const pressed = page.message(source);
  line.append(avatar({ bot: true }, page.people, "avatar tiny"), h("span", { class: "user" }, page.bot.name), " ");
  const summary = pressed ? summaryOf(pressed) : "a message that is gone";
  line.append(h("button", { type: "button", class: "source", disabled: !pressed, data: { key: "source" }, onclick: () => page.showMessage(source) }, summary));
  return line;
}

/** The first words of a message, without markup. */
export function summaryOf(message) {
  const text = message.content || firstText(message.components) || "Press to see the message";
  const plain = text.replace(/<a?:(\w+):\d+>/g, "").replace(/<[@#/t][^>]*>/g, "…").replace(/[*_~`|#>]/g, "");
  return plain.trim().split("\n")[0].slice(0, 80) || "Press to see the message";
}

function firstText(components) {
  for (const part of components ?? []) {
    const text = part.type === 10 ? part.content : firstText(part.components);
    if (text) return text;
  }
  return null;
}

function content(message, page) {
  if (message.thinking) {
    return [h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), `${page.bot.name} is thinking…`)];
  }
  const parts = [];
  if (message.content) {
    const isJumbo = ONLY_EMOJI.test(message.content) || undefined;
    parts.push(h("div", { class: `markdown ${isJumbo ? "jumbo" : ""}` }, ...markdown(message.content, page.names)));
  }
  for (const file of message.files) {
    parts.push(
      file.picture
        ? h("div", { class: "gallery of-1" }, pictureButton(file.url, file.alt, file.url, "picture"))
        : h("a", { class: "file", href: file.url, download: file.name }, file.name),
    );
  }
  for (const embed of message.embeds) parts.push(embedElement(embed, page));
  for (const part of message.components) parts.push(component(part, message, page));
  return parts;
}

function embedElement(embed, page) {
  const text = (value) => markdown(value ?? "", page.names);
  const box = h(
    "div",
    { class: "container accented embed" },
    embed.title ? h("h4", { class: "h3" }, embed.title) : null,
    embed.description ? h("div", { class: "markdown" }, ...text(embed.description)) : null,
    ...(embed.fields ?? []).map((field) => h("div", { class: "markdown" }, h("strong", {}, field.name), ...text(field.value))),
    embed.footer ? h("small", {}, embed.footer.text) : null,
  );
  if (embed.color) box.style.borderInlineStartColor = `#${embed.color.toString(16).padStart(6, "0")}`;
  return box;
}

function foot(message, page) {
  const lines = [];
  if (message.edited) lines.push(h("small", { class: "edited" }, "(edited)"));
  const failure = page.failures.get(message.id);
  if (failure) lines.push(h("p", { class: "failure", role: "alert" }, failure));
  if (message.ephemeral) {
    lines.push(
      h(
        "p",
        { class: "only-you" },
        icon(PATHS.eye),
        "Only you can see this · ",
        h("button", { type: "button", class: "as-link", data: { key: "dismiss" }, onclick: () => page.dismiss(message) }, "Dismiss message"),
      ),
    );
  }
  return h("div", { class: "foot" }, ...lines);
}
