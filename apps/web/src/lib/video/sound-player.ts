import type { AudioTrack, Frame } from '@kvazar/video';
import { type DecodedSound, type OpusSound, openOpusSound } from './opus-sound.ts';

/** Packets follow each other without a seam while they stay this close to the picture. */
const LOOSE_S = 0.08;
const SOONEST_S = 0.02;
const LONGEST_AHEAD_S = 2;

/** When a packet sounds: right after the one before, unless that is too far from its picture; null: too late. */
export function scheduleSound(at: {
  readonly now: number;
  /** When its picture is shown. */
  readonly wanted: number;
  /** When the sound so far ends. */
  readonly soFar: number;
}): number | null {
  const { now, wanted, soFar } = at;
  if (wanted - now > LONGEST_AHEAD_S) return null;
  if (soFar >= now && Math.abs(wanted - soFar) < LOOSE_S) return soFar;
  return wanted < now + SOONEST_S - LOOSE_S ? null : Math.max(wanted, now + SOONEST_S);
}

/** Sound beside the picture, at the moment its picture is shown. Silent until somebody has asked for it. */
export class SoundPlayer {
  readonly #track: AudioTrack;
  readonly #readShownMs: () => number | null;
  #context: AudioContext | null = null;
  #decoder: OpusSound | null = null;
  #soFar = 0;

  constructor(track: AudioTrack, readShownMs: () => number | null) {
    this.#track = track;
    this.#readShownMs = readShownMs;
  }

  unmute(): void {
    this.#context ??= new AudioContext();
    this.#decoder ??= openOpusSound(this.#track, sound => this.#play(sound));
    this.#context.resume().catch(() => {});
  }

  mute(): void {
    this.#context?.suspend().catch(() => {});
  }

  push(frame: Frame): void {
    if (this.#context?.state === 'running') this.#decoder?.decode(frame);
  }

  close(): void {
    this.#decoder?.close();
    this.#decoder = null;
    this.#context?.close().catch(() => {});
    this.#context = null;
  }

  #play({ channels, sampleRate, capturedAtMs }: DecodedSound): void {
    const context = this.#context;
    const shownMs = this.#readShownMs();
    const length = channels[0]?.length ?? 0;
    if (!context || shownMs === null || length === 0) return;
    const now = context.currentTime;
    const wanted = now + (capturedAtMs - shownMs) / 1_000;
    const at = scheduleSound({ now, wanted, soFar: this.#soFar });
    if (at === null) return;
    const buffer = context.createBuffer(channels.length, length, sampleRate);
    for (const [n, samples] of channels.entries()) buffer.copyToChannel(samples, n);
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(context.destination);
    source.start(at);
    this.#soFar = at + buffer.duration;
  }
}
