import { type Proof, type Refusal, refuse } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { verifyPassword } from './password-hash.ts';
import { readPasswordHash } from './player-repository.ts';
import { readTwoFactor, spendCode } from './two-factor.ts';

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

/** The slow half of a proof, which changes nothing: made before anything is locked. */
export async function checkProof(
  db: Queryable,
  playerId: number,
  proof: Proof | undefined,
): Promise<Refusal | null> {
  if (proof && 'password' in proof) return proveOwner(db, playerId, proof.password);
  const { enabled } = await readTwoFactor(db, playerId);
  if (proof) return enabled ? null : refuse('account/two-factor-off');
  const isProvable = enabled || (await readPasswordHash(db, playerId)) !== null;
  return refuse(isProvable ? 'account/proof-needed' : 'account/password-missing');
}

/** The other half: a code works once, so it is spent in the transaction that it allows. */
export async function spendProof(
  tx: Queryable,
  playerId: number,
  proof: Proof | undefined,
  now: Date,
): Promise<Refusal | null> {
  if (!proof || 'password' in proof) return null;
  return (await spendCode(tx, playerId, proof.code, now)) ? null : refuse('identity/wrong-code');
}
