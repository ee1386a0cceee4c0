import type { Queryable } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import type { Held } from './change-desk.ts';
import type { DealerRound } from './desk.ts';
import { writeBetsFinal } from './round-changes.ts';

/**
 * What was received in time is decided this soon after bets were closed, or not at all: cards and balls are
 * seen before the result stands in any row, and whoever can hold up their own bet would wait for them.
 */
export const DECIDED_WITHIN_MS = 1_000;
/** When nothing can come any more, and no card lies on the table yet. */
const FINAL_AFTER_MS = 2 * DECIDED_WITHIN_MS;

export const BETS_FINAL = 'studio/closed';

/** In SQL, of bets `b` of one round that were not withdrawn: how many, for how much, and the hash of what they say. */
export const BETS_SAY = `count(*) as bets, coalesce(sum(b.stake), 0)::bigint as "stakeKopecks",
  encode(sha256(convert_to(coalesce(string_agg(concat_ws(' ', b.id, b.player_id, b.game, b.stake,
    extract(epoch from b.created_at), b.params), E'\\n' order by b.id), ''), 'UTF8')), 'hex') as sha256`;

interface BetsSaid {
  readonly bets: number;
  readonly stakeKopecks: number;
  readonly sha256: string;
}

async function readBets(tx: Queryable, tableId: string, number: number): Promise<BetsSaid> {
  const { rows } = await tx.query<BetsSaid>(
    `select ${BETS_SAY} from bets b
     where b.table_id = $1 and b.round_number = $2 and b.state <> 'cancelled'`,
    [tableId, number],
  );
  const [said] = rows;
  if (!said) throw new Error(`nothing is said of the bets of round ${number} of ${tableId}`);
  return said;
}

/** They are to be made final, and are not yet. */
export function areBetsDue(
  { state, closedAtMs, areBetsFinal }: DealerRound,
  nowMs: number,
): boolean {
  return (
    state === 'playing' &&
    !areBetsFinal &&
    closedAtMs !== null &&
    nowMs >= closedAtMs + FINAL_AFTER_MS
  );
}

/**
 * Writes into the journal which bets stand, before anybody can know what wins. Whoever comes first does it, the
 * leader or the first card that is entered: alone at the gate, so once. False while bets may be on their way.
 */
export async function makeBetsFinal({ tx, desk, now }: Held): Promise<boolean> {
  const { round, tableId } = desk;
  if (round === null || !areBetsDue(round, now.getTime())) return round?.areBetsFinal ?? false;
  const { number } = round;
  await writeBetsFinal(tx, tableId, number, now);
  await writeAudit(tx, {
    actor: 'system',
    action: BETS_FINAL,
    subject: `table:${tableId}`,
    details: { round: number, ...(await readBets(tx, tableId, number)) },
  });
  return true;
}
