import { readSnapshot } from '../../platform/audit/snapshot.ts';
import type { Database } from '../../platform/db/database.ts';
import { findEnd } from '../bet-stream/stream-repository.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { listReached } from './entrant-repository.ts';
import { makeTerms, type TournamentOrder } from './plan-tournament.ts';
import { replayScores } from './replay-scores.ts';
import { isInTable } from './scoring.ts';
import { type Ranked, rank, type Standing } from './standings.ts';
import { leagueOf } from './tournament.ts';

const PLAYERS_AT_ONCE = 1_000;

/** What the tables would have been on past bets, by league. Nothing is written. */
export function dryRun(
  db: Database,
  money: Money,
  order: TournamentOrder,
): Promise<ReadonlyMap<number, readonly Standing[]>> {
  return readSnapshot(db, async tx => {
    const terms = await makeTerms(tx, money, order);
    const window = {
      ...{ ...terms, after: { settledIn: 0, seq: 0 }, through: await findEnd(tx) },
      finalCorrection: null,
    };
    const found: { playerId: number; score: number; settledIn: number; seq: number }[] = [];
    for await (const { playerId, score } of replayScores(tx, window)) {
      if (!isInTable(terms, score.peak)) continue;
      found.push({ playerId, score: score.peak, ...score.peakAt });
    }
    found.sort(
      (one, other) =>
        other.score - one.score || one.settledIn - other.settledIn || one.seq - other.seq,
    );
    const rows: Ranked[] = [];
    for (let n = 0; n < found.length; n += PLAYERS_AT_ONCE) {
      const batch = found.slice(n, n + PLAYERS_AT_ONCE);
      const ids = batch.map(({ playerId }) => playerId);
      const reached = await listReached(tx, money, ids, terms.startsAt);
      const { rows: players } = await tx.query<{ id: number; login: string }>(
        'select id, login from players where id = any($1)',
        [ids],
      );
      const names = new Map(players.map(({ id, login }) => [id, login]));
      for (const { playerId, score } of batch) {
        const league = leagueOf(terms, reached.get(playerId) ?? []);
        rows.push({ playerId, league, name: names.get(playerId) ?? null, score, edge: 0 });
      }
    }
    return rank(terms, rows);
  });
}
