import type { Queryable } from '../../platform/db/database.ts';
import { readPosition } from '../bet-stream/stream-repository.ts';
import { VAULT_READER } from './vault-reader.ts';

/**
 * What an event had when staff ended it: bets counted and guesses made by then stay, also those that a node whose
 * clock is ahead dated beyond the new end.
 */
export interface EndPlace {
  readonly settledIn: number;
  readonly seq: number;
  readonly lastGuess: number;
}

/** Whoever asks holds reader and event: nothing is counted or guessed meanwhile. */
export async function readEndPlace(tx: Queryable, heistId: number): Promise<EndPlace> {
  const { rows } = await tx.query<{ lastGuess: number }>(
    'select coalesce(max(seq), 0) as "lastGuess" from heist_guesses where heist_id = $1',
    [heistId],
  );
  return { ...(await readPosition(tx, VAULT_READER)), lastGuess: rows[0]?.lastGuess ?? 0 };
}

/** In SQL, of `heists h`: the end that it was announced with. */
export const FIRST_END = `coalesce((
  select min((l.details->>'endsAt')::timestamptz) from audit_log l
  where l.action = 'snowdown/announced' and l.details->>'heist' = h.id::text), h.ends_at)`;

/**
 * The early ends as the journal has them. Those of before places were kept bind whatever was counted. One that
 * somebody adds takes away and never lets in.
 */
export const EARLY_ENDS = `select (l.details->>'heist')::bigint as heist_id,
    (l.details->>'endsAt')::timestamptz as ends_at,
    coalesce((l.details->>'settledIn')::bigint, -1) as settled_in,
    coalesce((l.details->>'seq')::bigint, -1) as seq,
    coalesce((l.details->>'lastGuess')::bigint, -1) as last_guess
  from audit_log l where l.action = 'snowdown/ended'`;
