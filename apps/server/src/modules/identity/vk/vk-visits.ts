import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../../platform/db/database.ts';
import type { VkProfile, VkSecrets } from './vk-client.ts';

/** How long a walk to VK and back, with a form at the end, may take. */
export const VISIT_LIFE_MS = 15 * 60_000;

/** What the browser still has to tell after VK has answered. */
export type OpenStep = 'registration' | 'code';

export interface VkVisit extends VkSecrets {
  /** Whose account is being linked; null when somebody signs in. */
  readonly linkPlayerId: number | null;
  readonly profile: VkProfile | null;
}

const COLUMNS = `state, code_verifier as "codeVerifier", link_player_id as "linkPlayerId", profile`;

function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Answers with the key that stays in the browser's cookie. */
export async function beginVisit(
  db: Queryable,
  secrets: VkSecrets,
  linkPlayerId: number | null,
  now: Date,
): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await db.query(
    `insert into vk_visits (key_hash, state, code_verifier, link_player_id, step, expires_at)
     values ($1, $2, $3, $4, 'asked', $5)`,
    [
      hashKey(key),
      secrets.state,
      secrets.codeVerifier,
      linkPlayerId,
      new Date(now.getTime() + VISIT_LIFE_MS),
    ],
  );
  return key;
}

/** VK's answer is taken once, and only by the browser that asked, with the state it was given. */
export async function takeAnswer(
  db: Queryable,
  key: string,
  state: string,
  now: Date,
): Promise<VkVisit | null> {
  const { rows } = await db.query<VkVisit>(
    `update vk_visits set step = 'answered'
     where key_hash = $1 and state = $2 and step = 'asked' and expires_at > $3 returning ${COLUMNS}`,
    [hashKey(key), state, now],
  );
  return rows[0] ?? null;
}

export async function keepProfile(
  db: Queryable,
  key: string,
  step: OpenStep,
  profile: VkProfile,
): Promise<void> {
  await db.query('update vk_visits set step = $2, profile = $3 where key_hash = $1', [
    hashKey(key),
    step,
    JSON.stringify(profile),
  ]);
}

/** The unfinished visit of this browser. */
export async function findOpenVisit(
  db: Queryable,
  key: string,
  now: Date,
): Promise<{ readonly step: OpenStep; readonly profile: VkProfile } | null> {
  const { rows } = await db.query<{ step: OpenStep; profile: VkProfile }>(
    `select step, profile from vk_visits
     where key_hash = $1 and step in ('registration', 'code') and expires_at > $2`,
    [hashKey(key), now],
  );
  return rows[0] ?? null;
}

/** True for the one who ended it. */
export async function endVisit(tx: Queryable, key: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from vk_visits where key_hash = $1', [hashKey(key)]);
  return rowCount === 1;
}

export async function deleteExpiredVisits(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from vk_visits where expires_at <= $1', [now]);
}
