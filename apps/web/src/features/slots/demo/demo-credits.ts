import { findSlot, replaySlot, type SlotCourse, type SlotId } from '@kvazar/games';
import {
  addKopecks,
  formatRoubles,
  type Kopecks,
  kopecks,
  payoutFor,
  subtractKopecks,
  ZERO,
} from '@kvazar/money';
import { create } from 'zustand';

const FIRST_CREDITS = kopecks(10_000_00);

/** Play credits of this tab: no ledger knows them, and they are gone with it. */
const useDemoCredits = create<{ readonly credits: Kopecks; readonly unseen: Kopecks }>(() => ({
  credits: FIRST_CREDITS,
  unseen: ZERO,
}));

/** Without what a spin pays that is still being shown. */
export function useShownCredits(): Kopecks {
  return useDemoCredits(({ credits, unseen }) => subtractKopecks(credits, unseen));
}

export function readCredits(): Kopecks {
  return useDemoCredits.getState().credits;
}

export function refillCredits(): void {
  useDemoCredits.setState({ credits: FIRST_CREDITS });
}

/** What the last spin paid has been shown. */
export function revealCredits(): void {
  useDemoCredits.setState({ unseen: ZERO });
}

/** "120.00 кр.": never to be taken for money. */
export function formatCredits(amount: Kopecks): string {
  return formatRoubles(amount).replace('₽', 'кр.');
}

/** The same engine as the server's, fed by the browser's own randomness. */
const browserFloats = {
  next: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
};

export interface DemoSpin {
  readonly course: SlotCourse;
  readonly payout: Kopecks;
  /** Credits after it. */
  readonly left: Kopecks;
}

/** Null when the credits do not cover the stake. */
export function spinForCredits(slotId: SlotId, stake: Kopecks): DemoSpin | null {
  const slot = findSlot(slotId);
  const { credits } = useDemoCredits.getState();
  if (!slot || stake > credits) return null;
  const course = replaySlot(slot, browserFloats);
  const payout = payoutFor(stake, course.multiplierE4);
  const left = addKopecks(subtractKopecks(credits, stake), payout);
  useDemoCredits.setState({ credits: left, unseen: payout });
  return { course, payout, left };
}
