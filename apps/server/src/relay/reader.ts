import type { Frame } from '@kvazar/video';
import type { WebSocket } from 'ws';

/** Beyond it a reader gets no more until a key frame finds it empty enough: about two seconds of picture. */
export const MAX_UNSENT_BYTES = 256 * 1_024;

/** Who watches. A slow one loses whole frames, never a part of one, and goes on with a key frame. */
export class Reader {
  readonly #socket: Pick<WebSocket, 'send' | 'bufferedAmount'>;
  #header: Uint8Array | null = null;
  #isHeaderDue = false;
  #isFlowing = false;
  /** The player who watches, where it is told. */
  readonly holder: number | null;
  dropped = 0;

  constructor(socket: Pick<WebSocket, 'send' | 'bufferedAmount'>, holder: number | null = null) {
    this.#socket = socket;
    this.holder = holder;
  }

  get #isFull(): boolean {
    return this.#socket.bufferedAmount > MAX_UNSENT_BYTES;
  }

  /** Sent in front of the next key frame, for it is no use without one. */
  setHeader(header: Uint8Array): void {
    this.#header = header;
    this.#isHeaderDue = true;
    this.#isFlowing = false;
  }

  offer(kind: Frame['kind'], bytes: Uint8Array): void {
    if (this.#isFull) {
      this.#isFlowing = false;
      this.dropped += 1;
      return;
    }
    if (kind === 'key') {
      if (this.#header && this.#isHeaderDue) this.#socket.send(this.#header);
      this.#isHeaderDue = false;
      this.#isFlowing = true;
    }
    if (this.#isFlowing) this.#socket.send(bytes);
    else this.dropped += 1;
  }

  /** A few bytes that matter more than the picture; still none for a reader that reads nothing. */
  tell(bytes: Uint8Array): void {
    if (!this.#isFull) this.#socket.send(bytes);
  }
}
