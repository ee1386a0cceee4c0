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
/** What a disk that does not keep up may leave in memory: beyond it nothing is kept until all is written. */
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
  /** How long nothing was kept between the beginning and the end, all gaps together. */
  readonly gapMs: number;
}

/** What a film has up to a moment. */
interface Extent {
  readonly parts: number;
  readonly gapMs: number;
  /** By the relay's clock: what a publisher says of its frames' time is its own affair. */
  readonly keptAtMs: number;
}

interface Chunk {
  readonly bytes: Uint8Array;
  readonly upTo: Extent;
}

/**
 * Frames of one round as a fragmented MP4, or as several in one file: whatever a publisher does to its picture,
 * all of the round is in the file and in its hash. The file has its name only when it is ended.
 */
export class Recording {
  readonly round: number;
  readonly #file: string;
  readonly #hash = createHash('sha256');
  #stream: StreamHeader | null = null;
  #startMs = 0;
  /** With what waits and is not written yet. */
  #taken: Extent;
  #written: Extent;
  #fragments = 0;
  #waiting: Record<Track, Frame[]> = { video: [], audio: [] };
  #waitingBytes = 0;
  #chunks: Chunk[] = [];
  #unwritten = 0;
  #isBehind = false;
  #bytes = 0;
  #writing: Promise<void> = Promise.resolve();
  #handle: Awaited<ReturnType<typeof open>> | null = null;
  /** The disk has refused, or it is thrown away: nothing follows. */
  #isOver = false;

  constructor(round: number, file: string, beganAtMs: number) {
    this.round = round;
    this.#file = file;
    this.#taken = { parts: 0, gapMs: 0, keptAtMs: beganAtMs };
    this.#written = this.#taken;
  }

  get #part(): string {
    return `${this.#file}.part`;
  }

  add(stream: StreamHeader, frame: Frame, atMs: number): void {
    if (this.#isOver || this.#bytes > MAX_FILE_BYTES) return;
    const isOther = !this.#stream || !isSameStream(this.#stream, stream);
    if (isOther && frame.kind !== 'key') return;
    // Usually with a key frame; a publisher that sends none does not fill the memory.
    if (frame.kind === 'key' || this.#waitingBytes > MAX_WAITING_BYTES) {
      if (isOther) this.#flushLast();
      else this.#flush(frame.capturedAtMs);
      // Whole groups of frames are left out, and what was filmed before stays.
      this.#isBehind = this.#unwritten > (this.#isBehind ? 0 : MAX_UNWRITTEN_BYTES);
    }
    if (this.#isBehind) return;
    if (isOther) this.#beginPart(stream, frame);
    this.#waitingBytes += frame.payload.length + FRAME_OVERHEAD_BYTES;
    if (frame.kind === 'audio') {
      this.#waiting.audio.push(frame);
      return;
    }
    this.#waiting.video.push(frame);
    this.#taken = countGap(this.#taken, atMs);
  }

  #beginPart(stream: StreamHeader, first: Frame): void {
    this.#stream = stream;
    this.#startMs = first.capturedAtMs;
    this.#fragments = 0;
    this.#taken = { ...this.#taken, parts: this.#taken.parts + 1 };
    this.#write(encodeInit(stream));
  }

  /** Null when there was no picture, or the disk took none; what it did not take is a gap. */
  async finish(atMs: number): Promise<RecordedFile | null> {
    this.#flushLast();
    await this.#writing;
    const handle = this.#handle;
    if (!handle || this.#bytes === 0) {
      await this.discard();
      return null;
    }
    // A write that failed in the middle has left what is in no hash.
    await handle.truncate(this.#bytes);
    await handle.sync();
    await handle.close();
    await rename(this.#part, this.#file);
    const sha256 = this.#hash.digest('hex');
    const { parts, gapMs } = countGap(this.#written, atMs);
    return { sha256, bytes: this.#bytes, parts, gapMs };
  }

  async discard(): Promise<void> {
    this.#isOver = true;
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
    this.#chunks.push({ bytes, upTo: this.#taken });
    this.#writing = this.#writing
      .then(() => this.#writeChunks())
      .catch(() => {
        this.#isOver = true;
      });
  }

  /** All that wait in one write: a small one costs the disk as much as a large one. */
  async #writeChunks(): Promise<void> {
    const chunks = this.#chunks.splice(0);
    const last = chunks.at(-1);
    if (!last || this.#isOver) return;
    if (!this.#handle) {
      await mkdir(dirname(this.#file), { recursive: true });
      this.#handle = await open(this.#part, 'w', 0o600);
    }
    const bytes = Buffer.concat(chunks.map(chunk => chunk.bytes));
    await this.#handle.writeFile(bytes);
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
    this.#unwritten -= bytes.length;
    this.#written = last.upTo;
  }
}

function countGap(extent: Extent, atMs: number): Extent {
  const silenceMs = atMs - extent.keptAtMs;
  const gapMs = extent.gapMs + (silenceMs > GAP_MS ? Math.round(silenceMs) : 0);
  return { ...extent, gapMs, keptAtMs: atMs };
}

/** Whether both begin a file with the same words. */
function isSameStream(one: StreamHeader, other: StreamHeader): boolean {
  return one === other || isDeepStrictEqual(one, other);
}
