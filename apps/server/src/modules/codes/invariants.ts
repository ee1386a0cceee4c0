import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { holdsForRows } from '../../platform/audit/judged-rows.ts';
import { isGeneratedCode } from './code-text.ts';

interface StoredCode {
  readonly id: string;
  readonly code: string;
  readonly isGenerated: boolean;
}

export const codeInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'каждый промокод применён столько раз, сколько записано, и не больше, чем можно',
    `select c.id code, c.used, c.max_uses, count(u.id) uses
     from codes c left join code_uses u on u.code_id = c.id
     group by c.id having c.used <> count(u.id) or c.used > c.max_uses`,
  ),
  holdsWhenEmpty(
    'у каждого денежного промокода своя награда, а у награды своё применение',
    `select coalesce(u.id, r.id) use, u.amount, r.amount claimed, u.player_id
     from (
       select u.id, u.player_id, c.amount, c.money from code_uses u join codes c on c.id = u.code_id
       where c.kind = 'cash'
     ) u full join (select * from claims where kind = 'code') r on r.id = u.id
     where (u.player_id, u.amount, u.money) is distinct from (r.player_id, r.amount, r.money)`,
  ),
  holdsWhenEmpty(
    'никто из сотрудников не применил промокод, который сделал сам',
    `select u.id use, u.player_id from code_uses u join codes c on c.id = u.code_id
     where u.player_id = any(c.made_by)`,
  ),
  holdsWhenEmpty(
    'промокоды применены в свой срок',
    `select u.id use, u.created_at, c.valid_from, c.valid_until, c.stopped_at
     from code_uses u join codes c on c.id = u.code_id
     where u.created_at < c.valid_from or u.created_at >= c.valid_until`,
  ),
  holdsForRows<StoredCode>(
    'сделанные сайтом промокоды проверяются своим последним знаком',
    () => 'select id, code, is_generated as "isGenerated" from codes',
    ({ id, code, isGenerated }) => (isGeneratedCode(code) === isGenerated ? 'holds' : { code: id }),
  ),
];
