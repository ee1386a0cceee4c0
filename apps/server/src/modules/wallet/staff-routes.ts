import { isRefusal, refuse } from '@kvazar/contract';
import { kopecksFromRoubles } from '@kvazar/money';
import type { AddCall } from '../../platform/http/call-routes.ts';
import { Turns } from '../../platform/turns.ts';
import type { Session } from '../identity/session-store.ts';
import { findStaff } from '../identity/staff.ts';
import { CREDIT_HELD } from './credit-held-act.ts';
import { type CompensationParts, giveCompensation } from './give-compensation.ts';
import { closeHeldPayment, creditHeldPayment } from './held-payments.ts';
import { findPayment } from './payment-repository.ts';
import { type CaseParts, drawHeldCase, drawWithdrawalCase, tellOutcome } from './staff-case.ts';
import {
  approveWithdrawal,
  closeStoppedWithdrawal,
  handToSecond,
  refuseWithdrawal,
  resumeStoppedWithdrawal,
} from './staff-decisions.ts';

export type WalletStaffParts = CaseParts & CompensationParts;

/** What staff decide about money that comes and goes; who they are and may is asked of each. */
export function addWalletStaffRoutes(addCall: AddCall<Session>, parts: WalletStaffParts): void {
  const { db, approvals } = parts;
  /** A case adds up all that its player ever moved and played. */
  const looks = new Turns();

  addCall('/api/admin/withdrawals/get', async ({ caller, body }) => {
    const { id } = caller.player;
    const drawn = await looks.take(id, () => drawWithdrawalCase(parts, id, body.id));
    return isRefusal(drawn) ? drawn : { withdrawal: drawn };
  });

  addCall(
    '/api/admin/withdrawals/approve',
    async ({ caller, body: { id, reason, isForSecond } }) => {
      const decide = isForSecond ? handToSecond : approveWithdrawal;
      const outcome = await decide(db, id, caller.player.id, reason ?? null);
      return tellOutcome(outcome, 'Одобрено, выплата начата');
    },
  );

  addCall('/api/admin/withdrawals/refuse', async ({ caller, body }) =>
    tellOutcome(
      await refuseWithdrawal(db, body.id, caller.player.id, body.reason),
      'Отказано, деньги возвращены на баланс',
    ),
  );

  addCall('/api/admin/withdrawals/close', async ({ caller, body: { id, outcome, reason } }) =>
    tellOutcome(
      await closeStoppedWithdrawal(db, id, caller.player.id, outcome, reason),
      outcome === 'paid' ? 'Отмечено как выплаченное' : 'Деньги возвращены на баланс',
    ),
  );

  addCall('/api/admin/withdrawals/resume', async ({ caller, body }) =>
    tellOutcome(
      await resumeStoppedWithdrawal(db, body.id, caller.player.id, body.reason),
      'Выплата продолжена',
    ),
  );

  addCall('/api/admin/payments/get', async ({ caller, body }) => {
    const drawn = await drawHeldCase(parts, caller.player.id, body.id);
    return isRefusal(drawn) ? drawn : { payment: drawn };
  });

  addCall('/api/admin/payments/credit', async ({ caller, body: { id, amount, reason } }) => {
    const sum = kopecksFromRoubles(amount);
    if (sum === null || sum <= 0) return refuse('wallet/amount-format');
    const objection = await creditHeldPayment(db, id, [caller.player.id], sum, reason);
    if (!objection) return 'Зачислено';
    if (objection.refused !== 'wallet/one-more-needed') return objection;
    const staff = await findStaff(db, caller.player.id, 'payments/decide');
    const payment = await findPayment(db, id);
    if (isRefusal(staff)) return staff;
    if (!payment) return refuse('wallet/not-found');
    const params = { payment: id, player: payment.playerId, amount };
    const proposed = await approvals.propose(staff, CREDIT_HELD, params, reason);
    return isRefusal(proposed) ? proposed : proposed.message;
  });

  addCall('/api/admin/compensation/give', ({ caller, body }) =>
    giveCompensation(parts, caller, body),
  );

  addCall('/api/admin/payments/close', async ({ caller, body }) => {
    const objection = await closeHeldPayment(db, body.id, [caller.player.id], body.reason);
    return objection ?? 'Закрыто без зачисления';
  });
}
