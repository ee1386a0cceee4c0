import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** What `pg` has and does not declare: the messages of COPY. */
interface CopyConnection {
  readonly stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

const CHUNK_BYTES = 64 * 1024;

/** The part of a query of `pg` that its client calls; each kind of COPY adds what it must hear. */
class CopyQuery {
  readonly #text: string;
  #done!: (rows: number) => void;
  #fail!: (error: Error) => void;
  readonly ended = new Promise<number>((resolve, reject) => {
    this.#done = resolve;
    this.#fail = reject;
  });
  #rows = 0;

  constructor(text: string) {
    this.#text = text;
    // Whoever waits for it gets the error; nobody may be waiting yet.
    this.ended.catch(() => {});
  }

  submit(connection: CopyConnection): void {
    connection.query(this.#text);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);
  }

  handleReadyForQuery(): void {
    this.#done(this.#rows);
  }

  handleError(error: Error): void {
    this.#fail(error);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCopyInResponse(_connection: CopyConnection): void {}
  handleCopyData(_message: { readonly chunk: Buffer }, _connection: CopyConnection): void {}
}

/** Holds the socket back while nobody reads: memory is bound, however large the table. */
class CopyOut extends CopyQuery {
  readonly source: Readable;
  #connection: CopyConnection | null = null;
  #chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  #filled = 0;

  constructor(text: string) {
    super(text);
    let isWhole = false;
    this.source = new Readable({
      read: () => void this.#connection?.stream.resume(),
      destroy: (error, done) => {
        // Whoever turns away in the middle leaves a connection that would go on sending.
        if (!isWhole) this.#connection?.stream.destroy();
        done(error);
      },
    });
    this.ended.then(
      () => {
        isWhole = true;
        this.#push();
        this.source.push(null);
        // Nobody asks any more, and the connection has other answers to bring.
        this.#connection?.stream.resume();
      },
      error => this.source.destroy(error),
    );
  }

  override handleCopyData({ chunk }: { readonly chunk: Buffer }, connection: CopyConnection): void {
    this.#connection = connection;
    if (this.#filled + chunk.length > this.#chunk.length) this.#push();
    if (chunk.length > this.#chunk.length) this.#chunk = Buffer.allocUnsafe(chunk.length);
    // The parser reuses its buffer.
    chunk.copy(this.#chunk, this.#filled);
    this.#filled += chunk.length;
  }

  #push(): void {
    if (this.#filled === 0) return;
    const chunk = this.#chunk.subarray(0, this.#filled);
    this.#chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    this.#filled = 0;
    // Paused first: the reader may ask for more from within the push.
    this.#connection?.stream.pause();
    if (this.source.push(chunk)) this.#connection?.stream.resume();
  }
}

class CopyIn extends CopyQuery {
  readonly #source: AsyncIterable<Buffer>;

  constructor(text: string, source: AsyncIterable<Buffer>) {
    super(text);
    this.#source = source;
  }

  override handleCopyInResponse(connection: CopyConnection): void {
    void this.#send(connection);
  }

  async #send(connection: CopyConnection): Promise<void> {
    let isRefused = false;
    const refused = this.ended.catch(() => {
      isRefused = true;
    });
    try {
      for await (const chunk of this.#source) {
        if (isRefused) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) {
          await Promise.race([once(connection.stream, 'drain'), refused]);
        }
      }
      connection.endCopyFrom();
    } catch (error) {
      connection.sendCopyFail(String(error));
    }
  }
}

/** What `copy … to stdout` says; `rows` is known when the stream has ended. */
export function copyOut(
  client: pg.Client,
  text: string,
): { readonly source: Readable; readonly rows: Promise<number> } {
  const query = new CopyOut(text);
  client.query(query as unknown as pg.Submittable);
  return { source: query.source, rows: query.ended };
}

/** Feeds `copy … from stdin`; answers with how many rows were taken. */
export function copyIn(
  client: pg.Client,
  text: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const query = new CopyIn(text, source);
  client.query(query as unknown as pg.Submittable);
  return query.ended;
}
