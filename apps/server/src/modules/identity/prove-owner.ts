import { type Refusal, refuse } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { verifyPassword } from './password-hash.ts';
import { readPasswordHash } from './player-repository.ts';

/** Asked before what a thief with a borrowed session must not be able to do. */
export async function proveOwner(
  db: Queryable,
  playerId: number,
  password: string,
): Promise<Refusal | null> {
  const hash = await readPasswordHash(db, playerId);
  if (hash === null) return refuse('account/password-missing');
  return (await verifyPassword(hash, password)) ? null : refuse('account/wrong-password');
}
