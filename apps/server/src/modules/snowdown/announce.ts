import { randomBytes } from 'node:crypto';
import { type Refusal, refuse } from '@kvazar/contract';
import { commitServerSeed } from '@kvazar/fair';
import { kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { holdReader, readPosition } from '../bet-stream/stream-repository.ts';
import { moveWithinSite } from '../ledger/budgets.ts';
import { coverWithPlayMoney } from '../rewards/demo-budgets.ts';
import { isStopped } from '../rewards/promotion-stops.ts';
import type { Heist } from './heist.ts';
import { findHeist, insertDoors, insertDraft, type NewHeist } from './heist-repository.ts';
import { HEIST_CHANGED } from './signal-topics.ts';
import { VAULT_READER } from './vault-reader.ts';

const SEED_BYTES = 32;

/** Whether an announced event would run at the same time as another of its money. */
async function overlaps(tx: Queryable, heist: Heist): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from heists where money = $1 and id <> $2 and state not in ('draft', 'cancelled')
       and tstzrange(starts_at, ends_at) && tstzrange($3, $4)`,
    [heist.money, heist.id, heist.startsAt, heist.endsAt],
  );
  return rowCount !== 0;
}

/**
 * Makes a draft public: pool and pot are set aside, the seed of all locks is drawn, its hash stands
 * from now on. The reader is held meanwhile, so that it is known which bets it has passed already.
 */
export async function announceHeist(
  tx: Queryable,
  heist: Heist,
  actors: readonly string[],
  now: Date,
): Promise<Refusal | null> {
  if (heist.state !== 'draft') return refuse('snowdown/wrong-state');
  if (heist.endsAt <= now) return refuse('snowdown/terms-unsound');
  if (await isStopped(tx, 'heists')) return refuse('promotions/stopped');
  await holdReader(tx, VAULT_READER);
  if (await overlaps(tx, heist)) return refuse('snowdown/overlap');
  const { id, money, pool, pot, goal, reference } = heist;
  const amount = kopecks(pool + pot);
  if (money === 'play') await coverWithPlayMoney(tx, 'heists', amount);
  const rest = await moveWithinSite(tx, { money, amount, kind: 'heist-pool', reference });
  if (rest === null) return refuse('bonus/budget-empty', 'В фонде ограблений столько нет');
  const seed = randomBytes(SEED_BYTES).toString('hex');
  const seedHash = commitServerSeed(seed);
  const { settledIn, seq } = await readPosition(tx, VAULT_READER);
  await tx.query(
    `update heists set state = 'announced', seed = $2, seed_hash = $3, announced_at = $4,
       from_settled_in = $5, from_seq = $6 where id = $1`,
    [id, seed, seedHash, now, settledIn, seq],
  );
  await insertDoors(tx, id, goal);
  for (const actor of actors) {
    await writeAudit(tx, {
      actor,
      action: 'snowdown/announced',
      subject: 'site',
      details: {
        ...{ heist: id, poolKopecks: pool, potKopecks: pot, goal, reference, seedHash },
        ...{ startsAt: heist.startsAt, endsAt: heist.endsAt },
      },
    });
  }
  await sendSignal(tx, HEIST_CHANGED, null);
  return null;
}

/** Plans and announces at once; refused, there is no trace of it. */
export async function announceNew(
  tx: Queryable,
  terms: NewHeist,
  actors: readonly string[],
): Promise<Heist | Refusal> {
  await tx.query('savepoint planning');
  const draft = await findHeist(tx, await insertDraft(tx, terms), 'for update');
  if (!draft) throw new Error('a heist was not written');
  const refusal = await announceHeist(tx, draft, actors, terms.createdAt);
  if (refusal) await tx.query('rollback to savepoint planning');
  return refusal ?? draft;
}
