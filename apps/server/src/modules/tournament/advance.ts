import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { findEnd, isBefore, readPosition, tryToRead } from '../bet-stream/stream-repository.ts';
import { countCorrections, countNewCorrections } from './count-corrections.ts';
import { freezeTable } from './freeze-table.ts';
import { TOURNAMENT_READER } from './score-reader.ts';
import { TOURNAMENTS_CHANGED } from './signal-topics.ts';
import { settlesAt, type TournamentRecord } from './tournament.ts';
import { listOpen, tryToLockTournament } from './tournament-repository.ts';

/** When something is due next; null when nothing is. */
export function nextMoment(open: readonly TournamentRecord[]): Date | null {
  const moments = open.map(tournament => {
    if (tournament.state === 'announced') return tournament.startsAt;
    return tournament.state === 'running' ? tournament.endsAt : settlesAt(tournament);
  });
  return moments.length === 0 ? null : new Date(Math.min(...moments.map(at => at.getTime())));
}

async function enterState(
  db: Database,
  id: number,
  from: TournamentRecord['state'],
  to: 'running' | 'frozen',
): Promise<void> {
  await db.inTransaction(async tx => {
    const { rowCount } = await tx.query(
      'update tournaments set state = $3 where id = $1 and state = $2',
      [id, from, to],
    );
    if (rowCount === 1) await sendSignal(tx, TOURNAMENTS_CHANGED, id);
  });
}

/** How far the reader has to come: all that was settled by a moment after the time for late rounds. */
async function findDue(tx: Queryable, id: number) {
  const { rows } = await tx.query<{ settledIn: number | null; seq: number | null }>(
    'select due_settled_in as "settledIn", due_seq as seq from tournaments where id = $1',
    [id],
  );
  const { settledIn, seq } = rows[0] ?? { settledIn: null, seq: null };
  if (settledIn !== null && seq !== null) return { settledIn, seq };
  const end = await findEnd(tx);
  await tx.query('update tournaments set due_settled_in = $2, due_seq = $3 where id = $1', [
    ...[id, end.settledIn, end.seq],
  ]);
  return end;
}

/** While this runs the reader stands still: nothing is counted between the table and its end. */
function tryToFreezeTable(db: Database, id: number, now: Date): Promise<void> {
  return db.inTransaction(async tx => {
    if (!(await tryToRead(tx, TOURNAMENT_READER))) return;
    const tournament = await tryToLockTournament(tx, id);
    if (tournament?.state !== 'frozen') return;
    const due = await findDue(tx, id);
    const position = await readPosition(tx, TOURNAMENT_READER);
    if (isBefore(position, due)) return;
    await countCorrections(tx, now);
    await freezeTable(tx, tournament, position, now);
    await sendSignal(tx, TOURNAMENTS_CHANGED, id);
  });
}

async function advanceOne(db: Database, tournament: TournamentRecord, now: Date): Promise<void> {
  const { id, startsAt, endsAt } = tournament;
  let { state } = tournament;
  if (state === 'announced' && startsAt <= now) {
    await enterState(db, id, state, 'running');
    state = 'running';
  }
  if (state === 'running' && endsAt <= now) {
    await enterState(db, id, state, 'frozen');
    state = 'frozen';
  }
  if (state === 'frozen' && settlesAt(tournament) <= now) await tryToFreezeTable(db, id, now);
}

/**
 * Brings every tournament into the state that it should be in by now. Safe on many nodes at once;
 * one that cannot be brought on keeps none of the others.
 */
export async function advance(db: Database, now: Date): Promise<void> {
  const faults: unknown[] = [];
  await countNewCorrections(db, now).catch(fault => faults.push(fault));
  for (const tournament of await listOpen(db)) {
    await advanceOne(db, tournament, now).catch(fault => faults.push(fault));
  }
  if (faults.length > 0) throw faults[0];
}
