import {
  encodeFragment,
  encodeInit,
  type Frame,
  mimeTypeOf,
  type StreamHeader,
  ticksOf,
} from '@kvazar/video';
import { followEdge } from './live-edge.ts';

/** Behind the picture nothing is needed; a little is kept so that cuts are rare. */
const KEPT_BEHIND_S = 6;
const CUT_AT_S = 15;
/** What may wait for a buffer that does not open. */
const MAX_WAITING = 300;

declare global {
  interface Window {
    /** The MediaSource of iPhones. */
    ManagedMediaSource?: typeof MediaSource;
  }
}

/** Null where no film can be put together in the page. */
export function chooseMediaSource(): typeof MediaSource | null {
  return globalThis.window?.MediaSource ?? globalThis.window?.ManagedMediaSource ?? null;
}

/** Shows frames in a `<video>`: a fragment of MP4 for each, appended the moment it comes. */
export class MediaScreen {
  readonly #video: HTMLVideoElement;
  readonly #header: StreamHeader;
  readonly #source: MediaSource;
  readonly #url: string;
  readonly #onBroken: () => void;
  #buffer: SourceBuffer | null = null;
  #waiting: Uint8Array<ArrayBuffer>[] = [];
  #startMs: number | null = null;
  #number = 0;
  #isClosed = false;

  /** Throws where the browser cannot show this codec. */
  constructor(video: HTMLVideoElement, header: StreamHeader, onBroken: () => void) {
    const Source = chooseMediaSource();
    if (!Source?.isTypeSupported(mimeTypeOf(header)))
      throw new Error('no way to show this picture');
    this.#video = video;
    this.#header = header;
    this.#onBroken = onBroken;
    this.#source = new Source();
    this.#source.addEventListener('sourceopen', () => this.#open(), { once: true });
    this.#url = URL.createObjectURL(this.#source);
    // A managed source plays only where no other screen could take the picture over.
    video.disableRemotePlayback = true;
    video.muted = true;
    video.playsInline = true;
    video.addEventListener('error', this.#handleBroken);
    video.src = this.#url;
    this.#append(encodeInit({ ...header, audio: null }));
  }

  /** When the camera saw what is on the screen now, by the relay's clock; null before the first picture. */
  get shownMs(): number | null {
    return this.#startMs === null ? null : this.#startMs + this.#video.currentTime * 1_000;
  }

  /** The same of one picture, by its time in the film. */
  capturedMsOf(mediaTime: number): number {
    return (this.#startMs ?? 0) + mediaTime * 1_000;
  }

  push(frame: Frame): void {
    this.#startMs ??= frame.capturedAtMs;
    this.#number += 1;
    const startTicks = ticksOf(Math.max(0, frame.capturedAtMs - this.#startMs));
    const durationTicks = ticksOf(1_000 / this.#header.video.framesPerSecond);
    const sample = { data: frame.payload, durationTicks, isKey: frame.kind === 'key' };
    this.#append(encodeFragment(this.#number, 'video', startTicks, [sample]));
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#video.removeEventListener('error', this.#handleBroken);
    this.#video.removeAttribute('src');
    this.#video.load();
    URL.revokeObjectURL(this.#url);
  }

  readonly #handleBroken = (): void => {
    if (!this.#isClosed) this.#onBroken();
  };

  #open(): void {
    if (this.#isClosed) return;
    this.#buffer = this.#source.addSourceBuffer(mimeTypeOf(this.#header));
    this.#buffer.addEventListener('updateend', () => this.#goOn());
    this.#goOn();
  }

  #append(bytes: Uint8Array): void {
    this.#waiting.push(bytes as Uint8Array<ArrayBuffer>);
    if (this.#waiting.length > MAX_WAITING) this.#handleBroken();
    else this.#goOn();
  }

  #goOn(): void {
    const buffer = this.#buffer;
    if (this.#isClosed || !buffer || buffer.updating || this.#source.readyState !== 'open') return;
    this.#stayAtEdge(buffer);
    try {
      if (this.#cutBehind(buffer)) return;
      if (this.#waiting.length > 0) {
        const blob = joinBytes(this.#waiting);
        this.#waiting = [];
        buffer.appendBuffer(blob);
      }
    } catch {
      this.#handleBroken();
    }
  }

  #cutBehind(buffer: SourceBuffer): boolean {
    const now = this.#video.currentTime;
    if (buffer.buffered.length === 0 || now - buffer.buffered.start(0) < CUT_AT_S) return false;
    buffer.remove(0, now - KEPT_BEHIND_S);
    return true;
  }

  #stayAtEdge({ buffered }: SourceBuffer): void {
    const spans = Array.from({ length: buffered.length }, (_, n) => ({
      start: buffered.start(n),
      end: buffered.end(n),
    }));
    const move = followEdge(this.#video.currentTime, spans);
    if (move.kind === 'jump') this.#video.currentTime = move.to;
    else if (this.#video.playbackRate !== move.rate) this.#video.playbackRate = move.rate;
    // A refusal to play shows as no picture, and the next frame tries again.
    if (this.#video.paused && spans.length > 0) this.#video.play().catch(() => {});
  }
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
