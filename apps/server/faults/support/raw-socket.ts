import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const TEXT = 0x1;
const FINAL = 0x80;
const MASKED = 0x80;
const LENGTH_16 = 126;
const LENGTH_64 = 127;

/** One frame of a WebSocket client. `claimedLength` lies about what follows. */
export function makeFrame(text: string, claimedLength?: number, isFinal = true): Buffer {
  const payload = Buffer.from(text);
  const length = claimedLength ?? payload.length;
  const mask = Buffer.alloc(4);
  const header = Buffer.alloc(length < LENGTH_16 ? 2 : length < 65_536 ? 4 : 10);
  header[0] = (isFinal ? FINAL : 0) | TEXT;
  if (length < LENGTH_16) header[1] = MASKED | length;
  else if (length < 65_536) {
    header[1] = MASKED | LENGTH_16;
    header.writeUInt16BE(length, 2);
  } else {
    header[1] = MASKED | LENGTH_64;
    header.writeBigUInt64BE(BigInt(length), 2);
  }
  // A mask of zeros is as good as any: the payload stays as it is.
  return Buffer.concat([header, mask, payload]);
}

/** A client without manners: it sends what it likes and reads only when it wants to. */
export class RawSocket {
  readonly socket: Socket;
  readonly closed: Promise<void>;

  private constructor(socket: Socket) {
    this.socket = socket;
    this.closed = new Promise(resolve => socket.once('close', () => resolve()));
    socket.on('error', () => {});
  }

  /** Resolves when the site has let it in. */
  static open(port: number): Promise<RawSocket> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const raw = new RawSocket(socket);
    socket.write(
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: 127.0.0.1\r\n' +
        'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n' +
        `sec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
    return new Promise((resolve, reject) => {
      let heard = '';
      socket.once('close', () => reject(new Error(`closed after ${JSON.stringify(heard)}`)));
      const listen = (chunk: Buffer) => {
        const isGreeted = heard.includes('{"sid"');
        heard += chunk.toString('latin1');
        if (!isGreeted && heard.includes('{"sid"')) socket.write(makeFrame('40'));
        if (!heard.includes('40{"sid"')) return;
        socket.off('data', listen);
        resolve(raw);
      };
      socket.on('data', listen);
    });
  }

  /** Says something well-mannered, for once, and resolves when it is answered. */
  ask(question: string, answer: string): Promise<void> {
    return new Promise(resolve => {
      let heard = '';
      const listen = (chunk: Buffer) => {
        heard += chunk.toString('latin1');
        if (!heard.includes(answer)) return;
        this.socket.off('data', listen);
        resolve();
      };
      this.socket.on('data', listen);
      this.socket.write(makeFrame(question));
    });
  }

  /** Takes nothing more off the wire. */
  stopReading(): void {
    this.socket.pause();
  }

  destroy(): void {
    this.socket.destroy();
  }
}
