import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';

export const betStreamInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'номер расчёта есть у каждой рассчитанной ставки и больше ни у какой',
    `select id bet, state, settled_in from bets where (settled_in is not null) <> (state = 'settled')`,
  ),
];

/** What a reader has read, for a query that counts it again: needs `bets b`. */
export function isReadBy(reader: string): string {
  return `b.state = 'settled' and (b.settled_in, b.seq) <= (
    select settled_in, seq from stream_positions where reader = '${reader}')`;
}
