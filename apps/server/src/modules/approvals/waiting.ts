import type { WaitingSource } from '../inbox/waiting.ts';
import { actsFor } from './approval-desk.ts';
import { countWaiting, listWaiting } from './approval-repository.ts';
import type { TwoPersonAct } from './two-person-act.ts';

/** Requests of others and one's own: those one sees to withdraw them. */
export function createApprovalsWaiting(acts: readonly TwoPersonAct[]): WaitingSource {
  return {
    kind: 'approval',
    permission: 'staff/enter',
    async read(db, { staff, now, limit }) {
      const actions = actsFor(acts, staff).map(({ action }) => action);
      const rows = await listWaiting(db, { actions, now, limit });
      return {
        count: await countWaiting(db, { actions, now }),
        items: rows.map(row => ({
          id: String(row.id),
          title: `Одобрение № ${row.id}`,
          note: `${row.title}: ${row.summary}`,
          warning: row.makerId === staff.id ? 'Ваш запрос: одобрит другой' : null,
          login: row.maker,
          amount: null,
          createdAt: row.madeAt,
          answerBy: row.expiresAt,
          href: null,
        })),
      };
    },
  };
}
