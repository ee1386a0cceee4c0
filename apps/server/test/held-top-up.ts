import { randomUUID } from 'node:crypto';
import { kopecks } from '@kvazar/money';
import { writeAudit } from '../src/modules/audit-log/audit-log.ts';
import type { Money } from '../src/modules/ledger/site-accounts.ts';
import { changePayment, insertPayment } from '../src/modules/wallet/payment-repository.ts';
import type { Queryable } from '../src/platform/db/database.ts';

interface HeldTopUp {
  readonly playerId: number;
  readonly money: Money;
  readonly provider: string;
}

/** Of 1 000 roubles, for which 999 came; as the wallet writes it. */
export async function addHeldTopUp(db: Queryable, whose: HeldTopUp): Promise<string> {
  const id = randomUUID();
  const amount = kopecks(100_000);
  await insertPayment(db, { ...whose, id, method: 'bank_card', amount, createdAt: new Date() });
  await writeAudit(db, {
    actor: `player:${whose.playerId}`,
    action: 'wallet/top-up-started',
    subject: `player:${whose.playerId}`,
    details: { paymentId: id, amountKopecks: amount },
  });
  await changePayment(db, id, { state: 'held', received: '999.00 RUB', finishedAt: null });
  return id;
}
