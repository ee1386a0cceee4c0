export interface FrontendMessage {
  readonly bytes: Buffer;
  readonly isStartup: boolean;
  readonly isCommit: boolean;
}

const BIND = 'B'.charCodeAt(0);
/** Of no portal, by the name under which settlement's connection knows it. */
const BOUND_COMMIT = '\0commit\0';
const LENGTH_BYTES = 4;

/** Cuts what a client sends to PostgreSQL into its messages, however TCP has cut it. */
export class FrontendMessages {
  #rest: Buffer = Buffer.alloc(0);
  #isStarted = false;

  read(chunk: Buffer): FrontendMessage[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const messages: FrontendMessage[] = [];
    for (let message = this.#take(); message; message = this.#take()) messages.push(message);
    return messages;
  }

  /** Only the first message has no type byte before its length. */
  #take(): FrontendMessage | null {
    const typeBytes = this.#isStarted ? 1 : 0;
    if (this.#rest.length < typeBytes + LENGTH_BYTES) return null;
    const end = typeBytes + this.#rest.readUInt32BE(typeBytes);
    if (this.#rest.length < end) return null;
    const bytes = this.#rest.subarray(0, end);
    this.#rest = this.#rest.subarray(end);
    const isStartup = !this.#isStarted;
    this.#isStarted = true;
    const isCommit =
      !isStartup &&
      bytes[0] === BIND &&
      bytes.indexOf(BOUND_COMMIT, 1 + LENGTH_BYTES) === 1 + LENGTH_BYTES;
    return { bytes, isStartup, isCommit };
  }
}
