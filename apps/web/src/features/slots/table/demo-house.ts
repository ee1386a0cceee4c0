import type { Bet, BetAnswer } from '@kvazar/contract';
import type { SlotId } from '@kvazar/games';
import { kopecksFromRoubles, MULTIPLIER_UNIT, roublesFromKopecks } from '@kvazar/money';
import { useMemo } from 'react';
import { useSession } from '../../../lib/session.ts';
import type { Reply } from '../../../play/round/ask-again.ts';
import { isCelebrated } from '../../../play/round/celebration.ts';
import type { House } from '../../../play/round/house.ts';
import type { PendingBet } from '../../../play/round/settle-bet.ts';
import { playSound } from '../../../play/sound.ts';
import {
  readCredits,
  revealCredits,
  spinForCredits,
  useShownCredits,
} from '../demo/demo-credits.ts';
import { keepCourse } from './course-book.ts';

function spin(slotId: SlotId, { body }: PendingBet): Reply<BetAnswer> {
  const stake = kopecksFromRoubles(body.amount);
  const spun = stake === null ? null : spinForCredits(slotId, stake);
  if (!spun) {
    const text = 'Демо-кредитов не хватает';
    return { failure: { status: 422, code: 'betting/insufficient-funds', text } };
  }
  const { course, payout, left } = spun;
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
  const shownBalance = useShownCredits();
  return useMemo(
    () => ({
      isDemo: true,
      playerId,
      shownBalance,
      readBalance: readCredits,
      send: pending => Promise.resolve(spin(slotId, pending)),
      lookUp: () => Promise.resolve(notKept),
      onAnswered: () => {},
      onRevealed: bet => {
        revealCredits();
        playSound(isCelebrated(bet) ? 'win' : 'lose', { multiplier: bet.multiplier });
      },
      onRefused: () => {},
    }),
    [slotId, playerId, shownBalance],
  );
}
