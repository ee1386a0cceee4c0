import type { SoundName } from '../../../../play/sound-book.ts';
import type { BoardState } from './board-state.ts';
import type { Cue } from './cue.ts';

/** A sound at its moment. */
export interface Beat {
  readonly atMs: number;
  readonly sound: SoundName;
  readonly step: number;
}

/** A course on the clock: cues follow one another without gaps. */
export interface Timeline {
  readonly cues: readonly Cue[];
  readonly beats: readonly Beat[];
  /** Where a tap leads to from any moment before it, ascending. */
  readonly skips: readonly number[];
  readonly lastsMs: number;
  readonly end: BoardState;
}

/** The index of the cue at a moment, looked for from the one before: time only runs on. */
export function findCue(timeline: Timeline, atMs: number, from = 0): number {
  let index = from;
  for (;;) {
    const cue = timeline.cues[index];
    if (!cue || atMs < cue.atMs + cue.lastsMs) return index;
    index += 1;
  }
}

/** Where a tap leads to. */
export function nextSkip(timeline: Timeline, atMs: number): number {
  return timeline.skips.find(skipMs => skipMs > atMs) ?? timeline.lastsMs;
}
