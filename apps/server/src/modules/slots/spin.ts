import { openFloatStream } from '@kvazar/fair';
import { replaySlot, type SlotCourse, type SlotData } from '@kvazar/games';
import type { Deal } from '../betting/instant-bet.ts';

/** A spin as a deal that also keeps the script of what it decided, for the answer. */
export interface SpinDeal extends Deal {
  /** Null when the bet was settled by an earlier call: then nothing was decided here. */
  readonly course: SlotCourse | null;
}

export function dealSpin(slot: SlotData): SpinDeal {
  let course: SlotCourse | null = null;
  return {
    id: slot.id,
    play(seeds) {
      course = replaySlot(slot, openFloatStream(seeds));
      return course;
    },
    get course() {
      return course;
    },
  };
}
