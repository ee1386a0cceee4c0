import { openFloatStream } from '@kvazar/fair';
import { replaySlot, type SlotCourse, type SlotData } from '@kvazar/games';
import type { Deal } from '../betting/instant-bet.ts';

/** A spin as a deal whose detail is the script of what it decided. */
export function dealSpin(slot: SlotData): Deal<SlotCourse> {
  return {
    id: slot.id,
    play(seeds) {
      const course = replaySlot(slot, openFloatStream(seeds));
      return { multiplierE4: course.multiplierE4, outcome: course.outcome, detail: course };
    },
  };
}
