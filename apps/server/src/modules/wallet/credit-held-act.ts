import { IdSchema, isRefusal, refuse } from '@kvazar/contract';
import { formatRoubles, kopecksFromRoubles } from '@kvazar/money';
import { z } from 'zod';
import { joinTransaction } from '../../platform/db/database.ts';
import { defineAct } from '../approvals/two-person-act.ts';
import { creditHeldPayment } from './held-payments.ts';
import { findPayment } from './payment-repository.ts';

export const CREDIT_HELD = 'wallet/credit-held';

/** For sums that nobody credits alone. */
export const creditHeldAct = defineAct({
  action: CREDIT_HELD,
  title: 'Зачислить задержанное пополнение',
  ask: 'payments/decide',
  agree: 'payments/decide',
  params: z.strictObject({
    payment: IdSchema,
    player: z.number().int().positive(),
    amount: z.number().positive(),
  }),
  subjectOf: ({ player }) => `player:${player}`,
  async describe(db, { payment, amount }) {
    const found = await findPayment(db, payment);
    const sum = kopecksFromRoubles(amount);
    return {
      summary: `зачислить ${sum === null ? amount : formatRoubles(sum)}`,
      changes: [
        {
          name: 'Ждали',
          before: found ? formatRoubles(found.amount) : null,
          after: sum === null ? null : formatRoubles(sum),
        },
        { name: 'Пришло у провайдера', before: found?.received ?? null, after: null },
      ],
      href: `/admin/queues?item=payment%3A${payment}`,
    };
  },
  async findObjection(db, { payment, player, amount }) {
    const found = await findPayment(db, payment);
    if (found?.playerId !== player) return refuse('wallet/not-found');
    if (found.state !== 'held') return refuse('wallet/wrong-state', 'Этот платёж не задержан');
    return kopecksFromRoubles(amount) === null ? refuse('wallet/amount-format') : null;
  },
  async carryOut(tx, { payment, amount }, { people, reason }) {
    const sum = kopecksFromRoubles(amount);
    if (sum === null) return refuse('wallet/amount-format');
    const ids = people.map(({ id }) => id);
    const objection = await creditHeldPayment(joinTransaction(tx), payment, ids, sum, reason);
    return isRefusal(objection) ? objection : `Зачислено ${formatRoubles(sum)}`;
  },
});
