import type { Readable } from 'node:stream';
import { type ErrorCode, type Refusal, refuse } from '@kvazar/contract';

/** Why a body could not be read. It may not have come to its end, so its connection is good for no other call. */
export class UnreadableBody extends Error {
  readonly refusal: Refusal;

  constructor(code: ErrorCode) {
    super(`body not read: ${code}`);
    this.refusal = refuse(code);
  }
}

/** Bytes that come in pieces, in one place: each kept as it came would take a hundred times its length. */
export class GatheredBytes {
  readonly #maxBytes: number;
  #kept: Buffer = Buffer.alloc(0);
  #length = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** False for a piece that would make it too much. */
  add(piece: Buffer): boolean {
    const needed = this.#length + piece.length;
    if (needed > this.#maxBytes) return false;
    // Nearly always the first is all.
    if (this.#length === 0) this.#kept = piece;
    else {
      if (needed > this.#kept.length) this.#enlarge(Math.min(this.#maxBytes, 2 * needed));
      piece.copy(this.#kept, this.#length);
    }
    this.#length = needed;
    return true;
  }

  get bytes(): Buffer {
    return this.#kept.subarray(0, this.#length);
  }

  #enlarge(size: number): void {
    const larger = Buffer.allocUnsafe(size);
    this.#kept.copy(larger);
    this.#kept = larger;
  }
}

/** Rejects with `UnreadableBody`. */
export function readBytes(body: Readable, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const gathered = new GatheredBytes(maxBytes);
    const onData = (piece: Buffer) => {
      if (gathered.add(piece)) return;
      body.off('data', onData);
      reject(new UnreadableBody('request/too-large'));
    };
    body.on('data', onData);
    body.once('end', () => resolve(gathered.bytes));
    // Whoever sent it is gone.
    body.once('error', () => reject(new UnreadableBody('request/invalid')));
  });
}
