import type { CrashOwnBet } from '@kvazar/contract';
import type { CrashPicture } from './picture.ts';

export type CrashSlot = 1 | 2;

export interface SlotBets {
  /** Of the round that is on; a cancelled one does not count. */
  readonly current: CrashOwnBet | null;
  /** Waits for the next round. */
  readonly next: CrashOwnBet | null;
}

export function findSlotBets({ round, mine }: CrashPicture, slot: CrashSlot): SlotBets {
  const findIn = (roundId: number) =>
    mine.findLast(
      bet => bet.slot === slot && bet.roundId === roundId && bet.state !== 'cancelled',
    ) ?? null;
  if (!round) return { current: null, next: null };
  return { current: findIn(round.id), next: findIn(round.id + 1) };
}
