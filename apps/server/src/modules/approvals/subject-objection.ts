import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { findPlayer } from '../identity/player-repository.ts';
import { findSubject, type StaffMember } from '../identity/staff.ts';

function playerIdOf(subject: string): number | null {
  const id = /^player:(\d{1,15})$/.exec(subject)?.[1];
  return id === undefined ? null : Number(id);
}

/** The player whom the act is about; null when it is about something else, or nobody has that number. */
export async function findSubjectPlayer(db: Queryable, subject: string): Promise<number | null> {
  const id = playerIdOf(subject);
  return id === null ? null : ((await findPlayer(db, id))?.id ?? null);
}

/**
 * An act on a player obeys the rule of all acts on players: nobody acts on their own account, and on
 * that of a colleague only who could dismiss them. `own`: the first half alone, while one person is
 * still to come.
 */
export async function findSubjectObjection(
  db: Queryable,
  subject: string,
  people: readonly StaffMember[],
  half: 'own' | 'whole' = 'whole',
): Promise<Refusal | null> {
  const id = playerIdOf(subject);
  if (id === null) return null;
  if (people.some(person => person.id === id)) return refuse('identity/own-account');
  if (half === 'own') return null;
  const { rows } = await db.query<{ login: string }>('select login from players where id = $1', [
    id,
  ]);
  const found = await findSubject(db, people, rows[0]?.login ?? '');
  return isRefusal(found) ? found : null;
}
