import type { CrashPanelBet } from '@kvazar/contract';

export interface CashOutNews {
  readonly id: string;
  readonly cashedOutAt: number;
  readonly payout: number;
}

/**
 * What is known of everyone's bets in one round. News may come twice and in any order: a cash-out
 * or a cancellation is kept although its bet has not been heard of yet.
 */
export interface RoundBets {
  readonly roundId: number;
  readonly placed: ReadonlyMap<string, CrashPanelBet>;
  readonly cashedOut: ReadonlyMap<string, CashOutNews>;
  readonly cancelledIds: ReadonlySet<string>;
}

/** A bound against a flood; the panel shows fewer. */
const MAX_BETS = 2_000;

export function noBetsIn(roundId: number): RoundBets {
  return { roundId, placed: new Map(), cashedOut: new Map(), cancelledIds: new Set() };
}

export function addBets(known: RoundBets, bets: readonly CrashPanelBet[]): RoundBets {
  const placed = new Map(known.placed);
  for (const bet of bets) {
    const before = placed.get(bet.id);
    // An older copy of a bet must not undo its cash-out.
    if (before && before.cashedOutAt !== null && bet.cashedOutAt === null) continue;
    if (before || placed.size < MAX_BETS) placed.set(bet.id, bet);
  }
  return { ...known, placed };
}

export function cancelBets(known: RoundBets, ids: readonly string[]): RoundBets {
  return { ...known, cancelledIds: new Set([...known.cancelledIds, ...ids]) };
}

export function cashOutBets(known: RoundBets, news: readonly CashOutNews[]): RoundBets {
  const cashedOut = new Map(known.cashedOut);
  for (const cashOut of news) cashedOut.set(cashOut.id, cashOut);
  return { ...known, cashedOut };
}

/** As they stand now, in the order in which they were placed. */
export function listBets({ placed, cashedOut, cancelledIds }: RoundBets): readonly CrashPanelBet[] {
  const bets: CrashPanelBet[] = [];
  for (const bet of placed.values()) {
    if (cancelledIds.has(bet.id)) continue;
    const { cashedOutAt, payout } = cashedOut.get(bet.id) ?? bet;
    bets.push({ ...bet, cashedOutAt, payout });
  }
  return bets;
}
