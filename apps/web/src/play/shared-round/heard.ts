import type { BetState } from '@kvazar/contract';

interface OwnBet {
  readonly id: string;
  readonly state: BetState;
  readonly roundId: number;
}

/** The player's own bets with what was heard of them, those of rounds that are over left out. */
export function joinOwn<Bet extends OwnBet>(
  known: readonly Bet[],
  heard: readonly Bet[],
  round: { readonly id: number } | null,
): readonly Bet[] {
  const byId = new Map(known.map(bet => [bet.id, bet]));
  for (const bet of heard) {
    const before = byId.get(bet.id);
    // A bet that is over never opens again.
    if (before && before.state !== 'open' && bet.state === 'open') continue;
    byId.set(bet.id, bet);
  }
  return [...byId.values()].filter(({ roundId }) => !round || roundId >= round.id);
}

/** Rounds that are over, the newest first. */
export function joinHistory<Entry extends { readonly id: number }>(
  known: readonly Entry[],
  heard: readonly Entry[],
  kept: number,
): readonly Entry[] {
  const byId = new Map([...known, ...heard].map(entry => [entry.id, entry]));
  return [...byId.values()].sort((a, b) => b.id - a.id).slice(0, kept);
}
