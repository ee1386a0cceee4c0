import type { AddCall } from '../../platform/http/call-routes.ts';
import type { Session } from '../identity/session-store.ts';
import type { ApprovalDesk } from './approval-desk.ts';

export function addApprovalRoutes(addCall: AddCall<Session>, desk: ApprovalDesk): void {
  addCall('/api/admin/approvals/propose', ({ caller, body }) => desk.propose(caller, body));

  addCall('/api/admin/approvals/get', ({ caller, body }) => desk.get(caller, body.id));

  addCall('/api/admin/approvals/agree', ({ caller, body }) =>
    desk.agree(caller, body.id, body.hash),
  );

  addCall('/api/admin/approvals/refuse', async ({ caller, body }) => {
    return (await desk.refuse(caller, body.id, body.reason)) ?? 'Отказано';
  });

  addCall('/api/admin/approvals/withdraw', async ({ caller, body }) => {
    return (await desk.withdraw(caller, body.id)) ?? 'Запрос отозван';
  });
}
