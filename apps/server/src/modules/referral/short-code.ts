import { randomInt } from 'node:crypto';
import type { Queryable } from '../../platform/db/database.ts';

/** Crockford's: without letters that are read as digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 7;

function makeCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** As it was heard or typed: in whatever case, with O for 0, with I or L for 1, in groups. */
export function normalizeCode(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** The player's own, made when it is asked for the first time. */
export async function readCode(db: Queryable, playerId: number): Promise<string> {
  // One taken by somebody else is as good as never drawn: another is drawn.
  for (;;) {
    const { rows } = await db.query<{ code: string }>(
      'select code from referral_codes where player_id = $1',
      [playerId],
    );
    if (rows[0]) return rows[0].code;
    await db.query(
      'insert into referral_codes (player_id, code) values ($1, $2) on conflict do nothing',
      [playerId, makeCode()],
    );
  }
}
