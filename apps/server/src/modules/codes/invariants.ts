import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { holdsForRows } from '../../platform/audit/judged-rows.ts';
import { overThresholdAlone } from '../wallet/done-alone.ts';
import { MADE_ALONE, NAMED_BEFORE } from './code-repository.ts';
import { isGeneratedCode } from './code-text.ts';
import { CODE_SHOWN } from './shown-codes.ts';

interface StoredCode {
  readonly id: string;
  readonly code: string;
  readonly isGenerated: boolean;
}

/** As the journal names them: by number and mask (see `maskCode`). */
const NAMED = `
  c.id || ' ' || case when c.is_generated then left(c.code, 4) || '······' else c.code end`;

/** Codes in orders of the journal, each by its name; lines of before name no numbers. */
const ORDERED = `
  select l.actor, l.details, concat_ws(' ', o.id, o.shown) name from audit_log l
  cross join lateral rows from (
    jsonb_array_elements_text(l.details->'codes'), jsonb_array_elements_text(l.details->'codeIds')
  ) o (shown, id)
  where l.action = 'rewards/codes-made'`;

const USES = `select u.id use, u.player_id, u.created_at, c.money, c.kind,
    c.amount, c.slot, c.stake, c.spins, c.spins_days
  from code_uses u join codes c on c.id = u.code_id`;

/** What a use gave has the player, the moment and the number of the code; before, its name. */
const givenBy = (table: string) => `
  select g.*, n.use, count(*) over (partition by n.use) times
  from ${table} g left join (
    select u.id use, u.player_id, u.created_at, s.source
    from code_uses u join codes c on c.id = u.code_id
    cross join lateral (values ('code ' || c.id), ('code ' || ${NAMED_BEFORE})) s (source)
  ) n using (player_id, source, created_at)`;

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
    'никто из сотрудников не применил промокод после того, как увидел его целиком',
    // Lines without a number may be older than the rule, and do not say what came first.
    `select u.id use, u.player_id, l.id entry from audit_log l join code_uses u
       on u.code_id::text = l.details->>'codeId' and 'staff:' || u.player_id = l.actor
     where l.action = '${CODE_SHOWN}' and l.details->>'usedBefore' = 'false'`,
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
    // Codes that no line names by number are of before; those of the same ends are named once each.
    `with ordered as (${ORDERED})
     select c.id code, c.made_by, c.reason from (
       select c.*, count(*) over (partition by c.actor, c.name) alike from (
         select c.*, m.actor, coalesce(o.name, ${NAMED_BEFORE}) name
         from codes c cross join lateral (select 'staff:' || unnest(c.made_by) actor) m
         left join (select distinct actor, name from ordered) o
           on o.actor = m.actor and o.name = ${NAMED}
       ) c
     ) c left join (
       select *, count(*) over (partition by actor, name) named from ordered
     ) l on l.name = c.name and l.actor = c.actor and l.named >= c.alike
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
    `select use, g.id "grant", coalesce(u.player_id, g.player_id) player_id, g.total, g.stake, u.spins from (
       select * from (${USES}) u where kind = 'spins'
     ) u full join (${givenBy('free_spin_grants')}) g using (use)
     where u.kind is null or g.id is null or g.times <> 1
       or (g.money, g.slot, g.stake, g.total) <> (u.money, u.slot, u.stake, u.spins)
       or g.expires_at <> g.created_at + u.spins_days * interval '24 hours'`,
  ),
  holdsWhenEmpty(
    'сейфы без пополнения даны только промокодами, один раз и на ту же сумму',
    `select use, s.id safe, coalesce(u.player_id, s.player_id) player_id, s.amount, u.amount promised from (
       select * from (${USES}) u where kind = 'safe'
     ) u full join (${givenBy('(select * from safes where payment_id is null)')}) s using (use)
     where u.kind is null or s.id is null or s.times <> 1
       or (s.money, s.amount) <> (u.money, u.amount)`,
  ),
];
