import type { WatchAddress } from '@kvazar/contract';
import { decodeFrame, decodeHeader, type Frame } from '@kvazar/video';
import { MediaScreen } from './media-screen.ts';
import type { PictureEvents, PictureLine } from './picture-line.ts';
import { RelayClock } from './relay-clock.ts';
import { SoundPlayer } from './sound-player.ts';

/** A picture that stands still for longer is lost, whatever the socket says. */
const SILENCE_MS = 4_000;
const CLOCK_EVERY_MS = 4_000;

/** A picture from a relay: frames over a socket, put together here. */
export class RelayLine implements PictureLine {
  readonly ended: Promise<void>;
  readonly #video: HTMLVideoElement;
  readonly #events: PictureEvents;
  readonly #socket: WebSocket;
  readonly #clock = new RelayClock();
  readonly #timers: ReturnType<typeof setInterval>[] = [];
  #screen: MediaScreen | null = null;
  #sound: SoundPlayer | null = null;
  #isLoud = false;
  #lastFrameMs = performance.now();
  #frameCallback = 0;
  #end: () => void = () => {};

  constructor(video: HTMLVideoElement, { url, pass }: WatchAddress, events: PictureEvents) {
    this.#video = video;
    this.#events = events;
    this.ended = new Promise(resolve => {
      this.#end = resolve;
    });
    this.#socket = new WebSocket(`${url}?pass=${pass}`);
    this.#socket.binaryType = 'arraybuffer';
    this.#socket.addEventListener('open', () => this.#askClock());
    this.#socket.addEventListener('message', ({ data }) => this.#receive(data));
    this.#socket.addEventListener('close', () => this.close());
    this.#timers.push(
      setInterval(() => this.#askClock(), CLOCK_EVERY_MS),
      setInterval(() => {
        if (performance.now() - this.#lastFrameMs > SILENCE_MS) this.close();
      }, 500),
    );
    this.#watchFrames();
  }

  unmute(): void {
    this.#isLoud = true;
    this.#sound?.unmute();
  }

  mute(): void {
    this.#isLoud = false;
    this.#sound?.mute();
  }

  close(): void {
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    if (this.#frameCallback) this.#video.cancelVideoFrameCallback?.(this.#frameCallback);
    this.#screen?.close();
    this.#sound?.close();
    this.#screen = null;
    this.#sound = null;
    this.#socket.close();
    this.#end();
  }

  #askClock(): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(this.#clock.question());
  }

  #receive(data: unknown): void {
    const frame = data instanceof ArrayBuffer ? decodeFrame(new Uint8Array(data)) : null;
    if (!frame) return;
    if (frame.kind === 'clock-answer') this.#clock.learn(frame);
    else if (frame.kind === 'header') this.#begin(frame);
    else if (frame.kind === 'audio') this.#sound?.push(frame);
    else if (frame.kind === 'key' || frame.kind === 'delta') {
      this.#lastFrameMs = performance.now();
      this.#screen?.push(frame);
    }
  }

  #begin(frame: Frame): void {
    const header = decodeHeader(frame.payload);
    this.#screen?.close();
    this.#sound?.close();
    this.#screen = null;
    this.#sound = null;
    if (!header) {
      this.close();
      return;
    }
    try {
      this.#screen = new MediaScreen(this.#video, header, () => this.close());
    } catch {
      this.close();
      return;
    }
    this.#events.onSound(header.audio !== null);
    if (!header.audio) return;
    this.#sound = new SoundPlayer(header.audio, () => this.#screen?.shownMs ?? null);
    if (this.#isLoud) this.#sound.unmute();
  }

  /** Every picture that reaches the screen tells how old it is. */
  #watchFrames(): void {
    const video = this.#video;
    if (!video.requestVideoFrameCallback) {
      this.#timers.push(setInterval(() => this.#tellLag(video.currentTime), 250));
      return;
    }
    const watch = () => {
      this.#frameCallback = video.requestVideoFrameCallback((_now, { mediaTime }) => {
        this.#tellLag(mediaTime);
        watch();
      });
    };
    watch();
  }

  #tellLag(mediaTime: number): void {
    if (!this.#screen || this.#screen.shownMs === null || this.#video.videoWidth === 0) return;
    this.#events.onPlaying();
    if (this.#clock.isKnown) {
      this.#events.onLag(Math.max(0, this.#clock.now() - this.#screen.capturedMsOf(mediaTime)));
    }
  }
}
