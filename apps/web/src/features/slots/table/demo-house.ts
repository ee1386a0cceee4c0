import type { Bet, BetAnswer } from '@kvazar/contract';
import { findSlot, replaySlot, type SlotId } from '@kvazar/games';
import {
  addKopecks,
  type Kopecks,
  kopecks,
  kopecksFromRoubles,
  MULTIPLIER_UNIT,
  payoutFor,
  roublesFromKopecks,
  subtractKopecks,
  ZERO,
} from '@kvazar/money';
import { useMemo } from 'react';
import { create } from 'zustand';
import { useSession } from '../../../lib/session.ts';
import type { Reply } from '../../../play/round/ask-again.ts';
import { isCelebrated } from '../../../play/round/celebration.ts';
import type { House } from '../../../play/round/house.ts';
import type { PendingBet } from '../../../play/round/settle-bet.ts';
import { playSound } from '../../../play/sound.ts';
import { keepCourse } from './course-book.ts';

const FIRST_CREDITS = kopecks(10_000_00);

/** Play credits of this tab: no ledger knows them, and they are gone with it. */
const useDemoCredits = create<{ readonly credits: Kopecks; readonly unseen: Kopecks }>(() => ({
  credits: FIRST_CREDITS,
  unseen: ZERO,
}));

export function refillCredits(): void {
  useDemoCredits.setState({ credits: FIRST_CREDITS });
}

/** The same engine as the server's, fed by the browser's own randomness. */
const browserFloats = {
  next: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
};

function spin(slotId: SlotId, { body }: PendingBet): Reply<BetAnswer> {
  const slot = findSlot(slotId);
  const stake = kopecksFromRoubles(body.amount);
  const { credits } = useDemoCredits.getState();
  if (!slot || stake === null || stake > credits) {
    const text = 'Демо-кредитов не хватает';
    return { failure: { status: 422, code: 'betting/insufficient-funds', text } };
  }
  const course = replaySlot(slot, browserFloats);
  const payout = payoutFor(stake, course.multiplierE4);
  const left = addKopecks(subtractKopecks(credits, stake), payout);
  useDemoCredits.setState({ credits: left, unseen: payout });
  keepCourse(body.id, course);
  const bet: Bet = {
    id: body.id,
    game: slotId,
    state: 'settled',
    amount: body.amount,
    payout: roublesFromKopecks(payout),
    multiplier: course.multiplierE4 / MULTIPLIER_UNIT,
    outcome: { ...course.outcome },
    params: {},
    fairness: { serverSeedHash: '', clientSeed: '', nonce: 0 },
    createdAt: new Date().toISOString(),
  };
  return { success: { bet, balance: roublesFromKopecks(left) } };
}

const notKept: Reply<Bet> = {
  failure: { status: 404, code: 'betting/not-found', text: 'Демо-спин не сохранён' },
};

export function useDemoHouse(slotId: SlotId): House {
  const playerId = useSession().user?.id ?? null;
  const shownBalance = useDemoCredits(({ credits, unseen }) => subtractKopecks(credits, unseen));
  return useMemo(
    () => ({
      isDemo: true,
      playerId,
      shownBalance,
      readBalance: () => useDemoCredits.getState().credits,
      send: pending => Promise.resolve(spin(slotId, pending)),
      lookUp: () => Promise.resolve(notKept),
      onAnswered: () => {},
      onRevealed: bet => {
        useDemoCredits.setState({ unseen: ZERO });
        playSound(isCelebrated(bet) ? 'win' : 'lose', { multiplier: bet.multiplier });
      },
      onRefused: () => {},
    }),
    [slotId, playerId, shownBalance],
  );
}
