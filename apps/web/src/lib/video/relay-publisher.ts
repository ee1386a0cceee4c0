import type { PublishAddress } from '@kvazar/contract';
import {
  decodeFrame,
  encodeFrame,
  encodeHeader,
  type FrameKind,
  type VideoTrack,
} from '@kvazar/video';
import { type EncodedPicture, PictureEncoder, type PictureSize } from './picture-encoder.ts';
import type { PublisherEnd, PublisherEvents, PublisherLine } from './publisher-line.ts';
import { readAudioTrack, readVideoTrack } from './read-track.ts';
import { RelayClock } from './relay-clock.ts';
import { SoundEncoder } from './sound-encoder.ts';

const REPLACED = 4001;
const CLOCK_EVERY_MS = 4_000;
const FIGURES_EVERY_MS = 1_000;
/** What the network has not taken: beyond it frames are left out until it is empty again. */
const MAX_UNSENT_BYTES = 400_000;

export interface RelayPublisherOptions {
  readonly codec: string;
  readonly size: PictureSize;
  readonly stream: MediaStream;
  readonly address: PublishAddress;
  readonly events: PublisherEvents;
}

/** Sends a picture to a relay: encoded here, a message for each frame. */
export class RelayPublisher implements PublisherLine {
  readonly ended: Promise<PublisherEnd>;
  readonly #options: RelayPublisherOptions;
  readonly #socket: WebSocket;
  readonly #clock = new RelayClock();
  readonly #encoder: PictureEncoder;
  readonly #sound: SoundEncoder;
  readonly #stops: (() => void)[] = [];
  #number = 0;
  #isReading = false;
  #isClosed = false;
  #viewers = 0;
  #frames = 0;
  #bytes = 0;
  #lagMs: number | null = null;
  #end: (how: PublisherEnd) => void = () => {};

  constructor(options: RelayPublisherOptions) {
    this.#options = options;
    this.ended = new Promise(resolve => {
      this.#end = resolve;
    });
    this.#encoder = new PictureEncoder(options.codec, options.size, {
      onTrack: track => this.#sendHeader(track),
      onPicture: picture => this.#sendPicture(picture),
      onBroken: () => this.close(),
    });
    this.#sound = new SoundEncoder(({ data, capturedAtMs }) => {
      this.#send('audio', capturedAtMs, data);
    });
    const { url, pass } = options.address;
    this.#socket = new WebSocket(`${url}?pass=${pass}`);
    this.#socket.binaryType = 'arraybuffer';
    this.#socket.addEventListener('open', () => this.#askClock());
    this.#socket.addEventListener('message', ({ data }) => this.#receive(data));
    this.#socket.addEventListener('close', ({ code }) => this.#finish(code === REPLACED));
    const clockTimer = setInterval(() => this.#askClock(), CLOCK_EVERY_MS);
    const figuresTimer = setInterval(() => this.#tellFigures(), FIGURES_EVERY_MS);
    this.#stops.push(
      () => clearInterval(clockTimer),
      () => clearInterval(figuresTimer),
    );
  }

  close(): void {
    this.#finish(false);
  }

  #finish(isReplaced: boolean): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const stop of this.#stops.splice(0)) stop();
    this.#encoder.close();
    this.#sound.close();
    this.#socket.close();
    this.#end({ isReplaced });
  }

  #askClock(): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(this.#clock.question());
  }

  #receive(data: unknown): void {
    const frame = data instanceof ArrayBuffer ? decodeFrame(new Uint8Array(data)) : null;
    if (frame?.kind === 'audience') this.#viewers = frame.number;
    if (frame?.kind !== 'clock-answer') return;
    this.#clock.learn(frame);
    // Frames are stamped with the relay's time: before it is known none can leave.
    if (!this.#isReading) this.#read().catch(() => this.close());
    this.#isReading = true;
  }

  async #read(): Promise<void> {
    const { stream } = this.#options;
    const [video] = stream.getVideoTracks();
    const [audio] = stream.getAudioTracks();
    if (!video) throw new Error('no picture to send');
    await this.#keep(readVideoTrack(video, frame => this.#takeFrame(frame)));
    if (audio) {
      await this.#keep(readAudioTrack(audio, data => this.#sound.encode(data, this.#clock.now())));
    }
  }

  async #keep(reading: Promise<(() => void) | null>): Promise<void> {
    const stop = await reading;
    if (this.#isClosed) stop?.();
    else if (stop) this.#stops.push(stop);
  }

  #takeFrame(frame: VideoFrame): void {
    if (this.#socket.bufferedAmount > MAX_UNSENT_BYTES) {
      this.#encoder.startAnew();
      frame.close();
    } else {
      this.#encoder.encode(frame, this.#clock.now());
    }
  }

  #sendHeader(video: VideoTrack): void {
    const [track] = this.#options.stream.getAudioTracks();
    const audio = track && 'AudioEncoder' in globalThis ? SoundEncoder.describe(track) : null;
    this.#send('header', this.#clock.now(), encodeHeader({ video, audio }));
    this.#options.events.onSending();
  }

  #sendPicture({ data, isKey, capturedAtMs }: EncodedPicture): void {
    this.#send(isKey ? 'key' : 'delta', capturedAtMs, data);
    this.#frames += 1;
    this.#lagMs = this.#clock.now() - capturedAtMs + this.#clock.roundTripMs / 2;
  }

  #send(kind: FrameKind, capturedAtMs: number, payload: Uint8Array): void {
    // Nothing may leave before the header; the encoder of sound may be the quicker one.
    if (this.#socket.readyState !== WebSocket.OPEN || (this.#number === 0 && kind !== 'header'))
      return;
    this.#number += 1;
    const bytes = encodeFrame({ kind, number: this.#number, capturedAtMs, payload });
    this.#bytes += bytes.length;
    this.#socket.send(bytes as Uint8Array<ArrayBuffer>);
  }

  #tellFigures(): void {
    const perSecond = 1_000 / FIGURES_EVERY_MS;
    this.#options.events.onFigures({
      viewers: this.#viewers,
      framesPerSecond: this.#frames * perSecond,
      kilobitsPerSecond: Math.round((this.#bytes * 8 * perSecond) / 1_000),
      lagMs: this.#lagMs,
    });
    this.#frames = 0;
    this.#bytes = 0;
  }
}
