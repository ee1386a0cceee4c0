import { fileURLToPath } from 'node:url';
import {
  decodeFrame,
  encodeFrame,
  encodeHeader,
  type Frame,
  type FrameKind,
  type StreamHeader,
} from '@kvazar/video';
import { WebSocket } from 'ws';
import { waitUntil } from './wait-until.ts';

export const RELAY_PROGRAM = fileURLToPath(
  new URL('../src/relay/relay-process.ts', import.meta.url),
);
/** Where the pages of a test client come from. */
const PAGES = 'http://localhost:3000';

export const TEST_STREAM: StreamHeader = {
  video: {
    codec: 'avc1.42e01f',
    width: 640,
    height: 360,
    framesPerSecond: 25,
    description: Uint8Array.from([1, 66, 224, 31, 255, 225, 0, 4, 103, 66, 224, 31]),
  },
  audio: { codec: 'opus', sampleRate: 48_000, channels: 1 },
};

interface Address {
  readonly url: string;
  readonly pass: string;
}

export function openVideoSocket({ url, pass }: Address, origin = PAGES): WebSocket {
  return new WebSocket(`${url}?pass=${pass}`, { headers: { origin } });
}

/** Resolves with the status of the answer that was no socket, or with 101. */
export function knock(address: Address, origin = PAGES): Promise<number> {
  const socket = openVideoSocket(address, origin);
  return new Promise((resolve, reject) => {
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.on('unexpected-response', (_request, response) => {
      socket.terminate();
      resolve(response.statusCode ?? 0);
    });
    socket.on('error', error => {
      if (!/Unexpected server response/.test(error.message)) reject(error);
    });
  });
}

async function opened(socket: WebSocket): Promise<void> {
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  // Later ones show as its end.
  socket.on('error', () => {});
}

/** Sends frames that nobody decodes. */
export class RawPublisher {
  readonly socket: WebSocket;
  closeCode: number | null = null;
  audience: number | null = null;
  #number = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('close', code => {
      this.closeCode = code;
    });
    socket.on('message', data => {
      const frame = decodeFrame(data as Buffer);
      if (frame?.kind === 'audience') this.audience = frame.number;
    });
  }

  /** Already sending: the header and one key frame have left. */
  static async start(address: Address, origin = PAGES): Promise<RawPublisher> {
    const publisher = new RawPublisher(openVideoSocket(address, origin));
    await opened(publisher.socket);
    publisher.send('header', encodeHeader(TEST_STREAM));
    publisher.send('key');
    return publisher;
  }

  /** Answers with the frame's number. */
  send(kind: FrameKind, payload: Uint8Array = new Uint8Array(100)): number {
    this.#number += 1;
    const capturedAtMs = performance.timeOrigin + performance.now();
    this.socket.send(encodeFrame({ kind, number: this.#number, capturedAtMs, payload }));
    return this.#number;
  }

  /** As a camera does: a picture that stands still for seconds is none. Answers with what ends it. */
  keepSending(): () => void {
    const sending = setInterval(() => this.send('key'), 100);
    const stop = () => clearInterval(sending);
    this.socket.once('close', stop);
    return stop;
  }

  close(): void {
    this.socket.terminate();
  }
}

/** Takes frames down as they come. */
export class RawViewer {
  readonly socket: WebSocket;
  readonly frames: Frame[] = [];
  isClosed = false;
  closeCode: number | null = null;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', data => {
      const frame = decodeFrame(data as Buffer);
      if (frame) this.frames.push(frame);
    });
    socket.on('close', code => {
      this.closeCode = code;
      this.isClosed = true;
    });
  }

  static async start(address: Address, origin = PAGES): Promise<RawViewer> {
    const viewer = new RawViewer(openVideoSocket(address, origin));
    await opened(viewer.socket);
    return viewer;
  }

  get kinds(): FrameKind[] {
    return this.frames.map(({ kind }) => kind);
  }

  get numbers(): number[] {
    return this.frames.map(({ number }) => number);
  }

  async hasSeen(number: number): Promise<void> {
    await waitUntil(() => this.numbers.includes(number), `frame ${number} never came`);
  }

  close(): void {
    this.socket.terminate();
  }
}
