import type { Topic } from '@kvazar/contract';
import { type LiveSocket, liveSocket } from './live-socket.ts';

/** Whoever comes straight back, or leafs through tabs, says nothing: the server bounds what it hears. */
const LINGER_MS = 3_000;
/** A connection may be dead long before either side knows. */
const PATIENCE_MS = 1_500;

type Ask = () => void;

/** Tells the server in one list what this page watches. */
export class TopicWatch {
  readonly #socket: Pick<LiveSocket, 'connected' | 'on' | 'emit'>;
  /** What the page watches and what lingers, with those who ask. */
  readonly #asks = new Map<Topic, Set<Ask>>();
  /** What the server has said to tell this connection of. */
  readonly #confirmed = new Set<Topic>();
  #told: readonly Topic[] = [];
  #isAboutToTell = false;
  #sweeping: ReturnType<typeof setTimeout> | null = null;

  constructor(socket: Pick<LiveSocket, 'connected' | 'on' | 'emit'>) {
    this.#socket = socket;
    socket.on('connect', () => {
      this.#confirmed.clear();
      if (this.#asks.size > 0) this.#tell();
    });
  }

  /**
   * `ask` reads the state that the topic's events change. It is called when the server has confirmed
   * that they come, so that none falls between state and events: at first, and after every lost
   * connection. While there is no connection it is called at once: a page has to show something.
   */
  watch(topic: Topic, ask: Ask): () => void {
    const asks = this.#asks.get(topic) ?? new Set();
    asks.add(ask);
    if (!this.#asks.has(topic)) {
      this.#asks.set(topic, asks);
      this.#tellSoon();
    }
    if (!this.#socket.connected || this.#confirmed.has(topic)) ask();
    return () => {
      asks.delete(ask);
      this.#sweeping ??= setTimeout(() => this.#sweep(), LINGER_MS);
    };
  }

  /** Of all that a page begins to show at one moment the server hears once. */
  #tellSoon(): void {
    if (this.#isAboutToTell) return;
    this.#isAboutToTell = true;
    queueMicrotask(() => {
      this.#isAboutToTell = false;
      if (this.#socket.connected) this.#tell();
    });
  }

  #tell(): void {
    const topics = [...this.#asks.keys()];
    this.#told = topics;
    const giveUp = setTimeout(() => this.#askAbout(topics), PATIENCE_MS);
    this.#socket.emit('watch', topics, () => {
      clearTimeout(giveUp);
      // A list since then may have left out a topic that this one had.
      if (topics !== this.#told) return;
      this.#askAbout(topics);
      for (const topic of topics) this.#confirmed.add(topic);
    });
  }

  #askAbout(topics: readonly Topic[]): void {
    for (const topic of topics) {
      if (this.#confirmed.has(topic)) continue;
      for (const ask of this.#asks.get(topic) ?? []) ask();
    }
  }

  #sweep(): void {
    this.#sweeping = null;
    const left = [...this.#asks].filter(([, asks]) => asks.size === 0);
    for (const [topic] of left) {
      this.#asks.delete(topic);
      this.#confirmed.delete(topic);
    }
    if (left.length > 0) this.#tellSoon();
  }
}

const pageWatch = new TopicWatch(liveSocket);

export function watchTopic(topic: Topic, ask: Ask): () => void {
  return pageWatch.watch(topic, ask);
}
