// The WebSocket to the playground: requests with replies, and everything that it tells by itself.

const RETRY = 1000;
const REFUSED = 4004;

export class Link {
  constructor(person, { onTold, onOpen, onLost }) {
    this.person = person;
    this.onTold = onTold;
    this.onOpen = onOpen;
    this.onLost = onLost;
    this.waiting = new Map();
    this.number = 0;
    this.isRefused = false;
    // One after another, so that a reply never overtakes the picture it belongs to.
    this.turn = Promise.resolve();
    this.connect();
  }

  connect() {
    const query = this.person ? `?as=${encodeURIComponent(this.person)}` : "";
    this.socket = new WebSocket(`ws://${location.host}/ws${query}`);
    this.socket.addEventListener("open", () => this.onOpen());
    this.socket.addEventListener("message", (event) => {
      const told = JSON.parse(event.data);
      this.turn = this.turn.then(() => this.hear(told)).catch((error) => {
        console.error(error);
        this.onTold({ type: "notice", text: `This page stumbled: ${error.message}. Loading it again helps.` });
      });
    });
    this.socket.addEventListener("close", (event) => {
      for (const answer of this.waiting.values()) answer({ error: "The playground was lost on the way." });
      this.waiting.clear();
      if (event.code === REFUSED || this.isRefused) return;
      this.onLost();
      setTimeout(() => this.connect(), RETRY);
    });
  }

  async hear(told) {
    if (told.type === "reply") {
      this.waiting.get(told.n)?.(told);
      this.waiting.delete(told.n);
      return;
    }
    if (told.type === "refused") this.isRefused = true;
    await this.onTold(told);
  }

  /** Ask for something; the promise gives the reply and never fails. */
  ask(request) {
    if (this.socket.readyState !== WebSocket.OPEN) {
      return Promise.resolve({ error: "The playground does not answer just now." });
    }
    const n = ++this.number;
    return new Promise((resolve) => {
      this.waiting.set(n, resolve);
      this.socket.send(JSON.stringify({ n, ...request }));
    });
  }
}
