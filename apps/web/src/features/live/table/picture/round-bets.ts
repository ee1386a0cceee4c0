import type { LiveEvents, TablePanelBet } from '@kvazar/contract';

export type WonNews = Parameters<LiveEvents['table:won']>[0]['bets'][number];

/**
 * What is known of everyone's bets in one round. News may come twice and in any order: a win or a
 * cancellation is kept although its bet has not been heard of yet.
 */
export interface RoundBets {
  readonly roundId: number;
  readonly placed: ReadonlyMap<string, TablePanelBet>;
  readonly payouts: ReadonlyMap<string, number>;
  readonly cancelledIds: ReadonlySet<string>;
}

/** A bound against a flood; the rail shows fewer. */
const MAX_BETS = 2_000;

export function noBetsIn(roundId: number): RoundBets {
  return { roundId, placed: new Map(), payouts: new Map(), cancelledIds: new Set() };
}

export function addBets(known: RoundBets, bets: readonly TablePanelBet[]): RoundBets {
  const placed = new Map(known.placed);
  for (const bet of bets) {
    const before = placed.get(bet.id);
    // An older copy of a bet must not undo its win.
    if (before && before.payout > 0 && bet.payout === 0) continue;
    if (before || placed.size < MAX_BETS) placed.set(bet.id, bet);
  }
  return { ...known, placed };
}

export function cancelBets(known: RoundBets, ids: readonly string[]): RoundBets {
  return { ...known, cancelledIds: new Set([...known.cancelledIds, ...ids]) };
}

export function payBets(known: RoundBets, won: readonly WonNews[]): RoundBets {
  const payouts = new Map(known.payouts);
  for (const { id, payout } of won) payouts.set(id, payout);
  return { ...known, payouts };
}

/** As they stand now, in the order in which they were placed. */
export function listBets({ placed, payouts, cancelledIds }: RoundBets): readonly TablePanelBet[] {
  return [...placed.values()]
    .filter(({ id }) => !cancelledIds.has(id))
    .map(bet => ({ ...bet, payout: payouts.get(bet.id) ?? bet.payout }));
}
