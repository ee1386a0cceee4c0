interface PanelBet {
  readonly id: string;
  /** Nothing until it has brought something. */
  readonly payout: number;
}

/**
 * What is known of everyone's bets in one round. News may come twice and in any order: what a bet brought and
 * that it was cancelled is kept although the bet has not been heard of yet.
 */
export interface RoundBets<Bet extends PanelBet> {
  readonly roundId: number;
  readonly placed: ReadonlyMap<string, Bet>;
  readonly paid: ReadonlyMap<string, PaidNews<Bet>>;
  readonly cancelledIds: ReadonlySet<string>;
}

/** What of a bet changes when it brings something. */
export type PaidNews<Bet extends PanelBet> = PanelBet & Partial<Bet>;

/** A bound against a flood; panels show fewer. */
const MAX_BETS = 2_000;

export function noBetsIn<Bet extends PanelBet>(roundId: number): RoundBets<Bet> {
  return { roundId, placed: new Map(), paid: new Map(), cancelledIds: new Set() };
}

export function addBets<Bet extends PanelBet>(
  known: RoundBets<Bet>,
  bets: readonly Bet[],
): RoundBets<Bet> {
  const placed = new Map(known.placed);
  for (const bet of bets) {
    const before = placed.get(bet.id);
    // An older copy of a bet must not undo what it brought.
    if (before && before.payout > 0 && bet.payout === 0) continue;
    if (before || placed.size < MAX_BETS) placed.set(bet.id, bet);
  }
  return { ...known, placed };
}

export function cancelBets<Bet extends PanelBet>(
  known: RoundBets<Bet>,
  ids: readonly string[],
): RoundBets<Bet> {
  return { ...known, cancelledIds: new Set([...known.cancelledIds, ...ids]) };
}

export function payBets<Bet extends PanelBet>(
  known: RoundBets<Bet>,
  news: readonly PaidNews<Bet>[],
): RoundBets<Bet> {
  const paid = new Map(known.paid);
  for (const one of news) paid.set(one.id, one);
  return { ...known, paid };
}

/** As they stand now, in the order in which they were placed. */
export function listBets<Bet extends PanelBet>({
  placed,
  paid,
  cancelledIds,
}: RoundBets<Bet>): readonly Bet[] {
  return [...placed.values()]
    .filter(({ id }) => !cancelledIds.has(id))
    .map(bet => ({ ...bet, ...paid.get(bet.id) }));
}
