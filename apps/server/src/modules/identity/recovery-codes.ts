import { randomInt } from 'node:crypto';
import type { Queryable } from '../../platform/db/database.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
export const RECOVERY_CODES = 10;
const SELECTOR_LENGTH = 4;
const SECRET_LENGTH = 10;

function drawLetters(count: number): string {
  return Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** `abcd-efghj-kmnpq`, as it is shown; dashes and case do not matter when it is typed. */
function show(selector: string, secret: string): string {
  return `${selector}-${secret.slice(0, 5)}-${secret.slice(5)}`;
}

/** Ten fresh codes instead of all earlier ones; shown once, kept as hashes. */
export async function replaceRecoveryCodes(tx: Queryable, playerId: number): Promise<string[]> {
  const selectors = new Set<string>();
  while (selectors.size < RECOVERY_CODES) selectors.add(drawLetters(SELECTOR_LENGTH));
  const codes = [...selectors].map(selector => ({ selector, secret: drawLetters(SECRET_LENGTH) }));
  const hashes = await Promise.all(codes.map(({ secret }) => hashPassword(secret)));
  await deleteRecoveryCodes(tx, playerId);
  await tx.query(
    `insert into recovery_codes (player_id, selector, code_hash)
     select $1, * from unnest($2::text[], $3::text[])`,
    [playerId, [...selectors], hashes],
  );
  return codes.map(({ selector, secret }) => show(selector, secret));
}

export async function deleteRecoveryCodes(tx: Queryable, playerId: number): Promise<void> {
  await tx.query('delete from recovery_codes where player_id = $1', [playerId]);
}

/** True once for each code. */
export async function spendRecoveryCode(
  tx: Queryable,
  playerId: number,
  typed: string,
): Promise<boolean> {
  const letters = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (letters.length !== SELECTOR_LENGTH + SECRET_LENGTH) return false;
  const selector = letters.slice(0, SELECTOR_LENGTH);
  const { rows } = await tx.query<{ codeHash: string }>(
    `select code_hash as "codeHash" from recovery_codes
     where player_id = $1 and selector = $2 for update`,
    [playerId, selector],
  );
  if (!(await verifyPassword(rows[0]?.codeHash ?? null, letters.slice(SELECTOR_LENGTH)))) {
    return false;
  }
  const { rowCount } = await tx.query(
    'delete from recovery_codes where player_id = $1 and selector = $2',
    [playerId, selector],
  );
  return rowCount === 1;
}
