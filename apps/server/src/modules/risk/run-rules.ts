import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { DESK_CHANGED } from '../inbox/signal-topics.ts';
import { findInPlay, PAYMENT_RULES, type RuleContext, type Sighting } from './rules.ts';

const PLAYERS_AT_ONCE = 500;
/** Whoever is left is looked at in the next run. */
const MOST_BATCHES = 20;

/** One open flag for a player and rule, and none for a fact that was flagged before. */
async function raise(
  tx: Queryable,
  sightings: readonly Sighting[],
  { money, now }: RuleContext,
): Promise<void> {
  if (sightings.length === 0) return;
  const { rowCount } = await tx.query(
    `insert into risk_flags (player_id, rule, fact, note, details, money, raised_at)
     select f."playerId", f.rule, f.fact, f.note, f.details, $2, $3
     from json_to_recordset($1) f ("playerId" bigint, rule text, fact text, note text, details jsonb)
     on conflict do nothing`,
    [JSON.stringify(sightings), money, now],
  );
  if (rowCount) await sendSignal(tx, DESK_CHANGED, null);
}

/** Looks at who has played since the last time; they are forgotten with what was found. */
async function lookAtPlayers(tx: Queryable, context: RuleContext): Promise<boolean> {
  const { rows } = await tx.query<{ id: number }>(
    `delete from risk_due where player_id in (
       select player_id from risk_due order by player_id limit ${PLAYERS_AT_ONCE} for update skip locked
     ) returning player_id as id`,
  );
  const players = rows.map(({ id }) => id);
  if (players.length > 0) await raise(tx, await findInPlay(tx, players, context), context);
  return players.length === PLAYERS_AT_ONCE;
}

export async function runRules(db: Database, context: RuleContext): Promise<void> {
  for (const find of PAYMENT_RULES) {
    await db.inTransaction(async tx => raise(tx, await find(tx, context), context));
  }
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    if (!(await db.inTransaction(tx => lookAtPlayers(tx, context)))) return;
  }
}
