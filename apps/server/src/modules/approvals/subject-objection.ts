import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { findSubject, type StaffMember } from '../identity/staff.ts';

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
  const id = Number(/^player:(\d{1,15})$/.exec(subject)?.[1] ?? Number.NaN);
  if (Number.isNaN(id)) return null;
  if (people.some(person => person.id === id)) return refuse('identity/own-account');
  if (half === 'own') return null;
  const { rows } = await db.query<{ login: string }>('select login from players where id = $1', [
    id,
  ]);
  const found = await findSubject(db, people, rows[0]?.login ?? '');
  return isRefusal(found) ? found : null;
}
