import type { SlotCourse } from '@kvazar/games';
import type { SoundName } from '../../../../play/sound-book.ts';
import { type BoardState, restOn } from './board-state.ts';
import type { Cue } from './cue.ts';
import { scheduleCourse } from './schedule-course.ts';
import type { StageSlot } from './stage-slot.ts';
import { findCue, nextSkip, type Timeline } from './timeline.ts';

export interface PlayerEvents {
  /** Another cue has begun, or (null) the last one has ended. */
  readonly onCue: (cue: Cue | null) => void;
  readonly onSound: (sound: SoundName, step: number) => void;
  readonly onFinished: (courseId: string) => void;
}

/** What is to be drawn now. */
export type Moment =
  | { readonly kind: 'resting'; readonly board: BoardState; readonly sinceMs: number }
  /** The reels turn, and nobody knows yet where they stop. */
  | { readonly kind: 'waiting'; readonly board: BoardState; readonly sinceMs: number }
  | { readonly kind: 'playing'; readonly cue: Cue; readonly sinceMs: number };

/** Reels that have turned while waiting are beyond this moment of their spin, and not further. */
const LONGEST_HEAD_START_MS = 320;
/** A sound that is later than this, after a pause or a skip, is left out. */
const FRESH_MS = 140;

/**
 * The clock of the stage. It knows nothing of drawing: a course ends in time even in a hidden tab
 * and where nothing can be drawn.
 */
export class CoursePlayer {
  readonly #slot: StageSlot;
  readonly #events: PlayerEvents;
  #board: BoardState;
  #timeline: Timeline | null = null;
  #courseId: string | null = null;
  /** On the clock of `performance.now()`: when the present state began. */
  #sinceMs: number;
  #isWaiting = false;
  #cue = 0;
  #beat = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(slot: StageSlot, events: PlayerEvents) {
    this.#slot = slot;
    this.#events = events;
    this.#board = restOn(slot);
    this.#sinceMs = performance.now();
  }

  /** The last course, for as long as it lies on the reels. */
  get timeline(): Timeline | null {
    return this.#timeline;
  }

  get isResting(): boolean {
    return !this.#isWaiting && this.#courseId === null;
  }

  play(courseId: string, course: SlotCourse, how: { isFast: boolean; isReduced: boolean }): void {
    if (courseId === this.#courseId) return;
    const nowMs = performance.now();
    const headStartMs = this.#isWaiting
      ? Math.min(nowMs - this.#sinceMs, how.isFast ? 120 : LONGEST_HEAD_START_MS)
      : 0;
    this.#settle();
    this.#isWaiting = false;
    this.#timeline = scheduleCourse(this.#slot, course, { ...how, fromGrid: this.#board.grid });
    this.#courseId = courseId;
    this.#sinceMs = nowMs - (how.isReduced ? 0 : headStartMs);
    this.#cue = 0;
    this.#beat = 0;
    this.#events.onCue(this.#timeline.cues[0] ?? null);
    this.#setTimer();
  }

  /** The stake is on its way. */
  wait(isWaiting: boolean): void {
    if (isWaiting === this.#isWaiting || (isWaiting && this.#courseId !== null)) return;
    this.#isWaiting = isWaiting;
    this.#sinceMs = performance.now();
    if (isWaiting) {
      this.#timeline = null;
      this.#board = restOn(this.#slot, this.#board.grid);
      this.#events.onCue(null);
    }
  }

  /** To the next thing worth seeing. */
  skip(): void {
    if (!this.#timeline || this.#courseId === null) return;
    const nowMs = performance.now();
    this.#sinceMs = nowMs - nextSkip(this.#timeline, nowMs - this.#sinceMs);
    this.#setTimer();
    this.tick(nowMs);
  }

  /** To the end of the course. */
  finish(): void {
    if (!this.#timeline || this.#courseId === null) return;
    this.#sinceMs = performance.now() - this.#timeline.lastsMs;
    this.tick(performance.now());
  }

  tick(nowMs: number): void {
    if (!this.#timeline || this.#courseId === null) return;
    const atMs = nowMs - this.#sinceMs;
    this.#sound(this.#timeline, atMs);
    const cue = findCue(this.#timeline, atMs, this.#cue);
    if (cue === this.#cue && cue < this.#timeline.cues.length) return;
    this.#cue = cue;
    const begun = this.#timeline.cues[cue];
    if (begun) this.#events.onCue(begun);
    else this.#settle();
  }

  read(nowMs: number): Moment {
    const sinceMs = nowMs - this.#sinceMs;
    const cue = this.#courseId === null ? undefined : this.#timeline?.cues[this.#cue];
    if (cue) return { kind: 'playing', cue, sinceMs: Math.max(0, sinceMs - cue.atMs) };
    return { kind: this.#isWaiting ? 'waiting' : 'resting', board: this.#board, sinceMs };
  }

  destroy(): void {
    clearTimeout(this.#timer);
  }

  #sound(timeline: Timeline, atMs: number): void {
    for (;;) {
      const beat = timeline.beats[this.#beat];
      if (!beat || beat.atMs > atMs) return;
      this.#beat += 1;
      if (atMs - beat.atMs < FRESH_MS) this.#events.onSound(beat.sound, beat.step);
    }
  }

  /** Ends the course that is shown, if one is. */
  #settle(): void {
    clearTimeout(this.#timer);
    const courseId = this.#courseId;
    if (courseId === null || !this.#timeline) return;
    this.#board = this.#timeline.end;
    this.#courseId = null;
    this.#sinceMs = performance.now();
    this.#events.onCue(null);
    this.#events.onFinished(courseId);
  }

  /** Frames do not come in a hidden tab. */
  #setTimer(): void {
    clearTimeout(this.#timer);
    const leftMs = (this.#timeline?.lastsMs ?? 0) - (performance.now() - this.#sinceMs);
    this.#timer = setTimeout(() => this.tick(performance.now()), Math.max(0, leftMs) + 30);
  }
}
