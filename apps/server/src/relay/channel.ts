import { decodeHeader, encodeFrame, type Frame, type StreamHeader } from '@kvazar/video';
import type { Reader } from './reader.ts';
import type { Recording } from './recording.ts';
import { relayNow } from './relay-clock.ts';
import type { TableStats } from './relay-messages.ts';

/** A picture that stands still for longer is none. */
const SILENCE_MS = 3_000;
/** What late readers start with: the frames since the last key frame, at most so many. */
const MAX_KEPT_FRAMES = 250;
const MAX_KEPT_BYTES = 4 * 1_024 * 1_024;

interface KeptFrame {
  readonly frame: Frame;
  readonly bytes: Uint8Array;
}

/** The picture of one table: from its one publisher to all who watch, and into a file. */
export class Channel {
  readonly table: string;
  readonly readers = new Set<Reader>();
  #header: { readonly bytes: Uint8Array; readonly stream: StreamHeader } | null = null;
  #kept: KeptFrame[] = [];
  #keptBytes = 0;
  #lastFrameAtMs = Number.NEGATIVE_INFINITY;
  #frames = 0;
  #droppedByGone = 0;
  #lagMs = 0;
  #recording: Recording | null = null;

  constructor(table: string) {
    this.table = table;
  }

  get isLive(): boolean {
    return this.#header !== null && relayNow() - this.#lastFrameAtMs < SILENCE_MS;
  }

  get isIdle(): boolean {
    return this.readers.size === 0 && this.#header === null && this.#recording === null;
  }

  get stats(): TableStats {
    let dropped = this.#droppedByGone;
    for (const reader of this.readers) dropped += reader.dropped;
    return {
      table: this.table,
      isLive: this.isLive,
      viewers: this.readers.size,
      frames: this.#frames,
      dropped,
      lagMs: this.#lagMs,
    };
  }

  /** False when it is nothing that a publisher may send. */
  receive(frame: Frame, bytes: Uint8Array): boolean {
    if (frame.kind === 'header') return this.#begin(frame, bytes);
    if (frame.kind !== 'key' && frame.kind !== 'delta' && frame.kind !== 'audio') return false;
    if (!this.#header) return false;
    if (frame.kind !== 'audio') {
      this.#lastFrameAtMs = relayNow();
      this.#lagMs = Math.max(0, this.#lastFrameAtMs - frame.capturedAtMs);
      this.#frames += 1;
      this.#keep(frame, bytes);
    }
    for (const reader of this.readers) reader.offer(frame.kind, bytes);
    this.#recording?.add(this.#header.stream, frame, relayNow());
    return true;
  }

  #begin(frame: Frame, bytes: Uint8Array): boolean {
    const stream = decodeHeader(frame.payload);
    if (!stream) return false;
    this.#header = { bytes, stream };
    this.#forgetKept();
    for (const reader of this.readers) reader.setHeader(bytes);
    return true;
  }

  #keep(frame: Frame, bytes: Uint8Array): void {
    if (frame.kind === 'key') this.#forgetKept();
    else if (this.#kept.length === 0) return;
    this.#kept.push({ frame, bytes });
    this.#keptBytes += bytes.length;
    // Without a key frame for that long late readers wait for the next one.
    if (this.#kept.length > MAX_KEPT_FRAMES || this.#keptBytes > MAX_KEPT_BYTES) this.#forgetKept();
  }

  #forgetKept(): void {
    this.#kept = [];
    this.#keptBytes = 0;
  }

  join(reader: Reader): void {
    this.readers.add(reader);
    if (!this.#header) return;
    reader.setHeader(this.#header.bytes);
    for (const { frame, bytes } of this.#kept) reader.offer(frame.kind, bytes);
  }

  leave(reader: Reader): void {
    if (this.readers.delete(reader)) this.#droppedByGone += reader.dropped;
  }

  /** The publisher is gone: nobody starts with its picture any more. */
  end(): void {
    this.#header = null;
    this.#forgetKept();
    const gone = encodeFrame({ kind: 'gone', number: 0, capturedAtMs: relayNow() });
    for (const reader of this.readers) reader.tell(gone);
  }

  get recording(): Recording | null {
    return this.#recording;
  }

  /** With the frames since the last key frame, so that the file shows the moment it begins. */
  record(recording: Recording): void {
    this.#recording = recording;
    if (!this.#header) return;
    const { stream } = this.#header;
    for (const { frame } of this.#kept) recording.add(stream, frame, relayNow());
  }

  stopRecording(): void {
    this.#recording = null;
  }
}
