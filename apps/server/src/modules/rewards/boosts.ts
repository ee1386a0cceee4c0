import type { Database, Queryable } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { moveTerms } from '../statuses/terms-lock.ts';

/** From where the meter stands now; the account must be locked or new. */
export async function beginBoost(
  tx: Queryable,
  boost: {
    readonly playerId: number;
    readonly money: Money;
    readonly extraBp: number;
    readonly endsAt: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into rakeback_boosts (player_id, money, extra_bp, from_edge, ends_at)
     select player_id, money, $3, edge, $4 from accounts where player_id = $1 and money = $2`,
    [boost.playerId, boost.money, boost.extraBp, boost.endsAt],
  );
}

/** Each minute: where the meter stands when its time is over is where a boost ends. */
export async function endBoosts(db: Database, now: Date): Promise<void> {
  const { rowCount } = await db.query(
    'select from rakeback_boosts where to_edge is null and ends_at <= $1 limit 1',
    [now],
  );
  if (rowCount === 0) return;
  await db.inTransaction(async tx => {
    await moveTerms(tx);
    const { rows } = await tx.query<{ id: number; edge: number }>(
      `update rakeback_boosts b set to_edge = a.edge from accounts a
       where b.to_edge is null and b.ends_at <= $1 and a.player_id = b.player_id and a.money = b.money
       returning b.id, b.to_edge as edge`,
      [now],
    );
    if (rows.length === 0) return;
    await writeAudit(tx, {
      ...{ actor: 'system', action: 'rewards/boosts-ended', subject: 'site' },
      details: { ended: Object.fromEntries(rows.map(({ id, edge }) => [id, edge])) },
    });
  });
}
