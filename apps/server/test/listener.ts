import type { LiveEvents, Topic } from '@kvazar/contract';
import type { Socket } from 'socket.io-client';
import { connectSocket, watch } from './connect-socket.ts';
import { waitUntil } from './wait-until.ts';

interface Heard {
  readonly event: string;
  readonly payload: unknown;
}

/** A browser's socket that keeps every frame it was sent. */
export class Listener {
  readonly heard: Heard[] = [];
  readonly frames: string[] = [];
  readonly #socket: Socket;

  constructor(url: string, cookie: string) {
    this.#socket = connectSocket(url, cookie);
    this.#socket.onAny((event, payload) => this.heard.push({ event, payload }));
    this.#socket.io.engine.on('packet', ({ data }) => {
      // The heartbeat says nothing.
      if (data !== undefined) this.frames.push(String(data));
    });
  }

  async connect(...topics: Topic[]): Promise<void> {
    await waitUntil(() => this.#socket.connected);
    await watch(this.#socket, ...topics);
  }

  of<Event extends keyof LiveEvents>(event: Event): Parameters<LiveEvents[Event]>[0][] {
    return this.heard
      .filter(heard => heard.event === event)
      .map(({ payload }) => payload as Parameters<LiveEvents[Event]>[0]);
  }

  close(): void {
    this.#socket.disconnect();
  }
}
