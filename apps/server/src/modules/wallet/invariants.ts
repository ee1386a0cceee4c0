import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { LONGEST_ACT } from '../audit-log/invariants.ts';
import { sinceMigration } from '../audit-log/since-migration.ts';
import { wasAllowed } from '../identity/allowed-then.ts';
import { UNASKED_TOP_UPS, UNASKED_WITHDRAWALS } from './asked-for.ts';
import { compensationBySigned } from './compensation-invariant.ts';
import { AGREED, CLOSED_AFTER_RESTORE, decidedAmong, type Weighed } from './decision-repository.ts';
import { IN_A_DAY, thresholdAt } from './threshold-history.ts';

/** What one person decided alone is added up since the release that brought it; before it each counted alone. */
const addsUp = (name: string, weighed: Weighed, migration: string): Invariant =>
  holdsWhenEmpty(
    name,
    `
      with decided as (${decidedAmong(weighed, 'select withdrawal_id from withdrawal_decisions')}),
      summed as (
        select *, sum(amount) over (partition by player_id order by at ${IN_A_DAY}) as of_player,
          sum(amount) filter (where voices = 1)
            over (partition by staff_id order by at ${IN_A_DAY}) as of_staff
        from decided
      )
      select id withdrawal, staff_id, at, of_player, of_staff from summed s
      where voices = 1 and at > ${sinceMigration(migration)} and amount <= ${thresholdAt('s.at')}
        and greatest(of_player, of_staff) > ${thresholdAt('s.at')}`,
  );

/** Of a change `c` of the threshold, as `isLooser` says. */
const IS_LOOSER = `(c.before <> 'null' and (c.value = 'null'
  or (c.value #>> '{}')::bigint > (c.before #>> '{}')::bigint))`;

/** Written in one transaction; rows have the time of the statement. */
const TOGETHER = `interval '5 minutes'`;

/** The history that all sums are compared with is a table like others; the journal is sealed. */
const fourEyesBySigned: Invariant = holdsWhenEmpty(
  'порог, выше которого решают двое, менялся только по журналу, и смягчали его двое',
  // Nodes that started together for the first time may each have written the same.
  `with written as (
     select id, value, at, lag(value) over (order by id) before, max(at) over (order by id) latest,
       -- The system sets the first one, and later where there never was any.
       coalesce(bool_and(value = 'null') over (order by id rows between unbounded preceding and 1 preceding),
         true) is_first
     from site_setting_changes where key = 'fourEyesAbove'
   ), changed as (
     select * from written where value is distinct from before
   ), signed as (
     select c.*, (select count(distinct l.actor) from audit_log l
       where l.action = 'site/four-eyes-changed' and l.details->'to' = c.value
         and l.at between c.at - ${TOGETHER} and c.at
         and (${wasAllowed('site/four-eyes')} or (l.actor = 'system' and c.is_first))) voices
     from changed c
   )
   select c.id change, c.before, c.value, c.at, c.voices from signed c
   where (c.at > ${sinceMigration('0012-payouts')}
       and c.voices < case when ${IS_LOOSER} then 2 else 1 end)
     -- What is dated back stands before the rule, and still holds for all that comes after.
     or c.at < c.latest - ${TOGETHER}
   union all
   select null, null, s.value, s.updated_at, 0 from site_settings s where s.key = 'fourEyesAbove'
     and s.value is distinct from (select value from changed order by id desc limit 1)
   union all
   -- A history that was cut short agrees with itself.
   select null, null, l.details->'to', l.at, 0 from audit_log l
   where l.action = 'site/four-eyes-changed' and l.at > ${sinceMigration('0012-payouts')}
     and not exists (select from written w
       where w.value = l.details->'to' and w.at between l.at and l.at + ${TOGETHER})`,
);

export const walletInvariants: readonly Invariant[] = [
  fourEyesBySigned,
  compensationBySigned,
  holdsWhenEmpty(
    'каждый зачисленный платёж имеет ровно один свой перевод, остальные ни одного',
    `
      with moved as (
        select t.reference, count(*) times, sum(t.amount) total, min(a.player_id) player_id,
          min(a.money) money, bool_and(s.kind = 'payments') is_from_payments
        from transfers t join accounts a on a.id = t.to_account join accounts s on s.id = t.from_account
        where t.kind = 'top-up' group by t.reference
      )
      select coalesce(p.id, m.reference) payment, p.state, p.credited, m.times, m.total
      from payments p full join moved m on m.reference = p.id
      where p.id is null
        or (p.state = 'succeeded') <> (m.reference is not null)
        or (m.reference is not null and (
          m.times <> 1 or m.total <> p.credited or m.player_id <> p.player_id or m.money <> p.money
          or not m.is_from_payments))`,
  ),
  holdsWhenEmpty(
    'каждое пополнение начал одной записью журнала тот же игрок и на ту же сумму',
    UNASKED_TOP_UPS,
  ),
  holdsWhenEmpty(
    'каждое пополнение зачислено в миг своей записи в журнале: одной от провайдера или тех, кто мог зачесть задержанное',
    // Transfer and line are of one transaction, so both carry its time.
    `
      with credited as (
        select p.id::text id, p.player_id, p.provider, p.credited, t.created_at
        from payments p join transfers t on t.reference = p.id and t.kind = 'top-up'
        where p.state = 'succeeded'
      ), told as (
        select l.details->>'paymentId' id, l.at, l.subject, l.actor,
          l.action = 'wallet/top-up-credited' is_by_provider,
          coalesce(l.details->>'creditedKopecks', l.details->>'amountKopecks')::bigint kopecks
        from audit_log l
        where l.action in ('wallet/top-up-credited', 'wallet/held-credited')
          and (l.action = 'wallet/top-up-credited' or ${wasAllowed('payments/decide')})
      )
      select id payment, count(l.at) lines from credited p full join told l using (id) group by id
      having not bool_and(coalesce(l.at = p.created_at and l.subject = 'player:' || p.player_id
          and l.kopecks = p.credited
          and (not l.is_by_provider or l.actor = 'provider:' || p.provider), false))
        or (bool_or(l.is_by_provider) and count(*) > 1)`,
  ),
  holdsWhenEmpty(
    'состояние каждого вывода совпадает с его переводами',
    `
      with moved as (
        select t.reference,
          count(*) filter (where t.kind = 'withdrawal') held,
          count(*) filter (where t.kind = 'withdrawal-return') returned,
          min(t.amount) least, max(t.amount) most,
          min(coalesce(f.player_id, c.player_id)) player_id, min(f.money) money,
          max(coalesce(f.player_id, c.player_id)) last_player_id, max(f.money) last_money,
          bool_and(case t.kind when 'withdrawal' then c.kind else f.kind end = 'payments') is_of_payments
        from transfers t join accounts f on f.id = t.from_account join accounts c on c.id = t.to_account
        where t.kind in ('withdrawal', 'withdrawal-return') group by t.reference
      )
      select coalesce(w.id, m.reference) withdrawal, w.state, m.held, m.returned
      from withdrawals w full join moved m on m.reference = w.id
      where w.id is null or m.reference is null or m.held <> 1
        or m.returned <> case when w.state in ('refused', 'failed', 'canceled') then 1 else 0 end
        or m.least <> w.amount or m.most <> w.amount
        or m.player_id <> w.player_id or m.money <> w.money or not m.is_of_payments
        or m.last_player_id <> w.player_id or m.last_money <> w.money`,
  ),
  holdsWhenEmpty(
    'о каждом выводе игрок попросил одной записью журнала: о той же сумме и тому же получателю',
    UNASKED_WITHDRAWALS,
  ),
  holdsWhenEmpty(
    'каждый вывод кончился так, как записано в журнале, а из копии его не вернули без сверки',
    `with said as (
       select distinct on (l.details->>'withdrawalId') l.details->>'withdrawalId' id, l.id line,
         substr(l.action, length('wallet/withdrawal-') + 1) state,
         bool_or(l.actor like 'provider:%') over (partition by l.details->>'withdrawalId') by_provider
       from audit_log l where l.action in ('wallet/withdrawal-paid', 'wallet/withdrawal-failed',
         'wallet/withdrawal-refused', 'wallet/withdrawal-canceled')
       order by l.details->>'withdrawalId', l.id desc
     ), restored as (
       select l.details->>'withdrawalId' id, max(l.id) line from audit_log l
       where l.action = 'wallet/withdrawal-restored' group by 1
     )
     select w.id withdrawal, w.state, s.state said, s.by_provider from withdrawals w
     left join said s on s.id = w.id::text left join restored r on r.id = w.id::text
     where s.state <> w.state
       or (s.id is null and w.finished_at is not null)
       or (w.closed_by_staff and s.by_provider)
       or (s.line > r.line and s.state in ('canceled', 'refused'))`,
  ),
  holdsWhenEmpty(
    'каждый вывод одобрили столько разных сотрудников, сколько требовал порог в тот момент',
    `
      with restored as (
        -- Lines without attempts are of a release that let voices from before the restore count.
        select l.details->>'withdrawalId' id, max(l.at) at from audit_log l
        where l.action = 'wallet/withdrawal-restored' and l.details ? 'attempts' group by 1
      ), approved as (
        select w.id, w.state, w.amount, max(d.at) as at, bool_or(d.staff_id = w.player_id) is_own,
          -- Names from before staff proved themselves count only while nobody has.
          case when count(d.staff_id) > 0 then ${AGREED}
            else count(distinct d.operator) end as approvals
        from withdrawals w
        left join restored r on r.id = w.id::text
        left join withdrawal_decisions d on d.withdrawal_id = w.id and d.act = 'approve'
          and d.at >= coalesce(r.at, '-infinity')
        where w.state in ('approved', 'stopped', 'paid', 'failed')
          and not ${CLOSED_AFTER_RESTORE}
        group by w.id
      )
      select a.id withdrawal, a.state, a.approvals, a.at, a.is_own from approved a
      where a.is_own or a.approvals < case when a.amount > ${thresholdAt('a.at')} then 2 else 1 end`,
  ),
  addsUp(
    'никто не одобрил один больше порога за сутки, ни одному игроку, ни всем вместе',
    'approval',
    '0053-correction-debts',
  ),
  addsUp(
    'никто не закрыл один остановленных выплат больше порога за сутки',
    'closing',
    '0056-places-of-debts',
  ),
  holdsWhenEmpty(
    'каждый голос о выводе записан в журнал тем, кто по журналу мог решать',
    `select d.id decision, d.withdrawal_id withdrawal, d.staff_id, d.act
     from withdrawal_decisions d join withdrawals w on w.id = d.withdrawal_id
     where d.staff_id is not null and not exists (select from audit_log l
       where l.subject = 'player:' || w.player_id and l.actor = 'staff:' || d.staff_id
         and l.details->>'withdrawalId' = w.id::text
         -- The threshold is asked of the row's moment; that of the line is sealed.
         and d.at between l.at - ${LONGEST_ACT} and l.at + ${LONGEST_ACT}
         and (d.agreeing is null or l.details->>'agreeing' = d.agreeing::text) and l.action = case d.act
           when 'approve' then 'wallet/withdrawal-approved' else 'wallet/withdrawal-closing' end
         and ${wasAllowed('withdrawals/decide')})`,
  ),
  holdsWhenEmpty(
    'задержанное пополнение зачли по журналу те, кто мог, и столько их, сколько требовал порог',
    `with said as (
       select p.id, p.player_id, p.credited, l.actor, l.at
       from payments p left join audit_log l on l.subject = 'player:' || p.player_id
         and l.action = 'wallet/held-credited' and l.details->>'paymentId' = p.id::text
         and (l.details->>'creditedKopecks')::bigint = p.credited
         and l.actor <> 'staff:' || p.player_id and ${wasAllowed('payments/decide')}
       where p.state = 'succeeded' and (p.received is not null or p.credited <> p.amount)
     )
     select s.id payment, s.credited, count(distinct s.actor) voices from said s
     group by s.id, s.credited
     having count(distinct s.actor) < case when s.credited > ${thresholdAt('max(s.at)')}
       then 2 else 1 end`,
  ),
  holdsWhenEmpty(
    'каждую остановленную выплату закрыли столько сотрудников, сколько требовал порог',
    `
      with closed as (
        select w.id, w.state, w.amount, ${AGREED} as agreeing, max(d.at) as at,
          bool_or(d.staff_id = w.player_id) is_own
        from withdrawals w
        left join lateral (
          select distinct on (staff_id) * from withdrawal_decisions
          where withdrawal_id = w.id and at >= w.stopped_at order by staff_id, id desc
        ) d on d.act = case w.state when 'paid' then 'close-paid' else 'close-returned' end
        where w.closed_by_staff group by w.id
      )
      select c.id withdrawal, c.state, c.agreeing, c.is_own from closed c
      where c.is_own or c.agreeing < case when c.amount > ${thresholdAt('c.at')} then 2 else 1 end`,
  ),
];
