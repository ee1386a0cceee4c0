import type { Database, Queryable } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import type { Position } from '../bet-stream/stream-reader.ts';
import { holdReader, readPosition } from '../bet-stream/stream-repository.ts';
import { lockAccountsOf } from '../ledger/ledger.ts';
import { notices } from '../notices/notices.ts';
import {
  deleteEntrants,
  type Entrant,
  type PlayersAttempt,
  saveEntrants,
} from './entrant-repository.ts';
import { replayScores } from './replay-scores.ts';
import { findOrEnter, TOURNAMENT_READER, tellMoved } from './score-reader.ts';
import type { TournamentRecord } from './tournament.ts';
import { describeHold } from './tournament-notices.ts';
import { listOpen, listPaidAround } from './tournament-repository.ts';

/** Players of a corrected round; those of one correction. */
interface Concerned {
  readonly correctionId: string;
  readonly playerIds: readonly number[];
  /** When the first and the last of their bets was made. */
  readonly from: Date;
  readonly to: Date;
}

const IS_NEW = `not exists (select from scored_corrections n where n.correction_id = c.id)`;

/** Writes down what is counted from now on, and names whom it concerns. */
async function takeNew(tx: Queryable): Promise<readonly Concerned[]> {
  const { rows } = await tx.query<Concerned>(
    `with taken as (
       insert into scored_corrections (correction_id)
       select c.id from dealer_corrections c where ${IS_NEW} order by c.created_at, c.id
       returning correction_id
     )
     select c.id as "correctionId", array_agg(distinct b.player_id) as "playerIds",
       min(b.created_at) as "from", max(b.created_at) as "to"
     from taken join dealer_corrections c on c.id = taken.correction_id
     join bets b on b.table_id = c.table_id and b.round_number = c.round_number and b.state = 'settled'
     group by c.id, c.created_at order by c.created_at, c.id`,
  );
  return rows;
}

const isWithin = ({ startsAt, endsAt }: TournamentRecord) => {
  return ({ from, to }: Concerned) => to >= startsAt && from < endsAt;
};

const playersOf = (concerned: readonly Concerned[]) => [
  ...new Set(concerned.flatMap(({ playerIds }) => playerIds)),
];

/** An attempt is a course: another result of one bet changes what all later ones did. */
async function countAgain(
  tx: Queryable,
  tournament: TournamentRecord,
  playerIds: readonly number[],
  through: Position,
): Promise<void> {
  const entrants = await findOrEnter(tx, tournament, playerIds);
  const counted: Entrant[] = [];
  const over: PlayersAttempt[] = [];
  for await (const due of replayScores(tx, { ...tournament, through, playerIds })) {
    const entrant = entrants.get(due.playerId);
    if (!entrant) throw new Error(`nobody asked for player ${due.playerId}`);
    counted.push({ ...entrant, score: due.score });
    over.push(...due.over.map(attempt => ({ playerId: due.playerId, attempt })));
  }
  await deleteEntrants(tx, tournament.id, playerIds);
  if (counted.length > 0) await saveEntrants(tx, tournament.id, counted, over);
}

/** Prizes of these players that nobody has taken, held or decided on. */
async function listLoosePrizes(
  tx: Queryable,
  tournamentId: number,
  playerIds: readonly number[],
): Promise<{ playerId: number; score: number; prize: number }[]> {
  const { rows } = await tx.query<{ playerId: number; score: number; prize: number }>(
    `select r.player_id as "playerId", r.score, r.prize from tournament_results r
     where r.tournament_id = $1 and r.player_id = any($2) and r.prize > 0 and r.held is null
       and not exists (select from tournament_holds h
         where h.tournament_id = r.tournament_id and h.player_id = r.player_id)
       and not exists (select from claims c where c.kind = 'prize' and c.player_id = r.player_id
         and c.occasion = r.tournament_id::text)
     order by r.player_id`,
    [tournamentId, playerIds],
  );
  return rows;
}

/** The table of what is over stands; a prize for a score that was never reached waits for staff. */
async function holdPrizes(
  tx: Queryable,
  tournament: TournamentRecord,
  { correctionId, playerIds }: Concerned,
  now: Date,
): Promise<void> {
  const { id, final } = tournament;
  // Claims come before this or after it.
  const found = await listLoosePrizes(tx, id, playerIds);
  if (found.length > 0)
    await lockAccountsOf(
      tx,
      found.map(({ playerId }) => playerId),
    );
  const loose = await listLoosePrizes(tx, id, playerIds);
  if (!final || loose.length === 0) return;
  const due = new Map<number, number>();
  const window = { ...tournament, through: final, finalCorrection: null };
  const winners = loose.map(({ playerId }) => playerId);
  for await (const { playerId, score } of replayScores(tx, { ...window, playerIds: winners })) {
    due.set(playerId, score.peak);
  }
  for (const { playerId, score, prize } of loose) {
    const reached = due.get(playerId) ?? 0;
    if (reached >= score) continue;
    await tx.query(
      `insert into tournament_holds (tournament_id, player_id, correction_id, score, at)
       values ($1, $2, $3, $4, $5)`,
      [id, playerId, correctionId, reached, now],
    );
    await writeAudit(tx, {
      actor: 'system',
      action: 'tournament/prize-held',
      subject: `player:${playerId}`,
      details: { tournament: id, correction: correctionId, score, reached },
    });
    await notices.tell(tx, describeHold(id, playerId, prize));
  }
}

/**
 * Counts the players of corrected rounds again. Whoever calls it holds the reader: nothing is counted
 * meanwhile, and what follows from bets and counted corrections stands in the same transaction.
 */
export async function countCorrections(tx: Queryable, now: Date): Promise<void> {
  const taken = await takeNew(tx);
  const [first] = taken;
  if (!first) return;
  const through = await readPosition(tx, TOURNAMENT_READER);
  const isSeries = ({ format }: TournamentRecord) => format === 'series';
  for (const tournament of (await listOpen(tx)).filter(isSeries)) {
    const playerIds = playersOf(taken.filter(isWithin(tournament)));
    if (playerIds.length === 0) continue;
    await countAgain(tx, tournament, playerIds, through);
    await tellMoved(tx, playerIds);
  }
  for (const concerned of taken) {
    const past = await listPaidAround(tx, concerned.from, concerned.to);
    for (const tournament of past.filter(isSeries)) {
      await holdPrizes(tx, tournament, concerned, now);
    }
  }
}

/** The same at any moment; rarely is there anything, and then nobody is waited for. */
export async function countNewCorrections(db: Database, now: Date): Promise<void> {
  const { rowCount } = await db.query(`select from dealer_corrections c where ${IS_NEW} limit 1`);
  if (rowCount === 0) return;
  await db.inTransaction(async tx => {
    await holdReader(tx, TOURNAMENT_READER);
    await countCorrections(tx, now);
  });
}
