import { type Kopecks, kopecks } from '@kvazar/money';

interface PlacedBet {
  readonly id: string;
  readonly createdAt: Date;
}

/** The order in which the bets of a player use up what a round may pay; the audit counts in the same. */
export function isEarlier(one: PlacedBet, other: PlacedBet): boolean {
  const lead = other.createdAt.getTime() - one.createdAt.getTime();
  return lead > 0 || (lead === 0 && one.id < other.id);
}

/** Of what a bet brings as much as the earlier ones of its round leave: splitting a bet gains nothing. */
export function shareOfBound(due: Kopecks, before: number, maxPayout: Kopecks): Kopecks {
  return kopecks(Math.max(0, Math.min(due, maxPayout - before)));
}
