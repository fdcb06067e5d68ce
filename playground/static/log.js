// The list of messages: changed ones are replaced in place; focus, scrolling and the rest stay as they are.

import { h } from "./dom.js";
import { messageElement } from "./message.js";
import { reconcile, settle } from "./select.js";
import { dayOf, formatTime } from "./times.js";

const JOINED = 7 * 60; // seconds within which messages of one author need one head
const NEAR = 60; // pixels from the bottom that still count as the bottom

export class Log {
  constructor(page) {
    this.page = page;
    this.list = document.getElementById("log");
    this.scroller = document.getElementById("scroller");
    this.jump = document.getElementById("jump");
    this.isAtEnd = true;
    this.lastTop = 0;
    this.scroller.addEventListener("scroll", () => this.noteScroll());
    this.jump.addEventListener("click", () => this.toEnd());
    new ResizeObserver(() => this.isAtEnd && this.toEnd()).observe(this.list);
    new ResizeObserver(() => this.isAtEnd && this.toEnd()).observe(this.scroller);
  }

  /** A window in the background gets no scroll events, so this is also called before each change. */
  noteScroll() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    if (scrollTop === this.lastTop) return;
    this.lastTop = scrollTop;
    this.isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR;
    if (this.isAtEnd) this.jump.hidden = true;
  }

  toEnd() {
    this.isAtEnd = true;
    this.jump.hidden = true;
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.lastTop = this.scroller.scrollTop;
  }

  /** Show another channel from its end. */
  clear() {
    this.list.replaceChildren();
    this.isAtEnd = true;
  }

  /** Make the list show these messages, oldest first. */
  show(messages) {
    this.noteScroll();
    const focus = this.focusedKey();
    const existing = new Map([...this.list.children].map((element) => [element.dataset.id, element]));
    const wanted = this.items(messages);
    const newest = this.list.lastElementChild?.dataset.id;
    for (const { id } of wanted) if (existing.has(id)) existing.get(id).isWanted = true;
    for (const [id, element] of existing) {
      if (!element.isWanted) {
        element.remove();
        existing.delete(id);
      }
    }
    let at = this.list.firstElementChild;
    for (const item of wanted) {
      let element = existing.get(item.id);
      if (element) {
        element.isWanted = false;
        if (item.message && element.dataset.digest !== item.message.digest) {
          settle(item.id);
          const fresh = item.make();
          if (at === element) at = fresh;
          element.replaceWith(fresh);
          element = fresh;
        }
      } else element = item.make();
      if (element === at) at = at.nextElementSibling;
      else this.list.insertBefore(element, at);
    }
    reconcile();
    this.restoreFocus(focus);
    if (this.isAtEnd) this.toEnd();
    else if (newest !== this.list.lastElementChild?.dataset.id) this.jump.hidden = false;
  }

  items(messages) {
    const items = [];
    let before = null;
    for (const message of messages) {
      if (!before || dayOf(before.time) !== dayOf(message.time)) {
        const day = formatTime(message.time, "D");
        items.push({ id: `day ${day}`, make: () => h("li", { class: "day", data: { id: `day ${day}` } }, h("span", {}, day)) });
        before = null;
      }
      const isJoined = joins(before, message);
      // A message whose head comes or goes is made anew: its digest says so.
      const shown = { ...message, digest: `${message.digest}${isJoined ? "+" : ""}${this.page.failures.has(message.id) ? "!" : ""}` };
      items.push({ id: message.id, message: shown, make: () => messageElement(shown, this.page, isJoined) });
      before = message;
    }
    return items;
  }

  /** The message and control that have the focus, to find them again after a redraw. */
  focusedKey() {
    const item = document.activeElement?.closest?.("#log > li");
    return item ? { item, id: item.dataset.id, key: document.activeElement.dataset.key } : null;
  }

  restoreFocus(focus) {
    if (!focus || focus.item.isConnected) return;
    const item = [...this.list.children].find((element) => element.dataset.id === focus.id);
    const same = [...(item?.querySelectorAll("[data-key]") ?? [])].find((control) => control.dataset.key === focus.key);
    (same && !same.disabled ? same : item)?.focus({ preventScroll: true });
  }

  /** Bring a message into view and let it glow for a moment. */
  showMessage(id) {
    const item = [...this.list.children].find((element) => element.dataset.id === id);
    if (!item) return;
    item.scrollIntoView({ block: "center" });
    item.focus({ preventScroll: true });
    item.classList.add("glow");
    setTimeout(() => item.classList.remove("glow"), 1500);
  }
}

function joins(before, message) {
  return Boolean(
    before &&
      before.author.id === message.author.id &&
      !message.used &&
      before.ephemeral === message.ephemeral &&
      message.time - before.time < JOINED,
  );
}
