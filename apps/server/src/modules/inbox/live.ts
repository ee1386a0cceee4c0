import type { LiveServer } from '../../platform/live/live-server.ts';
import { type LiveTopic, topicRoom } from '../../platform/live/topics.ts';
import type { Signals } from '../../platform/signals.ts';
import { permissionRoom } from '../identity/visitor.ts';
import { REQUEST_CHANGED } from '../support/signal-topics.ts';
import { WALLET_CHANGED } from '../wallet/signal-topics.ts';
import { DESK_CHANGED } from './signal-topics.ts';

/** Nothing is told there but that something has changed: whoever hears it still has to ask. */
export const deskTopic: LiveTopic = {
  name: 'desk',
  mayWatch: ({ rooms }) => rooms.includes(permissionRoom('staff/enter')),
};

/** All pages of staff ask again then: not oftener. */
const EVERY_MS = 1_000;
const NEWS = [DESK_CHANGED, WALLET_CHANGED, REQUEST_CHANGED];

/** Every node hears every signal, so each tells only the sockets it holds itself. */
export class DeskNews {
  readonly #live: Pick<LiveServer, 'sendLocally'>;
  #timer: NodeJS.Timeout | null = null;
  #toldAtMs = Number.NEGATIVE_INFINITY;

  constructor(signals: Pick<Signals, 'on'>, live: Pick<LiveServer, 'sendLocally'>) {
    this.#live = live;
    for (const topic of NEWS) signals.on(topic, () => this.#note());
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #note(): void {
    if (this.#timer) return;
    const waitMs = this.#toldAtMs + EVERY_MS - performance.now();
    if (waitMs <= 0) this.#tell();
    else this.#timer = setTimeout(() => this.#tell(), waitMs);
  }

  #tell(): void {
    this.stop();
    this.#toldAtMs = performance.now();
    this.#live.sendLocally(topicRoom(deskTopic.name), 'desk:changed');
  }
}
