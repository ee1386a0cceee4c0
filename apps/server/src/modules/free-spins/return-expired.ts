import { kopecks } from '@kvazar/money';
import type { Database } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { moveWithinSite } from '../ledger/budgets.ts';
import { lockPlayerAccounts } from '../ledger/ledger.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { REWARDS_CHANGED } from '../rewards/signal-topics.ts';

const MAX_AT_ONCE = 500;

interface ExpiredGrant {
  readonly id: string;
  readonly playerId: number;
  readonly money: Money;
  readonly stake: number;
  readonly left: number;
}

/** The money for spins whose time ran out goes back to where it came from, once. */
export async function returnExpired(
  db: Database,
  now: Date,
  onError: (error: unknown) => void,
): Promise<void> {
  const { rows } = await db.query<{ id: string; playerId: number }>(
    `select id, player_id as "playerId" from free_spin_grants
     where spins_left > 0 and expires_at <= $1 order by expires_at limit ${MAX_AT_ONCE}`,
    [now],
  );
  // One that fails leaves the others theirs.
  for (const { id, playerId } of rows) await returnGrant(db, id, playerId).catch(onError);
}

async function returnGrant(db: Database, id: string, playerId: number): Promise<void> {
  await db.inTransaction(async tx => {
    // A spin under way holds them: what is left is known when it is settled.
    await lockPlayerAccounts(tx, playerId);
    const { rows } = await tx.query<ExpiredGrant>(
      `select id, player_id as "playerId", money, stake, spins_left as left
       from free_spin_grants where id = $1 and spins_left > 0 for update`,
      [id],
    );
    const [grant] = rows;
    if (!grant) return;
    const { money, stake, left } = grant;
    const amount = kopecks(stake * left);
    await tx.query(
      'update free_spin_grants set returned = spins_left, spins_left = 0 where id = $1',
      [id],
    );
    await tx.query(
      `update accounts a set is_given_spins = false where a.player_id = $1 and a.money = $2
         and not exists (select from free_spin_grants g
           where g.player_id = $1 and g.money = $2 and g.spins_left > 0)`,
      [playerId, money],
    );
    await moveWithinSite(tx, { money, amount, kind: 'free-spins-return', reference: id });
    await writeAudit(tx, {
      actor: 'system',
      action: 'rewards/free-spins-returned',
      subject: `player:${playerId}`,
      details: { grant: id, spins: left, amountKopecks: amount },
    });
    await sendSignal(tx, REWARDS_CHANGED, playerId);
  });
}
