import type { Queryable } from '../../platform/db/database.ts';
import { dayInMoscow } from '../bet-days/zone.ts';
import type { Position } from '../bet-stream/stream-reader.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { type PlayersBet, scoredColumns } from './scored-bets.ts';
import { type Attempt, countBet, type EntrantScore, startScore } from './scoring.ts';
import type { ScoringRules } from './tournament.ts';

export interface Window extends ScoringRules {
  readonly money: Money;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly after: Position;
  /** How far bets count. */
  readonly through: Position;
  /** The last correction that counts; null: all that were counted. */
  readonly finalCorrection: number | null;
  /** Of these players only. */
  readonly playerIds?: readonly number[];
}

export interface Replayed {
  readonly playerId: number;
  readonly score: EntrantScore;
  /** The attempts that are over, in their order. */
  readonly over: readonly Attempt[];
}

const BETS_AT_ONCE = 2_000;

/**
 * The scores of a time, one player after another, from bets alone: nothing that the reader keeps is
 * looked at. Memory is bound by one player's. Needs a transaction: it reads through a cursor.
 */
export async function* replayScores(tx: Queryable, window: Window): AsyncGenerator<Replayed> {
  const { money, startsAt, endsAt, after, through, minStake, finalCorrection, playerIds } = window;
  await tx.query(
    `declare replayed no scroll cursor for
     select ${scoredColumns(finalCorrection)}, b.player_id as "playerId" from bets b
     join transfers t on t.reference = b.id and t.kind = 'stake'
     join accounts a on a.id = t.from_account and a.money = $1
     where b.created_at >= $2 and b.created_at < $3 and b.stake >= $4 and b.state = 'settled'
       and (b.settled_in, b.seq) > ($5::bigint, $6::bigint)
       and (b.settled_in, b.seq) <= ($7::bigint, $8::bigint)
       ${playerIds ? 'and b.player_id = any($9)' : ''}
     order by b.player_id, b.settled_in, b.seq`,
    [
      ...[money, startsAt, endsAt, minStake, after.settledIn, after.seq],
      ...[through.settledIn, through.seq],
      ...(playerIds ? [playerIds] : []),
    ],
  );
  const first = startScore(window, dayInMoscow(startsAt));
  let playerId = 0;
  let score: EntrantScore | null = null;
  let over: Attempt[] = [];
  for (;;) {
    const { rows } = await tx.query<PlayersBet>(`fetch ${BETS_AT_ONCE} from replayed`);
    if (rows.length === 0) break;
    for (const bet of rows) {
      if (bet.playerId !== playerId) {
        if (score) yield { playerId, score, over };
        playerId = bet.playerId;
        score = null;
        over = [];
      }
      const counted = countBet(window, score ?? first, bet);
      if (!counted) continue;
      score = counted.score;
      over.push(...counted.over);
    }
  }
  if (score) yield { playerId, score, over };
  await tx.query('close replayed');
}
