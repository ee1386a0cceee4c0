import type { Sample } from '../../platform/audit/invariant.ts';

/** What is replayed of every game: so many by chance, the biggest wins, and what came last. */
const BY_CHANCE = 10_000;
const BIGGEST = 1_000;
const LAST = 10_000;

const HASH_VALUES = 2 ** 31;

export interface SampleQuery {
  readonly columns: string;
  /** Tables that stand beside `bets b`. */
  readonly joins: string;
  /** Which bets can be replayed this way; speaks of `b`. */
  readonly condition: string;
}

/** The one bet $1. */
export function selectOne({ columns, joins, condition }: SampleQuery): string {
  return `select ${columns} from bets b ${joins} where ${condition} and b.id = $1`;
}

/** A game played rarely is replayed whole; chance follows from the seed and the bet's number alone. */
export function selectSample(sample: Sample, { columns, joins, condition }: SampleQuery): string {
  if (sample.isWhole) return `select ${columns} from bets b ${joins} where ${condition}`;
  return `
    with games as materialized (
      select game, count(*) bets, max(seq) newest from bets b where ${condition} group by game
    ), biggest as materialized (
      select win.seq from games cross join lateral (
        select seq from bets where game = games.game and payout >= stake * 5
        order by payout desc limit ${BIGGEST}
      ) win
    )
    select ${columns} from bets b join games on games.game = b.game ${joins}
    where ${condition} and (
      (hashint8extended(b.seq, ${sample.seed}) & ${HASH_VALUES - 1}) < ${BY_CHANCE * HASH_VALUES} / games.bets
      or b.seq > games.newest - ${LAST}
      or b.seq in (select seq from biggest))`;
}
