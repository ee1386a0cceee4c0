import { createHash, randomUUID } from 'node:crypto';
import { kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import type { Position } from '../bet-stream/stream-reader.ts';
import { moveWithinSite } from '../ledger/budgets.ts';
import { notices } from '../notices/notices.ts';
import { REWARDS_CHANGED } from '../rewards/signal-topics.ts';
import { setLeaguesAgain } from './entrant-repository.ts';
import { findLinked } from './linked-winners.ts';
import { readStandings, type Standing } from './standings.ts';
import { sumPools, type TournamentRecord } from './tournament.ts';
import { describeEnd } from './tournament-notices.ts';

export type ResultLine = Pick<Standing, 'league' | 'place' | 'name' | 'score' | 'prize'>;

/** The table word for word. A name has no tab and no line break: names are checked when chosen. */
export function writeTable(results: readonly ResultLine[]): string {
  return results
    .map(
      ({ league, place, name, score, prize }) =>
        `${league}\t${place}\t${name ?? '—'}\t${score}\t${prize}\n`,
    )
    .join('');
}

export function hashTable(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Who was banned cannot take a prize, and nobody could take it back. */
async function findBanned(tx: Queryable, winners: readonly Standing[]): Promise<Set<number>> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from players where id = any($1) and banned_at is not null',
    [winners.map(({ playerId }) => playerId)],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * The end of a tournament, once: its table as it stands at this position of the stream, the prizes,
 * and what nobody won back to the fund. Held by the lock of the reader and of the tournament.
 */
export async function freezeTable(
  tx: Queryable,
  tournament: TournamentRecord,
  final: Position,
  now: Date,
): Promise<void> {
  const { id, money } = tournament;
  await setLeaguesAgain(tx, tournament);
  const tables = await readStandings(tx, tournament);
  const results = [...tables.values()].flat();
  const winners = results.filter(({ prize }) => prize > 0);
  const linked = await findLinked(tx, winners);
  const banned = await findBanned(tx, winners);
  const held = new Map(
    winners.flatMap(({ playerId }): [number, string][] => {
      const traits = [banned.has(playerId) ? 'ban' : [], linked.get(playerId) ?? []].flat();
      return traits.length > 0 ? [[playerId, traits.join(', ')]] : [];
    }),
  );
  await tx.query(
    `insert into tournament_results (tournament_id, player_id, league, place, name, score, prize, held)
     select $1, "playerId", league, place, name, score, prize, held from json_to_recordset($2)
       r ("playerId" bigint, league integer, place integer, name text, score bigint, prize bigint, held text)`,
    [id, JSON.stringify(results.map(row => ({ ...row, held: held.get(row.playerId) ?? null })))],
  );
  const won = winners.reduce((sum, { prize }) => sum + prize, 0);
  const left = kopecks(sumPools(tournament) - won);
  const reference = left > 0 ? randomUUID() : null;
  if (reference) {
    const kind = 'tournament-pool-return';
    if ((await moveWithinSite(tx, { money, amount: left, kind, reference })) === null) {
      throw new Error(`the pools of tournament ${id} are gone`);
    }
  }
  const text = writeTable(results);
  const hash = hashTable(text);
  await tx.query(
    `update tournaments set state = 'paid', final_settled_in = $2, final_seq = $3, table_text = $4,
       hash = $5, return_reference = $6, ended_at = $7,
       final_correction = (select max(number) from scored_corrections) where id = $1`,
    [id, final.settledIn, final.seq, text, hash, reference, now],
  );
  await writeAudit(tx, {
    actor: 'system',
    action: 'tournament/paid',
    subject: `tournament:${id}`,
    details: { hash, wonKopecks: won, returnedKopecks: left, held: [...held.keys()] },
  });
  for (const { playerId } of winners) await sendSignal(tx, REWARDS_CHANGED, playerId);
  await notices.tellAll(
    tx,
    results.map(result => describeEnd(id, result, held.has(result.playerId))),
  );
}
