import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Queryable } from '../../platform/db/database.ts';
import { deleteRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';

const STEP_SECONDS = 30;

export interface TwoFactorState {
  readonly enabled: boolean;
  readonly recoveryCodesLeft: number;
}

export async function readTwoFactor(db: Queryable, playerId: number): Promise<TwoFactorState> {
  const { rows } = await db.query<TwoFactorState>(
    `select exists (select from two_factor where player_id = $1 and enabled_at is not null) as enabled,
       (select count(*)::int from recovery_codes where player_id = $1) as "recoveryCodesLeft"`,
    [playerId],
  );
  return rows[0] ?? { enabled: false, recoveryCodesLeft: 0 };
}

/** A new secret that counts only after the first right code. */
export async function prepareTwoFactor(tx: Queryable, playerId: number): Promise<string> {
  const secret = generateSecret();
  await tx.query(
    `insert into two_factor (player_id, secret) values ($1, $2)
     on conflict (player_id) do update set secret = $2, last_step = 0
     where two_factor.enabled_at is null`,
    [playerId, secret],
  );
  return secret;
}

/** What the picture for the phone says. */
export function describeSecret(secret: string, login: string, brandName: string): string {
  return generateURI({ issuer: brandName, label: login, secret });
}

/** The time step a code belongs to, or null when it is wrong. A step early or late is forgiven. */
function findStep(secret: string, code: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  if (!result.valid) return null;
  return Math.floor(epoch / STEP_SECONDS) + result.delta;
}

/** A code of the application, once: the same or an older one is refused afterwards. */
async function spendAppCode(
  tx: Queryable,
  playerId: number,
  code: string,
  now: Date,
  isEnabled: boolean,
): Promise<boolean> {
  const { rows } = await tx.query<{ secret: string }>(
    `select secret from two_factor
     where player_id = $1 and (enabled_at is not null) = $2 for update`,
    [playerId, isEnabled],
  );
  const [row] = rows;
  const step = row ? findStep(row.secret, code, now) : null;
  if (step === null) return false;
  const { rowCount } = await tx.query(
    'update two_factor set last_step = $2 where player_id = $1 and last_step < $2',
    [playerId, step],
  );
  return rowCount === 1;
}

/** A code of the application or a recovery code, of a player whose protection is on. */
export async function spendCode(
  tx: Queryable,
  playerId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const compact = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(compact)
    ? spendAppCode(tx, playerId, compact, now, true)
    : spendRecoveryCode(tx, playerId, compact);
}

/** Turns the protection on if the code comes from the prepared secret. */
export async function enableTwoFactor(
  tx: Queryable,
  playerId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code) || !(await spendAppCode(tx, playerId, code, now, false))) return false;
  await tx.query('update two_factor set enabled_at = $2 where player_id = $1', [playerId, now]);
  return true;
}

export async function removeTwoFactor(tx: Queryable, playerId: number): Promise<void> {
  await tx.query('delete from two_factor where player_id = $1', [playerId]);
  await deleteRecoveryCodes(tx, playerId);
}
