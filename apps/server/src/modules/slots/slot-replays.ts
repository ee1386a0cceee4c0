import { openFloatStream } from '@kvazar/fair';
import { playSlot, SLOTS, type SlotData, type SlotOutcome } from '@kvazar/games';
import type { Replay, Replays } from '../betting/replay.ts';

/** The mathematics of an earlier version is not kept: its spins can be counted but not replayed. */
function isOfEarlierVersion(slot: SlotData, { version }: SlotOutcome): boolean {
  return Number.isInteger(version) && version >= 1 && version < slot.version;
}

function replaySpin(slot: SlotData): Replay {
  return bet => {
    if (isOfEarlierVersion(slot, bet.outcome as unknown as SlotOutcome)) return 'unknown';
    return { state: 'settled', progress: null, ...playSlot(slot, openFloatStream(bet)) };
  };
}

export const slotReplays: Replays = Object.fromEntries(
  SLOTS.map(slot => [slot.id, replaySpin(slot)]),
);
