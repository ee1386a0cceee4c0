import type { FeedBet } from '@kvazar/contract';
import { type Kopecks, kopecks, MULTIPLIER_UNIT, roublesFromKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { SHOWN_NAME } from '../identity/player-repository.ts';
import type { BetRecord } from './bet-record.ts';
import { BET_COLUMNS, type BetRow, readBetRow } from './bet-rows.ts';
import type { Witness } from './settlement/loss-watch.ts';

export interface BetPage {
  readonly bets: readonly BetRecord[];
  /** The key below which the next page begins, or null at the end. */
  readonly nextKey: number | null;
}

/**
 * A page of a player's bets. Each game is read through its own stretch of the index, so neither a
 * long history nor a game played rarely makes it slow.
 */
export async function listPlayerBets(
  db: Queryable,
  playerId: number,
  games: readonly string[],
  beforeSeq: number | null,
  count: number,
): Promise<BetPage> {
  const { rows } = await db.query<BetRow>(
    `select ${BET_COLUMNS} from unnest($2::text[]) wanted (game)
     cross join lateral (
       select * from bets where player_id = $1 and game = wanted.game and ($3::bigint is null or seq < $3)
       order by seq desc limit $4
     ) b left join seed_pairs s on s.id = b.seed_pair_id
     order by b.seq desc limit $4`,
    [playerId, games, beforeSeq, count + 1],
  );
  const page = rows.slice(0, count);
  return {
    bets: page.map(readBetRow),
    nextKey: rows.length > count ? (page.at(-1)?.seq ?? null) : null,
  };
}

export interface StoredBet {
  readonly bet: BetRecord;
  /** Null while the pair is in force. */
  readonly revealedServerSeed: string | null;
  /** The player's balance before the stake was taken. */
  readonly balanceBefore: Kopecks;
}

/** What was over stays over: open again it is as good as lost. */
export function witnessBet({ id, state }: Pick<BetRecord, 'id' | 'state'>): Witness {
  return {
    name: `bet ${id}`,
    async isBorneOut(db) {
      const { rows } = await db.query<{ state: string }>(
        `select state from bets where id = $1
         union all select 'archived' from archived_bet_ids where id = $1`,
        [id],
      );
      return rows.some(found => found.state !== 'open' || state === 'open');
    },
  };
}

export type FindPlayed = (db: Queryable, id: string) => Promise<StoredBet | null>;

export async function findBet(db: Queryable, id: string): Promise<StoredBet | null> {
  const { rows } = await db.query<
    BetRow & { revealedServerSeed: string | null; balanceBefore: number }
  >(
    `select ${BET_COLUMNS},
       case when s.state = 'revealed' then s.server_seed end as "revealedServerSeed",
       t.balance_after + t.amount - coalesce((
         select f.amount from transfers f where f.reference = b.id and f.kind = 'free-spin'
       ), 0) as "balanceBefore"
     from bets b join transfers t on t.reference = b.id and t.kind = 'stake'
     left join seed_pairs s on s.id = b.seed_pair_id where b.id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) return null;
  return {
    bet: readBetRow(row),
    revealedServerSeed: row.revealedServerSeed,
    balanceBefore: kopecks(row.balanceBefore),
  };
}

/** True while a game that was started on this pair is not finished. */
export async function isPairInPlay(db: Queryable, seedPairId: number): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    'select exists (select from open_games where seed_pair_id = $1) as found',
    [seedPairId],
  );
  return rows[0]?.found ?? false;
}

/** The unfinished game of one kind, or null. */
export async function findOpenGame(
  db: Queryable,
  playerId: number,
  game: string,
): Promise<BetRecord | null> {
  const { rows } = await db.query<BetRow>(
    `select ${BET_COLUMNS} from open_games o join bets b on b.id = o.bet_id
     left join seed_pairs s on s.id = b.seed_pair_id where o.player_id = $1 and o.game = $2`,
    [playerId, game],
  );
  const [row] = rows;
  return row ? readBetRow(row) : null;
}

const FEED_COLUMNS = `b.id, b.game, ${SHOWN_NAME} as player,
  b.stake, b.payout, b.multiplier_e4 as "multiplierE4", b.created_at as "createdAt"`;

interface FeedRow {
  readonly id: string;
  readonly game: string;
  readonly player: string | null;
  readonly stake: number;
  readonly payout: number;
  readonly multiplierE4: number;
  readonly createdAt: Date;
}

function readFeedRow(row: FeedRow): FeedBet {
  return {
    id: row.id,
    game: row.game,
    player: row.player,
    amount: roublesFromKopecks(kopecks(row.stake)),
    payout: roublesFromKopecks(kopecks(row.payout)),
    multiplier: row.multiplierE4 / MULTIPLIER_UNIT,
    createdAt: row.createdAt.toISOString(),
  };
}

/** How many of the newest bets are looked through for those of one game. */
const RECENT_WINDOW = 5_000;

/** The newest settled bets of everyone, newest first. */
export async function listRecentBets(
  db: Queryable,
  game: string | null,
  count: number,
): Promise<FeedBet[]> {
  const { rows } = await db.query<FeedRow>(
    `select ${FEED_COLUMNS} from (
       select * from (select * from bets order by seq desc limit $3) newest
       where state = 'settled' and ($1::text is null or game = $1)
       order by seq desc limit $2
     ) b join players p on p.id = b.player_id
     order by b.seq desc`,
    [game, count, RECENT_WINDOW],
  );
  return rows.map(readFeedRow);
}

/**
 * The biggest wins of today and so many days before; only bets that paid at least five stakes compete. Each
 * day names its own biggest, which its index has in order: however many bets there are, so many
 * rows are read and no more.
 */
export async function listBiggestWins(
  db: Queryable,
  game: string | null,
  daysBack: number,
  count: number,
): Promise<FeedBet[]> {
  const { rows } = await db.query<FeedRow>(
    `select ${FEED_COLUMNS} from (
       select win.* from generate_series(0, $3) ago
       cross join lateral (select (now() at time zone 'UTC')::date - ago as day) d
       cross join lateral (
         select * from bets
         where (created_at at time zone 'UTC')::date = d.day and payout >= stake * 5
           and ($1::text is null or game = $1)
           -- True of all these days: by it the months before are passed over.
           and created_at > now() - interval '32 days'
         order by payout desc limit $2
       ) win
       order by win.payout desc limit $2
     ) b join players p on p.id = b.player_id
     order by b.payout desc`,
    [game, count, daysBack],
  );
  return rows.map(readFeedRow);
}
