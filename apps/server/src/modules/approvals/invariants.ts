import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';

export const approvalsInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'одобрения: выполненное одобрили двое разных сотрудников или отмечено, что второго нет',
    `select id, action from approvals
     where state = 'done' and not is_alone and (checker_id is null or checker_id = maker_id)`,
  ),
  holdsWhenEmpty(
    'одобрения: хеш сходится с параметрами',
    `select id, action from approvals
     where params_hash <> encode(sha256(convert_to(params::text, 'UTF8')), 'hex')`,
  ),
  holdsWhenEmpty(
    'одобрения: о каждом решении есть строка журнала с тем же хешем',
    `select a.id, a.action, a.state from approvals a
     where a.state <> 'waiting' and not exists (
       select from audit_log l
       where l.action = 'approvals/' || a.state and (l.details->>'approval')::bigint = a.id
         and l.subject = a.subject and l.details->>'hash' = a.params_hash
         and (a.state <> 'done' or l.actor = 'staff:' || coalesce(a.checker_id, a.maker_id)))`,
  ),
];
