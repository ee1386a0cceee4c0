import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { holdsForRows } from '../../platform/audit/judged-rows.ts';
import { overThresholdAlone } from '../wallet/done-alone.ts';
import { MADE_ALONE } from './code-repository.ts';
import { isGeneratedCode } from './code-text.ts';

interface StoredCode {
  readonly id: string;
  readonly code: string;
  readonly isGenerated: boolean;
}

/** As histories show them: see `maskCode`. */
const SHOWN = `case when c.is_generated then left(c.code, 4) || '··' || right(c.code, 4) else c.code end`;

/** What a use gave has the player, the moment and the name of the code. */
const USES = `select u.id use, u.player_id, u.created_at, 'code ' || ${SHOWN} source, c.money, c.kind,
    c.amount, c.slot, c.stake, c.spins, c.spins_days
  from code_uses u join codes c on c.id = u.code_id`;

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
  holdsWhenEmpty(
    'каждый промокод записан в журнал каждым, кто его сделал, и на ту же сумму',
    // What a turn of the wheel is expected to cost may change: its sum is not compared.
    // Codes of the same ends are named once each.
    `select c.id code, c.made_by, c.reason from (
       select c.*, maker, ${SHOWN} shown, count(*) over (partition by maker, ${SHOWN}) alike
       from codes c cross join unnest(c.made_by) maker
     ) c left join (
       select *, count(*) over (partition by actor, shown) named from (
         select actor, details, jsonb_array_elements_text(details->'codes') shown from audit_log
         where action = 'rewards/codes-made'
       ) entry
     ) l on l.shown = c.shown and l.actor = 'staff:' || c.maker and l.named >= c.alike
       and l.details->>'maxUses' = c.max_uses::text and l.details->>'reason' = c.reason
       and (c.kind = 'wheel' or (l.details->>'exposureKopecks')::numeric = c.max_uses::numeric
         * coalesce(c.amount, c.stake * c.spins) * jsonb_array_length(l.details->'codes'))
     where l.actor is null`,
  ),
  holdsWhenEmpty(
    'никто не сделал один промокодов больше порога за сутки',
    overThresholdAlone(MADE_ALONE, '0056-places-of-debts'),
  ),
  holdsWhenEmpty(
    'вращений колеса сверх дневного ровно столько, сколько дали промокоды и ограбления',
    `select player_id, money, u.given, s.spun, t.turns from (
       select player_id, money, count(*) given from (
         select player_id, money from (${USES}) u where kind = 'wheel'
         union all
         select r.player_id, h.money from heist_results r join heists h on h.id = r.heist_id
         where r.has_turn
       ) g group by 1, 2
     ) u full join (
       select player_id, money, count(*) spun from wheel_spins where is_extra group by 1, 2
     ) s using (player_id, money) full join wheel_turns t using (player_id, money)
     where coalesce(u.given, 0) <> coalesce(s.spun, 0) + coalesce(t.turns, 0)`,
  ),
  holdsWhenEmpty(
    'фриспины даны только промокодами, один раз и такие, как в них сказано',
    `select u.use, g.id "grant", player_id, g.total, g.stake, u.spins from (
       select * from (${USES}) u where kind = 'spins'
     ) u full join (
       select *, count(*) over (partition by player_id, source, created_at) times
       from free_spin_grants
     ) g using (player_id, source, created_at)
     where u.use is null or g.id is null or g.times <> 1
       or (g.money, g.slot, g.stake, g.total) <> (u.money, u.slot, u.stake, u.spins)
       or g.expires_at <> created_at + u.spins_days * interval '24 hours'`,
  ),
  holdsWhenEmpty(
    'сейфы без пополнения даны только промокодами, один раз и на ту же сумму',
    `select u.use, s.id safe, player_id, s.amount, u.amount promised from (
       select * from (${USES}) u where kind = 'safe'
     ) u full join (
       select *, count(*) over (partition by player_id, source, created_at) times
       from safes where payment_id is null
     ) s using (player_id, source, created_at)
     where u.use is null or s.id is null or s.times <> 1
       or (s.money, s.amount) <> (u.money, u.amount)`,
  ),
];
