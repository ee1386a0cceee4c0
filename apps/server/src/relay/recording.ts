import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  encodeFragment,
  encodeInit,
  type Frame,
  type Sample,
  type StreamHeader,
  type Track,
  ticksOf,
} from '@kvazar/video';

/** A round of minutes is a tenth of it; what comes after is not kept. */
const MAX_FILE_BYTES = 256 * 1_024 * 1_024;
/** What a disk that does not keep up may leave in memory. */
const MAX_UNWRITTEN_BYTES = 16 * 1_024 * 1_024;
/** Between two key frames: at the most that a publisher may send, ten seconds and more. */
const MAX_WAITING_BYTES = 8 * 1_024 * 1_024;
/** Of a frame that waits, besides what it shows. */
const FRAME_OVERHEAD_BYTES = 200;
const MAX_DURATION_TICKS = ticksOf(10_000);
const AUDIO_PACKET_MS = 20;
/** So long without a frame that was kept is a gap: a camera that stutters leaves none. */
const GAP_MS = 2_000;

export interface RecordedFile {
  readonly sha256: string;
  readonly bytes: number;
  /** Fragmented MP4s one after the other: a picture that changes in the middle begins another. */
  readonly parts: number;
  /** How long there was nothing to keep between the beginning and the end, all gaps together. */
  readonly gapMs: number;
}

/**
 * Frames of one round as a fragmented MP4, or as several in one file: whatever a publisher does to its picture,
 * all of the round is in the file and in its hash. The file has its name only when it is whole.
 */
export class Recording {
  readonly round: number;
  readonly #file: string;
  readonly #hash = createHash('sha256');
  #stream: StreamHeader | null = null;
  #startMs = 0;
  #parts = 0;
  #gapMs = 0;
  /** By the relay's clock: what a publisher says of its frames' time is its own affair. */
  #keptAtMs: number;
  #fragments = 0;
  #waiting: Record<Track, Frame[]> = { video: [], audio: [] };
  #waitingBytes = 0;
  #chunks: Uint8Array[] = [];
  #unwritten = 0;
  #bytes = 0;
  #writing: Promise<void> = Promise.resolve();
  #handle: Awaited<ReturnType<typeof open>> | null = null;
  #fault: unknown = null;

  constructor(round: number, file: string, beganAtMs: number) {
    this.round = round;
    this.#file = file;
    this.#keptAtMs = beganAtMs;
  }

  get #part(): string {
    return `${this.#file}.part`;
  }

  add(stream: StreamHeader, frame: Frame, atMs: number): void {
    if (this.#fault !== null || this.#bytes > MAX_FILE_BYTES) return;
    if (!this.#stream || !isSameStream(this.#stream, stream)) {
      if (frame.kind !== 'key') return;
      this.#beginPart(stream, frame);
    }
    // Usually with a key frame; a publisher that sends none does not fill the memory.
    if (frame.kind === 'key' || this.#waitingBytes > MAX_WAITING_BYTES) {
      this.#flush(frame.capturedAtMs);
    }
    this.#waitingBytes += frame.payload.length + FRAME_OVERHEAD_BYTES;
    if (frame.kind === 'audio') {
      this.#waiting.audio.push(frame);
      return;
    }
    this.#waiting.video.push(frame);
    this.#countGap(atMs);
  }

  #beginPart(stream: StreamHeader, first: Frame): void {
    this.#flushLast();
    this.#stream = stream;
    this.#startMs = first.capturedAtMs;
    this.#fragments = 0;
    this.#parts += 1;
    this.#write(encodeInit(stream));
  }

  #countGap(atMs: number): void {
    const silenceMs = atMs - this.#keptAtMs;
    if (silenceMs > GAP_MS) this.#gapMs += Math.round(silenceMs);
    this.#keptAtMs = atMs;
  }

  /** Null when there was no picture, or the disk took none. */
  async finish(atMs: number): Promise<RecordedFile | null> {
    this.#flushLast();
    this.#countGap(atMs);
    await this.#writing;
    const handle = this.#handle;
    if (!handle || this.#fault !== null) {
      await this.discard();
      return null;
    }
    await handle.sync();
    await handle.close();
    await rename(this.#part, this.#file);
    const sha256 = this.#hash.digest('hex');
    return { sha256, bytes: this.#bytes, parts: this.#parts, gapMs: this.#gapMs };
  }

  async discard(): Promise<void> {
    this.#fault ??= new Error('discarded');
    await this.#writing;
    await this.#handle?.close().catch(() => {});
    this.#handle = null;
    await rm(this.#part, { force: true });
  }

  /** Nothing follows that says how long the last frame is shown. */
  #flushLast(): void {
    const frameMs = 1_000 / (this.#stream?.video.framesPerSecond ?? 25);
    this.#flush((this.#waiting.video.at(-1)?.capturedAtMs ?? 0) + frameMs);
  }

  /** Whole groups of frames: only then each frame's duration is known. */
  #flush(endMs: number): void {
    const { video, audio } = this.#waiting;
    this.#waiting = { video: [], audio: [] };
    this.#waitingBytes = 0;
    this.#writeFragment('video', video, endMs);
    this.#writeFragment('audio', audio, (audio.at(-1)?.capturedAtMs ?? 0) + AUDIO_PACKET_MS);
  }

  #writeFragment(track: Track, frames: readonly Frame[], endMs: number): void {
    const [first] = frames;
    if (!first || (track === 'audio' && !this.#stream?.audio)) return;
    const samples = frames.map((frame, n): Sample => {
      const untilMs = frames[n + 1]?.capturedAtMs ?? endMs;
      const ticks = ticksOf(untilMs - frame.capturedAtMs);
      return {
        data: frame.payload,
        durationTicks: Math.min(MAX_DURATION_TICKS, Math.max(1, ticks)),
        isKey: frame.kind !== 'delta',
      };
    });
    const startTicks = ticksOf(Math.max(0, first.capturedAtMs - this.#startMs));
    this.#fragments += 1;
    this.#write(encodeFragment(this.#fragments, track, startTicks, samples));
  }

  #write(bytes: Uint8Array): void {
    this.#unwritten += bytes.length;
    if (this.#unwritten > MAX_UNWRITTEN_BYTES) this.#fault ??= new Error('the disk is too slow');
    if (this.#fault !== null) return;
    this.#chunks.push(bytes);
    this.#writing = this.#writing
      .then(() => this.#writeChunks())
      .catch(error => {
        this.#fault ??= error;
      });
  }

  async #writeChunks(): Promise<void> {
    const chunks = this.#chunks.splice(0);
    if (chunks.length === 0 || this.#fault !== null) return;
    if (!this.#handle) {
      await mkdir(dirname(this.#file), { recursive: true });
      this.#handle = await open(this.#part, 'w', 0o600);
    }
    for (const chunk of chunks) {
      await this.#handle.writeFile(chunk);
      this.#hash.update(chunk);
      this.#bytes += chunk.length;
      this.#unwritten -= chunk.length;
    }
  }
}

/** Whether both begin a file with the same words. */
function isSameStream(one: StreamHeader, other: StreamHeader): boolean {
  return one === other || isDeepStrictEqual(one, other);
}
