import { randomUUID } from 'node:crypto';
import { ALL_GAME_IDS, isTableGameId, type MinesState, mines, TABLE_GAME_IDS } from '@kvazar/games';
import { kopecks, payoutFor } from '@kvazar/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectInvariants, listBrokenBy, tryDamage } from '../test/invariants.ts';
import { openPlayedSite, type PlayedSite } from '../test/played-site.ts';
import { readStreamWithin } from '../test/read-stream.ts';
import { sealJournal } from './modules/audit-log/chain.ts';
import { selectSample } from './modules/betting/replay-sample.ts';
import { type Money, siteAccount } from './modules/ledger/site-accounts.ts';
import { joinTransaction, type Queryable } from './platform/db/database.ts';

const HOUSE = siteAccount('house', 'play');
const GIFT = siteAccount('gift', 'play');
const OPERATOR = siteAccount('operator', 'play');
const PAYMENTS = siteAccount('payments', 'play');

const ITS_TRANSFERS = 'у каждой ставки ровно её переводы, и все на одном счёте';
const ITS_PLAYER = 'деньги ставки движутся только между её игроком и казино';
const NO_BET = 'нет переводов по несуществующим ставкам';
const PAYOUT = 'выплата равна ставке, умноженной на множитель, но не больше предела';
const AT_ONCE = 'ставка мгновенной игры рассчитана сразу: выплата и остаток следуют за ней';
const TWICE = 'ни одна ставка не записана дважды';
const OPEN_GAMES = 'незаконченные игры и открытые ставки совпадают';
const DECIDED_BY = 'каждую ставку решает пара сидов её игрока или раунд';
const NONCES = 'номера ставок и вращений колеса на паре сидов идут подряд';
const REPLAY = 'ставки, решённые сидами, при повторении дают то же';
const METERED = 'преимущество казино посчитано в каждой рассчитанной ставке и больше ни в какой';
const EDGE = 'преимущество казино в ставке следует из её игры и параметров';
const METER = 'счётчики каждого счёта равны сумме по его рассчитанным ставкам';
const COMMITMENT = 'сид каждой пары тот самый, хеш которого показан игроку';
const KIND = 'каждый перевод известного вида и идёт в свою сторону между своими счетами';
const ONE_GIFT = 'подарок новичка один на игрока и только игровыми деньгами';
const CREDIT =
  'каждое начисление оператора записал в журнал тот, кто по журналу мог, и сверх предела роли за сутки вдвоём';
const ROLE = 'каждую роль сотрудника дали по журналу и не забирали';
const ROLE_BY = 'каждую роль дал или снял тот, кто по журналу мог, а без имени лишь первую';
const BACKDATED = 'журнал: ни одна запись не сделана задним числом или задним номером';
const LIMITS_BY = 'границы ставок сайта и игр менял тот, кто по журналу мог';
const FOUR_EYES =
  'порог, выше которого решают двое, менялся только по журналу, и смягчали его двое';
const CODES_ALONE = 'никто не сделал один промокодов больше порога за сутки';
const LIMITS = 'действующие границы ставок записаны в журнал';
const TOP_UP = 'каждый зачисленный платёж имеет ровно один свой перевод, остальные ни одного';
const CREDITED =
  'каждое пополнение зачислено в миг своей записи в журнале: одной от провайдера или тех, кто мог зачесть задержанное';
const COMPARABLE =
  'сверка: каждое зачисленное пополнение у провайдера своих денег и закончено в час зачисления';
const COMPARED = 'сверка: каждый сверенный день записан в журнал, когда он кончился';
const DIFFERENCES =
  'сверка: найденные расхождения на месте, и сами закрылись те, что записаны в журнал';
const EXPLAINED = 'сверка: каждое расхождение объяснил или закрыл по журналу тот, кто мог';
const VOICE = 'каждый голос о выводе записан в журнал тем, кто по журналу мог решать';
const HELD =
  'задержанное пополнение зачли по журналу те, кто мог, и столько их, сколько требовал порог';
const WITHDRAWAL_END =
  'каждый вывод кончился так, как записано в журнале, а из копии его не вернули без сверки';
const WITHDRAWAL = 'состояние каждого вывода совпадает с его переводами';
const CRASH_ROUND = 'раунды: раунд каждой ставки есть или будет следующим за её столом';
const UNKNOWN_TABLE = 'раунды: ставят только за столами известных игр';
const CRASH_MULTIPLIER = 'crash: множитель ставки тот, на котором её вывели';
const CRASH_ABOVE =
  'crash: никто не вывел выше точки и никто не проиграл с достигнутым автовыводом';
const CRASH_REFUND = 'раунды: в отменённом раунде никто не проиграл, возвраты бывают только в нём';
const CRASH_CHAIN = 'раунды: за столом они идут подряд и продолжают свою цепочку';
const CRASH_POINT = 'crash: точка каждого раунда следует из его хеша и соли цепочки';
const NUMBERED = 'номер расчёта есть у каждой рассчитанной ставки и больше ни у какой';
const FIGURES = 'показатели игр по дням равны сумме по прочитанным ставкам';
const SPREAD = 'разброс результатов игр по дням следует из прочитанных ставок';
const POPULARITY = 'популярность слотов за неделю равна числу прочитанных ставок';
const FIGURE_SLICES = 'показатели по пяти минутам равны сумме по прочитанным ставкам';
const FIGURE_PLAYERS = 'игроки часа, дня и первого дня те, чьи ставки прочитаны';
const FIGURE_WINS = 'крупнейшие выигрыши дня те, что есть среди прочитанных ставок';
const FIGURE_MONEY = 'деньги закрытых дней равны проводкам этих дней';
const TRANSFER_DAYS = 'суммы переводов по закрытым дням равны самим переводам';
const PLAY_DAYS = 'игра каждого игрока по дням равна сумме по прочитанным ставкам';
const CRASH_REPLAY = 'crash: ставки при повторении дают то же';
const ROUND_MONEY = 'раунды: деньги ставок раунда двигались до конца следующего';
const TAKEN_BACK = 'раунды: снятая ставка снята до того, как стал известен результат её раунда';
const STEPPED = 'игра по шагам закончена раньше, чем тот же игрок начал следующую';
const CALLED_OFF = 'начатую игру вернули только с записью в журнале';
const CODE_SEEN = 'никто из сотрудников не применил промокод после того, как увидел его целиком';
const TABLE_STAKE = 'столы: ставка равна сумме по полям, и каждое поле названо один раз';
const TABLE_PAYOUT =
  'столы: выплата равна сумме по полям или тому, что осталось от предела раунда, множитель следует из неё';
const TABLE_SPOTS = 'столы: исход называет те же поля и суммы, что и ставка, а до расчёта ничего';
const TABLE_GAME = 'столы: за каждым автоматическим столом играют в его игру';
const TABLE_RESULT = 'столы: результат в рассчитанной ставке тот же, что у её раунда';
const TABLE_DRAW = 'столы: результат каждого раунда следует из его хеша (рулетка)';
const TABLE_REPLAY = 'столы: ставки при повторении дают то же';
const DEALT_BY =
  'дилеры: каждый результат и каждую отмену старшим записал в журнал один раз и по порядку тот, кто мог';
const CALLED_OFF_IN_TIME =
  'дилеры: без старшего отменены только раунды без результата, и лишь когда вышел их срок';
const CORRECTED_BY = 'исправления: каждое записал в журнал один раз тот, кто мог';
const CORRECTED_WITHIN =
  'исправления: сделаны в свой срок после расчёта и не больше, чем один человек может за сутки';

interface Move {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly kind: string;
  readonly reference?: string;
}

/** One that is over, of 50 roubles, and what the journal says of its end. */
async function addWithdrawal(
  tx: Queryable,
  account: number,
  state: 'refused' | 'paid',
  said = state,
): Promise<string> {
  const id = randomUUID();
  await tx.query(
    `insert into withdrawals (id, player_id, money, provider, method, amount, state,
       destination_mask, destination_hash, created_at, finished_at)
     select $1, player_id, 'play', 'sandbox', 'sbp', 5000, $3, '', '', now(), now()
     from accounts where id = $2`,
    [id, account, state],
  );
  await tx.query(
    `insert into audit_log (actor, action, subject, details)
     select 'provider:sandbox', 'wallet/withdrawal-' || $3, 'player:' || player_id,
       jsonb_build_object('withdrawalId', $1::uuid) from accounts where id = $2`,
    [id, account, said],
  );
  return id;
}

/** That nobody paid, of 50 roubles, as the wallet writes it but for what is said here. */
interface MadeUpTopUp {
  readonly to?: number;
  readonly asked?: number;
  readonly money?: Money;
  readonly provider?: string;
  readonly endedAgo?: string;
  /** Who tells of it in the journal, and what. */
  readonly lines?: readonly (readonly [actor: string, action: string, ago: string])[];
}

async function makeUpTopUp(
  tx: Queryable,
  account: number,
  {
    to = account,
    asked = 5000,
    money = 'play',
    provider = 'sandbox',
    endedAgo = '0 days',
    lines = [[`provider:${provider}`, 'wallet/top-up-credited', '0 days']],
  }: MadeUpTopUp = {},
): Promise<void> {
  const reference = randomUUID();
  await tx.query(
    `with paid as (
       insert into payments (id, player_id, money, provider, method, amount, state, credited,
         created_at, finished_at, next_check_at)
       select $1, player_id, $3, $4, 'sbp', $5, 'succeeded', 5000, now(), now() - $6::interval, now()
       from accounts where id = $2 returning player_id
     )
     insert into audit_log (at, actor, action, subject, details)
     select now() - line.ago::interval, line.actor, line.action, 'player:' || player_id,
       jsonb_build_object('paymentId', $1::uuid, 'amountKopecks', 5000)
     from paid, unnest($7::text[], $8::text[], $9::text[]) line (actor, action, ago)`,
    [
      ...[reference, account, money, provider, asked, endedAgo],
      ...[lines.map(([actor]) => actor), lines.map(([, action]) => action)],
      lines.map(([, , ago]) => ago),
    ],
  );
  await move(tx, {
    ...{ from: siteAccount('payments', money), to, amount: 5000, kind: 'top-up', reference },
  });
}

async function realAccountOf(tx: Queryable, account: number): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `select real.id from accounts real join accounts play using (player_id)
     where real.money = 'real' and play.id = $1`,
    [account],
  );
  return rows[0]?.id ?? 0;
}

/** A day is compared and told of as the site does it; both sides know what the other does not. */
async function compareDay(tx: Queryable, daysAgo = 2): Promise<void> {
  await tx.query(
    `with compared as (
       insert into reconciliation_days (day, provider, compared_at)
       select current_date - $1::integer, 'sandbox', now() returning day
     ), found as (
       insert into reconciliation_differences (day, provider, operation, kind, key, found_at)
       select day, 'sandbox', 'top-up', kind, kind, now()
       from compared, unnest(array['missing-here', 'missing-there']) kind
     )
     insert into audit_log (actor, action, subject, details)
     select 'system', 'money/reconciled', 'day:' || day,
       '{"provider": "sandbox", "differences": 2, "new": 2, "gone": 0}' from compared`,
    [daysAgo],
  );
}

/** Moves money as the ledger does, so that balances and sums agree: a thief who knows it well. */
async function move(tx: Queryable, { from, to, amount, kind, reference }: Move): Promise<void> {
  await tx.query(
    `with moved as (
       update accounts set balance = balance + case id when $2 then $3::bigint else -$3::bigint end
       where id in ($1, $2) and kind = 'player' returning balance
     )
     insert into transfers (from_account, to_account, amount, kind, reference, balance_after)
     select $1, $2, $3, $4, $5, balance from moved`,
    [from, to, amount, kind, reference ?? randomUUID()],
  );
}

interface Theft {
  readonly name: string;
  readonly commit: (tx: Queryable, site: PlayedSite) => Promise<unknown>;
  readonly named: readonly string[];
}

/** Changes the newest bet of a game. */
function tamper(game: string, change: string): Theft['commit'] {
  return tx =>
    tx.query(
      `update bets set ${change} where seq = (select max(seq) from bets where game = $1 and state = 'settled')`,
      [game],
    );
}

/** The first player is an admin, as the journal has it. */
async function appointFirst(tx: Queryable): Promise<void> {
  await tx.query(
    `with given as (
       insert into player_roles (player_id, role, given_by) select min(id), 'admin', 'system' from players
       returning player_id)
     insert into audit_log (actor, action, subject, details)
     select 'system', 'identity/role-given', 'player:' || player_id, '{"role": "admin"}' from given`,
  );
}

/** The second player is given or loses a role, as the site does it, in the name of this one. */
async function signRole(tx: Queryable, act: 'given' | 'taken', role: string, actor: string) {
  await tx.query(
    `with subject as (select id from players order by id offset 1 limit 1),
     given as (insert into player_roles (player_id, role, given_by)
       select id, $2, $3 from subject where $1 = 'given'),
     taken as (delete from player_roles where $1 = 'taken' and role = $2
       and player_id = (select id from subject))
     insert into audit_log (actor, action, subject, details)
     select $3, 'identity/role-' || $1, 'player:' || id, jsonb_build_object('role', $2::text) from subject`,
    [act, role, actor],
  );
}

/** Numbers of the journal that nobody has, as a transaction leaves them that came to nothing. */
async function skipNumbers(tx: Queryable, count: number): Promise<readonly number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('audit_log', 'id')) id from generate_series(1, $1::integer)`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Within one moment made an admin, gives money and is dismissed: in lines with these numbers. */
async function giveAsAdminOf(
  tx: Queryable,
  ids: readonly number[],
  { thief, to, hoursLater }: { thief: number; to: number; hoursLater: number },
): Promise<void> {
  await tx.query(
    `with credited as (
       update accounts set balance = balance + 5000 where id = $3
       returning id, player_id, balance, now() + make_interval(hours => $5) as at
     ), moved as (
       insert into transfers (from_account, to_account, amount, kind, reference, balance_after, created_at)
       select $4, id, 5000, 'operator-credit', gen_random_uuid(), balance, at from credited
     ), thief as (select player_id id, 'staff:' || player_id actor from accounts where id = $2)
     insert into audit_log (id, at, actor, action, subject, details) overriding system value
     select said.id, c.at, said.actor, said.action, 'player:' || said.subject, said.details
     from credited c, thief, unnest(
       $1::bigint[],
       array['ops', thief.actor, thief.actor],
       array['identity/role-given', 'ledger/credited', 'identity/role-taken'],
       array[thief.id, c.player_id, thief.id],
       array['{"role": "admin"}', jsonb_build_object('amountKopecks', 5000,
         'balanceAfterKopecks', c.balance, 'money', 'play'), '{"role": "admin"}']
     ) said (id, actor, action, subject, details)`,
    [ids, thief, to, OPERATOR, hoursLater],
  );
}

/** The limits of all bets are changed as the site does it, in the name of this one. */
async function signLimits(tx: Queryable, actor: string): Promise<void> {
  await tx.query(
    `with setting as (insert into site_settings (key, value) values ('limits', $1))
     insert into audit_log (actor, action, subject, details)
     values ($2, 'site/limits-changed', 'site', jsonb_build_object('after', $1::jsonb))`,
    ['{"minBet":100,"maxBet":100000,"maxPayout":900000000000}', actor],
  );
}

/** The threshold is changed as the site does it, in the names of these. */
async function signFourEyes(tx: Queryable, to: string, ...actors: string[]): Promise<void> {
  await tx.query(
    `with changed as (
       insert into site_setting_changes (key, value, at) values ('fourEyesAbove', $1, clock_timestamp())),
     setting as (
       insert into site_settings (key, value) values ('fourEyesAbove', $1)
       on conflict (key) do update set value = excluded.value)
     insert into audit_log (actor, action, subject, details)
     select actor, 'site/four-eyes-changed', 'site', jsonb_build_object('to', $1::jsonb)
     from unnest($2::text[]) actor`,
    [to, actors],
  );
}

/** Money is given as the site does it, in the name of this one. */
async function signCredit(tx: Queryable, to: number, actor: string): Promise<void> {
  await move(tx, { from: OPERATOR, to, amount: 5000, kind: 'operator-credit' });
  await tx.query(
    `insert into audit_log (actor, action, subject, details)
     select $1, 'ledger/credited', 'player:' || player_id, jsonb_build_object(
       'amountKopecks', 5000, 'balanceAfterKopecks', balance, 'money', money)
     from accounts where id = $2`,
    [actor, to],
  );
}

interface DealtRound {
  /** What was entered; null: nothing. */
  readonly number?: number | null;
  readonly isCalledOff?: boolean;
  /** The end of bets, beside the moment at which they were closed. */
  readonly betsEndAfter?: string;
  readonly isClosed?: boolean;
  /** After bets were closed. */
  readonly endedAfter?: string;
  readonly settledAfter?: string;
  readonly voidedBy?: number | null;
  /** That the log of the table tells of the server's having called it off. */
  readonly isLogged?: boolean;
  /** What the journal tells of its end: who, which act, and of which number. */
  readonly lines?: readonly (readonly [actor: string, action: string, number?: number])[];
}

/** The first round of a roulette, of the second player who is a dealer, as the studio leaves it but for what is said. */
async function dealRound(
  tx: Queryable,
  {
    number = 7,
    isCalledOff = false,
    betsEndAfter = '0 seconds',
    isClosed = true,
    endedAfter = '10 seconds',
    settledAfter = endedAfter,
    voidedBy = null,
    isLogged = isCalledOff && voidedBy === null,
    lines = [],
  }: DealtRound,
): Promise<void> {
  await appointFirst(tx);
  await signRole(tx, 'given', 'dealer', 'staff:1');
  await tx.query(
    `with closed as (select now() - interval '1 hour' as at, 'roulette-sirius' as table_id), shift as (
       insert into dealer_shifts (table_id, dealer_id, starts_at, ends_at, started_at)
       select table_id, 2, at - interval '1 hour', at + interval '1 hour', at - interval '1 hour'
       from closed returning id
     ), round as (
       insert into rounds (table_id, number, state, result, betting_ends_at, started_at, ended_at,
         next_round_at, settled_at, ended_in)
       select table_id, 1, case when $2 then 'void' else 'ended' end,
         case when not $2 then json_build_object('number', $1::integer) end,
         at + $7::interval, at, at + $3::interval, at + $3::interval, at + $4::interval,
         case when $8 then 1 end from closed
     ), logged as (
       insert into dealer_log (table_id, round_number, kind, text, at)
       select table_id, 1, 'voided', '', at + $3::interval from closed where $6
     )
     insert into dealer_rounds (table_id, round_number, shift_id, dealer_id, opened_at, dealing_at,
       entered, entered_at, confirmed_at, void_reason, voided_by)
     select table_id, 1, shift.id, 2, at + $7::interval - interval '20 seconds', at,
       case when $1 is not null then json_build_object('number', $1::integer) end,
       case when $1 is not null then at + interval '8 seconds' end,
       case when not $2 then at + $3::interval end, case when $2 then 'Так вышло' end, $5::bigint
     from closed, shift`,
    [
      ...[number, isCalledOff, endedAfter, settledAfter, voidedBy, isLogged],
      ...[betsEndAfter, isClosed],
    ],
  );
  for (const [actor, action, told] of lines) {
    await tellOfEnd(tx, 1, actor, action, told ?? number);
  }
}

async function tellOfEnd(
  tx: Queryable,
  round: number,
  actor: string,
  action: string,
  number: number | null,
): Promise<void> {
  await tx.query(
    `insert into audit_log (actor, action, subject, details)
     values ($1, 'studio/' || $2, 'table:roulette-sirius', jsonb_build_object('round', $3::integer,
       'result', jsonb_build_object('number', $4::integer)))`,
    [actor, action, round, number],
  );
}

/** As its dealer confirms it, and corrected in the name of somebody. */
async function correctDealt(tx: Queryable, by: number, after: string, lines = 1): Promise<void> {
  await dealRound(tx, { lines: [['staff:2', 'confirmed']] });
  await tx.query(
    `with corrected as (
       insert into dealer_corrections (id, table_id, round_number, nth, before, after, reason,
         corrected_by, created_at)
       select gen_random_uuid(), table_id, number, 1, result, '{"number": 8}', 'Так надо', $1,
         settled_at + $2::interval from rounds where table_id = 'roulette-sirius' returning *)
     insert into audit_log (actor, action, subject, details)
     select 'staff:' || corrected_by, 'studio/corrected', 'table:' || table_id, jsonb_build_object(
       'correction', id, 'round', round_number, 'before', before, 'after', after)
     from corrected, generate_series(1, $3::integer)`,
    [by, after, lines],
  );
}

/** What is asked only since a rule began. */
const SINCE_RULES: readonly Theft[] = [
  {
    name: 'money given in the name of nobody',
    named: [CREDIT],
    commit: (tx, { one }) => signCredit(tx, one, 'staff:999'),
  },
  {
    name: 'a role given in the name of nobody',
    named: [ROLE_BY],
    commit: tx => signRole(tx, 'given', 'cashier', 'staff:999'),
  },
  {
    name: 'limits changed in the name of nobody',
    named: [LIMITS_BY],
    commit: tx => signLimits(tx, 'staff:999'),
  },
  {
    name: 'four eyes lifted in the name of nobody',
    named: [FOUR_EYES],
    commit: tx => signFourEyes(tx, '90000000000', 'staff:999', 'staff:998'),
  },
  {
    name: 'codes for more than one may order alone',
    named: [CODES_ALONE],
    async commit(tx) {
      await appointFirst(tx);
      await signFourEyes(tx, '5000', 'staff:1');
      await tx.query(
        `insert into audit_log (at, actor, action, subject, details)
         values (clock_timestamp(), 'staff:1', 'rewards/codes-made', 'rewards', '{"exposureKopecks": 5001}')`,
      );
    },
  },
];

/** Ways to say that no rule has begun yet. */
const LATER_BEGINNINGS: Readonly<Record<string, string>> = {
  'with migrations of the future': `update kysely_migration set timestamp = '2099-01-01T00:00:00.000Z'`,
  'with migrations that never ran': 'delete from kysely_migration',
  'with no line of the journal': `delete from audit_log where action = 'audit/rules-began'`,
  'with a line of the journal that says so': `
    insert into audit_log (actor, action, subject, details)
    select 'system', 'audit/rules-began', 'site', jsonb_object_agg(name, '2099-01-01T00:00:00Z')
    from kysely_migration`,
};

/** After the readers have counted all bets. */
function counted(change: (tx: Queryable) => Promise<unknown>): Theft['commit'] {
  return async tx => {
    await readStreamWithin(tx);
    await change(tx);
  };
}

/** As if it had never been lost: its stake is back, and the meter is as before it. */
async function undoLost(tx: Queryable, id: string, account: number): Promise<void> {
  const { rows } = await tx.query<{ stake: number; edge: number }>(
    'select stake, edge from bets where id = $1',
    [id],
  );
  const { stake, edge } = rows[0] ?? { stake: 0, edge: 0 };
  await tx.query(
    `update bets set state = 'cancelled', settled_in = null, edge = null where id = $1`,
    [id],
  );
  await tx.query('update accounts set wagered = wagered - $2, edge = edge - $3 where id = $1', [
    account,
    stake,
    edge,
  ]);
  await move(tx, { from: HOUSE, to: account, amount: stake, kind: 'refund', reference: id });
}

/** The lost game of Mines, taken back to before the step that lost it. */
async function takeBackStep(tx: Queryable) {
  const { rows } = await tx.query<{ id: string; stake: number; progress: MinesState }>(
    `select id, stake, progress from bets where game = 'mines' and progress->>'phase' = 'lost'`,
  );
  const [lost] = rows;
  if (!lost) throw new Error('no game of Mines was lost');
  const { id, stake, progress } = lost;
  const before: MinesState = {
    ...progress,
    phase: 'active',
    revealed: progress.revealed.slice(0, -1),
  };
  const write = (state: MinesState, multiplierE4: number, payout: number) =>
    tx.query(
      'update bets set progress = $2, outcome = $3, multiplier_e4 = $4, payout = $5 where id = $1',
      [id, JSON.stringify(state), JSON.stringify(mines.view(state)), multiplierE4, payout],
    );
  return { id, stake: kopecks(stake), before, write };
}

const SEEDED_GAMES = ALL_GAME_IDS.filter(game => game !== 'crash' && !isTableGameId(game));

/** The number of a lost straight bet, exchanged for one that loses too. */
function exchangeNumber(where: 'rounds' | 'bets'): string {
  const other = `json_build_object('number', (select n from generate_series(0, 36) n
    where n <> (r.result->>'number')::integer
      and 'straight:' || n <> (select params->'spots'->0->>'spot' from bets where id = $1) limit 1))`;
  return where === 'rounds'
    ? `update rounds r set result = ${other} from bets b
       where b.id = $1 and r.table_id = b.table_id and r.number = b.round_number`
    : `update bets b set outcome = json_build_object('result', ${other}, 'spots', outcome->'spots')
       from rounds r where b.id = $1 and r.table_id = b.table_id and r.number = b.round_number`;
}

const THEFTS: readonly Theft[] = [
  {
    name: 'a lost bet pays another player',
    named: [ITS_TRANSFERS, ITS_PLAYER, PAYOUT, AT_ONCE],
    async commit(tx, { bets, two }) {
      await tx.query('update bets set payout = 5000 where id = $1', [bets.lost]);
      const reference = bets.lost;
      await move(tx, { from: HOUSE, to: two, amount: 5000, kind: 'payout', reference });
    },
  },
  {
    name: 'a win is paid to another player',
    named: [ITS_TRANSFERS, ITS_PLAYER, AT_ONCE],
    async commit(tx, { bets, one, two }) {
      await tx.query(
        `with won as (
           update transfers t set to_account = $3, balance_after = a.balance + t.amount
           from accounts a where a.id = $3 and t.reference = $1 and t.kind = 'payout' returning t.amount
         )
         update accounts set balance = balance + case id when $3 then won.amount else -won.amount end
         from won where id in ($2, $3)`,
        [bets.lastWin, one, two],
      );
    },
  },
  {
    name: 'a stake is taken from another player',
    named: [ITS_TRANSFERS, ITS_PLAYER, AT_ONCE, METER],
    async commit(tx, { bets, one, two }) {
      await tx.query(
        `update transfers t set balance_after = t.balance_after + stake.amount
         from transfers stake where t.reference = $1 and t.kind = 'payout'
           and stake.reference = $1 and stake.kind = 'stake'`,
        [bets.lastWin],
      );
      await tx.query(
        `with staked as (
           update transfers t set from_account = $3, balance_after = a.balance - t.amount
           from accounts a where a.id = $3 and t.reference = $1 and t.kind = 'stake' returning t.amount
         )
         update accounts set balance = balance + case id when $3 then -staked.amount else staked.amount end
         from staked where id in ($2, $3)`,
        [bets.lastWin, one, two],
      );
    },
  },
  {
    name: 'a bet in play money pays in real money',
    named: [ITS_TRANSFERS, PAYOUT, AT_ONCE],
    async commit(tx, { bets, one }) {
      await tx.query('update bets set payout = 5000 where id = $1', [bets.lost]);
      const from = siteAccount('house', 'real');
      const to = await realAccountOf(tx, one);
      await move(tx, { from, to, amount: 5000, kind: 'payout', reference: bets.lost });
    },
  },
  {
    name: 'a bet is won at a table that nobody keeps',
    named: [UNKNOWN_TABLE],
    async commit(tx, { one }) {
      const id = randomUUID();
      const hash = 'a'.repeat(64);
      await tx.query(
        `with chain as (
           insert into round_chains (table_id, seed, length, terminating_hash, salt, first_round)
           values ('backroom', $1, 1, encode(sha256(convert_to($1, 'UTF8')), 'hex'), $1, 1) returning id
         )
         insert into rounds (table_id, number, chain_id, position, hash, result, state, betting_ends_at,
           started_at, ended_at, next_round_at, settled_at)
         select 'backroom', 1, id, 1, $1, '{}', 'ended', at, at, at, at, at
         -- When no other table plays any more: the clock of their rounds may be ahead of the database's here.
         from chain, (select now() + interval '1 day' as at) moment`,
        [hash],
      );
      await move(tx, { from: one, to: HOUSE, amount: 1000, kind: 'stake', reference: id });
      await move(tx, { from: HOUSE, to: one, amount: 9000, kind: 'payout', reference: id });
      await tx.query(
        `insert into bets (id, player_id, game, state, stake, payout, multiplier_e4, table_id,
           round_number, balance_after, edge, settled_in, params, outcome)
         select $1, player_id, 'keno', 'settled', 1000, 9000, 90000, 'backroom', 1, balance, 0,
           (select max(settled_in) from bets) + 1, '{}', '{}'
         from accounts where id = $2`,
        [id, one],
      );
      await tx.query('update accounts set wagered = wagered + 1000 where id = $1', [one]);
    },
  },
  {
    name: 'a lost bet is refunded',
    named: [ITS_TRANSFERS],
    commit: (tx, { bets, one }) =>
      move(tx, { from: HOUSE, to: one, amount: 1000, kind: 'refund', reference: bets.lost }),
  },
  {
    name: 'a lost bet is called off',
    named: [METERED, METER, CRASH_REFUND, NUMBERED, REPLAY, CALLED_OFF],
    async commit(tx, { bets, one }) {
      await tx.query(`update bets set state = 'refunded' where id = $1`, [bets.lost]);
      await move(tx, { from: HOUSE, to: one, amount: 1000, kind: 'refund', reference: bets.lost });
    },
  },
  {
    name: 'a payout above the multiplier',
    named: [PAYOUT, AT_ONCE],
    async commit(tx, { bets, one }) {
      await tx.query('update bets set payout = 1 where id = $1', [bets.lost]);
      await move(tx, { from: HOUSE, to: one, amount: 1, kind: 'payout', reference: bets.lost });
    },
  },
  {
    name: 'a multiplier raised together with its payout',
    named: [AT_ONCE, REPLAY],
    async commit(tx, { bets, one }) {
      await tx.query(
        'update bets set multiplier_e4 = 19800, payout = stake * 198 / 100 where id = $1',
        [bets.lost],
      );
      await move(tx, { from: HOUSE, to: one, amount: 1980, kind: 'payout', reference: bets.lost });
    },
  },
  {
    name: 'the other side of a roll chosen after it fell',
    named: [AT_ONCE],
    async commit(tx, { bets, one }) {
      const amount = 1980;
      await tx.query(
        `update bets set params = '{"side":"under","target":50}', multiplier_e4 = 19800, payout = $2,
           balance_after = (select balance + $2 from accounts where id = $3)
         where id = $1`,
        [bets.lost, amount, one],
      );
      await move(tx, { from: HOUSE, to: one, amount, kind: 'payout', reference: bets.lost });
    },
  },
  {
    name: 'a payout above every limit that ever was',
    named: [PAYOUT, AT_ONCE, REPLAY],
    async commit(tx, { bets, one }) {
      const amount = 1_000_000_001_000;
      await tx.query('update bets set multiplier_e4 = $2, payout = $3 where id = $1', [
        bets.lost,
        amount * 10,
        amount,
      ]);
      await move(tx, { from: HOUSE, to: one, amount, kind: 'payout', reference: bets.lost });
    },
  },
  {
    name: 'a limit that nobody signed for',
    named: [LIMITS],
    commit: tx =>
      tx.query(
        `insert into site_settings (key, value)
         values ('limits', '{"minBet":100,"maxBet":100000,"maxPayout":900000000000}')`,
      ),
  },
  ...[
    'with changed as (insert into site_setting_changes (key, value, at) values ($1, $2, now()))',
    'with nobody as (select)',
  ].map((withHistory, n) => ({
    name: `four eyes lifted by one who writes to the database, ${n === 0 ? 'with' : 'without'} its history`,
    named: [FOUR_EYES],
    commit: (tx: Queryable) =>
      tx.query(
        `${withHistory} insert into site_settings (key, value) values ($1, $2)
         on conflict (key) do update set value = excluded.value`,
        ['fourEyesAbove', '90000000000'],
      ),
  })),
  {
    name: 'four eyes lifted in a history dated back to before there was any rule',
    named: [FOUR_EYES],
    async commit(tx) {
      await appointFirst(tx);
      await signFourEyes(tx, '5000', 'staff:1');
      await tx.query(
        `with changed as (
           insert into site_setting_changes (key, value, at) values ('fourEyesAbove', 'null', '2000-01-01'))
         update site_settings set value = 'null' where key = 'fourEyesAbove'`,
      );
    },
  },
  {
    name: 'four eyes lifted by one admin under two names',
    named: [FOUR_EYES],
    async commit(tx) {
      await appointFirst(tx);
      await signFourEyes(tx, '5000', 'staff:1');
      await signFourEyes(tx, 'null', 'staff:1', 'xtaff:1');
    },
  },
  {
    name: 'four eyes set by the system where there were some already',
    named: [FOUR_EYES],
    async commit(tx) {
      await signFourEyes(tx, 'null', 'system');
      await signFourEyes(tx, '5000', 'system');
      await signFourEyes(tx, '4000', 'system');
    },
  },
  {
    name: 'four eyes lifted by a history cut short',
    named: [FOUR_EYES],
    async commit(tx) {
      await appointFirst(tx);
      await signFourEyes(tx, '5000', 'staff:1');
      // As if nobody had ever changed it, and with what holds without a setting.
      await tx.query(`delete from site_setting_changes where key = 'fourEyesAbove'`);
      await tx.query(`delete from site_settings where key = 'fourEyesAbove'`);
    },
  },
  {
    name: 'a payout without a bet',
    named: [NO_BET],
    commit: (tx, { one }) => move(tx, { from: HOUSE, to: one, amount: 5000, kind: 'payout' }),
  },
  {
    name: 'money for a reason that does not exist',
    named: [KIND],
    commit: (tx, { one }) => move(tx, { from: HOUSE, to: one, amount: 5000, kind: 'bonus' }),
  },
  {
    name: 'a withdrawal that runs backwards',
    named: [KIND, WITHDRAWAL],
    commit: (tx, { one }) =>
      move(tx, { from: PAYMENTS, to: one, amount: 5000, kind: 'withdrawal' }),
  },
  {
    name: 'a second gift',
    named: [ONE_GIFT],
    commit: (tx, { one }) => move(tx, { from: GIFT, to: one, amount: 5000, kind: 'gift' }),
  },
  {
    name: 'a credit that no operator signed for',
    named: [CREDIT],
    commit: (tx, { one }) =>
      move(tx, { from: OPERATOR, to: one, amount: 5000, kind: 'operator-credit' }),
  },
  {
    name: 'a role that nobody gave',
    named: [ROLE],
    commit: tx =>
      tx.query(
        `insert into player_roles (player_id, role, given_by) select min(id), 'admin', 'staff:1' from players`,
      ),
  },
  ...['ops', 'system', 'player:1', 'staff:2', 'xtaff:1', 'staff:01'].map(actor => ({
    name: `a role taken in the name of ${actor} who could not`,
    named: [ROLE_BY],
    async commit(tx: Queryable) {
      await appointFirst(tx);
      await signRole(tx, 'given', 'cashier', 'staff:1');
      await signRole(tx, 'taken', 'cashier', actor);
    },
  })),
  {
    name: 'a role given in the name of somebody who was given it later',
    named: [ROLE_BY],
    async commit(tx) {
      await signRole(tx, 'given', 'cashier', 'staff:1');
      await appointFirst(tx);
    },
  },
  {
    name: 'a second admin made by the start',
    named: [ROLE_BY],
    async commit(tx) {
      await appointFirst(tx);
      await signRole(tx, 'given', 'admin', 'system');
    },
  },
  {
    name: 'money given by an admin of a moment, before there were others: by numbers below the first',
    named: [BACKDATED],
    async commit(tx, { one, two }) {
      await appointFirst(tx);
      await sealJournal(joinTransaction(tx));
      await giveAsAdminOf(tx, [-5, -4, -3], { thief: two, to: one, hoursLater: 0 });
    },
  },
  {
    name: 'money given by an admin of a moment, before there were others: by numbers that were left out',
    named: [BACKDATED],
    async commit(tx, { one, two }) {
      const ids = await skipNumbers(tx, 3);
      await appointFirst(tx);
      await sealJournal(joinTransaction(tx));
      await giveAsAdminOf(tx, ids, { thief: two, to: one, hoursLater: 1 });
    },
  },
  ...['ops', 'system', 'player:1', 'staff:2', 'xtaff:1'].map(actor => ({
    name: `limits changed in the name of ${actor} who could not`,
    named: [LIMITS_BY],
    async commit(tx: Queryable) {
      await appointFirst(tx);
      await signRole(tx, 'given', 'manager', 'staff:1');
      await signLimits(tx, actor);
    },
  })),
  {
    name: 'a payment credited to another player',
    named: [TOP_UP],
    commit: (tx, { one, two }) => makeUpTopUp(tx, one, { to: two }),
  },
  ...Object.entries<MadeUpTopUp['lines']>({
    'of which nobody tells': [],
    'that another provider tells of': [['provider:yookassa', 'wallet/top-up-credited', '0 days']],
    'told of at another moment': [['provider:sandbox', 'wallet/top-up-credited', '1 second']],
    'told of twice': [
      ['provider:sandbox', 'wallet/top-up-credited', '0 days'],
      ['provider:sandbox', 'wallet/top-up-credited', '0 days'],
    ],
    'let through by who could not': [['staff:2', 'wallet/held-credited', '0 days']],
  }).map(([how, lines]) => ({
    name: `a top-up ${how}`,
    named: [CREDITED],
    commit: (tx: Queryable, { one }: PlayedSite) => makeUpTopUp(tx, one, lines ? { lines } : {}),
  })),
  {
    name: 'a line of a top-up that is not there',
    named: [CREDITED],
    commit: tx =>
      tx.query(
        `insert into audit_log (actor, action, subject, details)
         values ('provider:sandbox', 'wallet/top-up-credited', 'player:1', '{"amountKopecks": 5000}')`,
      ),
  },
  ...['sandbox', 'other'].map(provider => ({
    name: `real money paid in at a provider (${provider}) that is not asked of it`,
    named: [COMPARABLE],
    async commit(tx: Queryable, { one }: PlayedSite) {
      const to = await realAccountOf(tx, one);
      await makeUpTopUp(tx, one, { to, money: 'real', provider });
    },
  })),
  ...['10 days', '-10 days', '2 hours'].map(endedAgo => ({
    name: `a top-up that ended ${endedAgo} before it was credited, on a day that is compared no more`,
    named: [COMPARABLE],
    commit: (tx: Queryable, { one }: PlayedSite) => makeUpTopUp(tx, one, { endedAgo }),
  })),
  {
    name: 'a day said to be compared that was not',
    named: [COMPARED],
    commit: tx =>
      tx.query(
        `insert into reconciliation_days (day, provider, compared_at)
         values (current_date - 1, 'yookassa', now())`,
      ),
  },
  {
    name: 'a day said to be compared before it was over',
    named: [COMPARED],
    commit: tx => compareDay(tx, -1),
  },
  {
    name: 'a day that could not be compared said to be',
    named: [COMPARED],
    async commit(tx) {
      await tx.query(
        `with compared as (
           insert into reconciliation_days (day, provider, compared_at)
           values (current_date - 2, 'sandbox', now()) returning day)
         insert into audit_log (actor, action, subject, details)
         select 'system', 'money/reconciled', 'day:' || day,
           '{"provider": "sandbox", "fault": "status 500"}' from compared`,
      );
    },
  },
  ...Object.entries({
    forgotten: 'delete from reconciliation_differences',
    'said to have come right':
      "update reconciliation_differences set state = 'closed', reason = 'Сошлось при новой сверке'",
  }).map(([how, change]) => ({
    name: `differences ${how}`,
    named: [DIFFERENCES],
    async commit(tx: Queryable) {
      await compareDay(tx);
      await tx.query(`${change} where kind = 'missing-there'`);
    },
  })),
  ...['closed', 'explained'].flatMap(state =>
    ['nobody', 'staff:2', 'xtaff:1'].map(actor => ({
      name: `a difference ${state} in the name of ${actor} who could not`,
      named: [EXPLAINED],
      async commit(tx: Queryable) {
        await compareDay(tx);
        await tx.query(
          `with changed as (
             update reconciliation_differences set state = $1, reason = 'Так надо', decided_at = now(),
               decided_by = case $2 when 'nobody' then 1 else right($2, 1)::bigint end
             where kind = 'missing-there' returning *)
           insert into audit_log (actor, action, subject, details)
           select $2, 'money/difference-' || $1, 'difference:' || id,
             jsonb_build_object('reason', reason, 'day', day, 'provider', provider)
           from changed where $2 <> 'nobody'`,
          [state, actor],
        );
      },
    })),
  ),
  {
    name: 'a withdrawal returned to another player',
    named: [WITHDRAWAL],
    async commit(tx, { one, two }) {
      const id = await addWithdrawal(tx, one, 'refused');
      const terms = { amount: 5000, reference: id };
      await move(tx, { from: one, to: PAYMENTS, kind: 'withdrawal', ...terms });
      await move(tx, { from: PAYMENTS, to: two, kind: 'withdrawal-return', ...terms });
    },
  },
  {
    name: 'a withdrawal that was paid, and is called refused to be given back',
    named: [WITHDRAWAL_END],
    async commit(tx, { one }) {
      const id = await addWithdrawal(tx, one, 'refused', 'paid');
      const terms = { amount: 5000, reference: id };
      await move(tx, { from: one, to: PAYMENTS, kind: 'withdrawal', ...terms });
      await move(tx, { from: PAYMENTS, to: one, kind: 'withdrawal-return', ...terms });
    },
  },
  {
    name: 'a withdrawal that somebody approved by a row alone',
    named: [VOICE],
    async commit(tx, { one, two }) {
      const id = await addWithdrawal(tx, one, 'paid');
      await tx.query(
        `insert into withdrawal_decisions (withdrawal_id, operator, at, act, staff_id)
         select $1, 'cashier', now(), 'approve', player_id from accounts where id = $2`,
        [id, two],
      );
      await move(tx, { from: one, to: PAYMENTS, amount: 5000, kind: 'withdrawal', reference: id });
    },
  },
  {
    name: 'a withdrawal approved by who was never given the right to',
    named: [VOICE],
    async commit(tx, { one, two }) {
      const id = await addWithdrawal(tx, one, 'paid');
      await tx.query(
        `with said as (
           insert into withdrawal_decisions (withdrawal_id, operator, at, act, staff_id)
           select $1, 'cashier', now(), 'approve', player_id from accounts where id = $2
           returning staff_id)
         insert into audit_log (actor, action, subject, details)
         select 'staff:' || staff_id, 'wallet/withdrawal-approved', 'player:' || w.player_id,
           jsonb_build_object('withdrawalId', $1::uuid)
         from said, accounts w where w.id = $3`,
        [id, two, one],
      );
      await move(tx, { from: one, to: PAYMENTS, amount: 5000, kind: 'withdrawal', reference: id });
    },
  },
  {
    name: 'a top-up of another sum that nobody let through',
    named: [HELD],
    commit: (tx, { one }) => makeUpTopUp(tx, one, { asked: 100 }),
  },
  {
    name: 'a promo code used by who was shown it whole',
    named: [CODE_SEEN],
    commit: (tx, { one }) =>
      tx.query(
        `with made as (
           insert into codes (id, code, is_generated, money, kind, valid_from, valid_until, max_uses,
             used, made_by, reason, created_at)
           values (gen_random_uuid(), 'KVAZAR', false, 'play', 'wheel', now() - interval '1 hour',
             now() + interval '1 hour', 1, 1, '{0}', 'autumn', now()) returning *
         ), used as (
           insert into code_uses (id, code_id, player_id, answer, created_at)
           select gen_random_uuid(), made.id, a.player_id, '', now() from made, accounts a
           where a.id = $1 returning player_id
         ), given as (
           insert into wheel_turns (player_id, money, turns) select player_id, 'play', 1 from used)
         insert into audit_log (actor, action, subject, details)
         select 'staff:0', 'rewards/codes-made', 'site', jsonb_build_object('codes', array[code],
           'codeIds', array[id], 'maxUses', 1, 'reason', reason, 'exposureKopecks', 0) from made
         union all
         select 'staff:' || player_id, 'promotions/code-shown', 'site',
           jsonb_build_object('code', code, 'codeId', id, 'usedBefore', false) from made, used`,
        [one],
      ),
  },
  {
    name: 'a seed that contradicts its commitment',
    named: [COMMITMENT],
    commit: tx => tx.query(`update seed_pairs set server_seed = 'other' where state = 'next'`),
  },
  {
    name: 'a seed exchanged after the bets, together with its commitment',
    named: [REPLAY],
    commit: tx =>
      tx.query(
        `update seed_pairs set server_seed = 'other', server_seed_hash = encode(sha256('other'), 'hex')`,
      ),
  },
  {
    name: 'a client seed exchanged after the bets',
    named: [REPLAY],
    commit: tx => tx.query(`update seed_pairs set client_seed = 'other' where state = 'active'`),
  },
  ...SEEDED_GAMES.map(game => ({
    name: `${game}: an outcome that its seeds do not give`,
    named: [REPLAY],
    commit: tamper(game, `outcome = (outcome::jsonb || '{"changed":true}')::json`),
  })),
  ...TABLE_GAME_IDS.map(game => ({
    name: `${game}: an outcome that its round does not give`,
    named: [TABLE_REPLAY],
    commit: tamper(game, `outcome = (outcome::jsonb || '{"changed":true}')::json`),
  })),
  ...['dice', 'bubbles', 'plinko', 'mines'].map(game => ({
    name: `${game}: parameters that the rules do not know`,
    named: [EDGE, REPLAY],
    commit: tamper(game, `params = '{}'`),
  })),
  {
    name: 'a roll that its seeds do not give',
    named: [REPLAY],
    commit: tamper('dice', `outcome = '{"roll":99.99}'`),
  },
  {
    name: 'a mine moved out of the way',
    named: [REPLAY],
    commit: tamper('mines', `progress = jsonb_set(progress::jsonb, '{positions,0}', '25')::json`),
  },
  {
    name: 'a spin said to be of a version that never was',
    named: [REPLAY],
    commit: tamper('moneytrain', `outcome = (outcome::jsonb || '{"version":0}')::json`),
  },
  {
    name: 'a bet of a game that does not exist',
    named: [EDGE, REPLAY],
    commit: tamper('dice', `game = 'marbles'`),
  },
  {
    name: 'a bet that nothing decided',
    named: [DECIDED_BY, NONCES],
    commit: tamper('bubbles', 'seed_pair_id = null, nonce = null'),
  },
  {
    name: 'a bet decided by the seeds of someone else',
    named: [DECIDED_BY, NONCES, REPLAY],
    commit: (tx, { bets }) =>
      tx.query(
        `update bets b set seed_pair_id = (
           select id from seed_pairs where state = 'active' and player_id <> b.player_id)
         where id = $1`,
        [bets.lost],
      ),
  },
  {
    name: 'a nonce used twice and one left out',
    named: [NONCES, REPLAY],
    commit: tamper('bubbles', 'nonce = nonce + 1'),
  },
  {
    name: 'a nonce skipped until a better one came',
    named: [NONCES, REPLAY],
    async commit(tx, { bets }) {
      await tx.query('update bets set nonce = nonce + 1 where id = $1', [bets.lastWin]);
      await tx.query(
        `update seed_pairs s set nonce = s.nonce + 1 from bets b where b.id = $1 and s.id = b.seed_pair_id`,
        [bets.lastWin],
      );
    },
  },
  {
    name: 'a bet removed from the books',
    named: [NO_BET, NONCES, METER],
    commit: (tx, { bets }) => tx.query('delete from bets where id = $1', [bets.lost]),
  },
  {
    name: 'a bet written down again in the next month',
    named: [AT_ONCE, TWICE, NONCES, METERED, METER, NUMBERED],
    commit: (tx, { bets }) =>
      tx.query(
        `insert into bets (created_at, id, player_id, game, state, stake, payout, multiplier_e4, params,
           outcome, progress, seed_pair_id, nonce, balance_after)
         select created_at + interval '1 month', id, player_id, game, state, stake, payout,
           multiplier_e4, params, outcome, progress, seed_pair_id, nonce, balance_after
         from bets where id = $1`,
        [bets.lost],
      ),
  },
  {
    name: 'a bet said to have cost more than it did',
    named: [EDGE, METER],
    commit: tamper('dice', 'edge = edge + 1'),
  },
  {
    name: 'a bet said to have cost more, together with the meter',
    named: [EDGE],
    async commit(tx, { bets, one }) {
      await tx.query('update bets set edge = edge * 10 where id = $1', [bets.lost]);
      await tx.query(
        `update accounts a set edge = a.edge + b.edge / 10 * 9 from bets b where b.id = $1 and a.id = $2`,
        [bets.lost, one],
      );
    },
  },
  {
    name: 'a meter turned up',
    named: [METER],
    commit: (tx, { two }) => tx.query('update accounts set edge = 1000 where id = $1', [two]),
  },
  {
    name: 'a turnover turned up',
    named: [METER],
    commit: (tx, { one }) =>
      tx.query('update accounts set wagered = wagered * 2 where id = $1', [one]),
  },
  {
    name: 'a bet metered while it is open',
    named: [METERED, EDGE],
    commit: tx => tx.query(`update bets set edge = 1000 where state = 'open'`),
  },
  {
    name: 'a settled bet that the meter left out',
    named: [METERED, METER],
    commit: tamper('moneytrain', 'edge = null'),
  },
  {
    name: 'a settled bet that no reader will see',
    named: [NUMBERED],
    commit: tamper('dice', 'settled_in = null'),
  },
  {
    name: 'figures of a day that no bet gives',
    named: [FIGURES],
    commit: tx =>
      tx.query(`insert into game_days values (current_date, 'dice', 'real', 1, 1, 100, 900, 1, 0)`),
  },
  {
    name: 'losses of a game left out of its figures',
    named: [FIGURES],
    commit: counted(tx => tx.query('update game_days set payouts = payouts - 1')),
  },
  {
    name: 'a player who never was among those of a day',
    named: [FIGURES],
    commit: counted(tx =>
      tx.query('insert into game_day_players select day, game, money, 0 from game_days limit 1'),
    ),
  },
  {
    name: 'luck explained by a spread that the games do not have',
    named: [SPREAD],
    commit: counted(tx => tx.query('update game_days set variance = variance * 100')),
  },
  {
    name: 'a slot made popular',
    named: [POPULARITY],
    commit: counted(tx => tx.query(`update slot_hours set bets = 1000 where slot = 'reef'`)),
  },
  {
    name: 'readers sent past bets that they have not counted',
    named: [FIGURES, POPULARITY],
    commit: tx =>
      tx.query(
        `insert into stream_positions
         select reader, max(settled_in), max(seq)
         from bets, unnest(array['game-days', 'popularity']) reader group by reader
         on conflict (reader) do update set settled_in = excluded.settled_in, seq = excluded.seq`,
      ),
  },
  {
    name: 'an unfinished game forgotten',
    named: [OPEN_GAMES],
    commit: tx => tx.query('delete from open_games'),
  },
  {
    name: 'crash: a point that contradicts its hash',
    named: [CRASH_POINT],
    commit: tx =>
      tx.query(`update rounds set result =
        json_build_object('point', (result->>'point')::numeric + 0.01) where table_id = 'crash' and number = 1`),
  },
  {
    name: 'crash: a salt exchanged after the rounds',
    named: [CRASH_POINT],
    commit: tx =>
      tx.query(
        `update round_chains set salt = 'other' where table_id = 'crash' and first_round = 1`,
      ),
  },
  {
    name: 'crash: a hash that is not of the chain',
    named: [CRASH_CHAIN, CRASH_POINT],
    commit: tx =>
      tx.query(`update rounds set hash = encode(sha256('other'), 'hex')
        where table_id = 'crash' and number = 1`),
  },
  {
    name: 'crash: a lost bet cashed out above the point',
    named: [CRASH_ABOVE, CRASH_REPLAY, ROUND_MONEY],
    async commit(tx, { bets, one }) {
      await tx.query(
        `update bets set multiplier_e4 = 100000, payout = stake * 10, outcome = '{"cashedOutAt":10}'
         where id = $1`,
        [bets.crashLost],
      );
      const reference = bets.crashLost;
      await move(tx, { from: HOUSE, to: one, amount: 100_000, kind: 'payout', reference });
    },
  },
  {
    name: 'crash: a lost bet cashed out where the flight has been',
    named: [ROUND_MONEY],
    async commit(tx, { bets, one }) {
      await tx.query(
        `update bets set multiplier_e4 = 12000, payout = stake * 12 / 10, outcome = '{"cashedOutAt":1.2}'
         where id = $1`,
        [bets.crashLost],
      );
      const reference = bets.crashLost;
      await move(tx, { from: HOUSE, to: one, amount: 12_000, kind: 'payout', reference });
    },
  },
  {
    name: 'crash: a lost bet taken back',
    named: [ROUND_MONEY, TAKEN_BACK],
    commit: (tx, { bets, one }) => undoLost(tx, bets.crashLost, one),
  },
  {
    name: 'mines: a lost game cashed out before its mine',
    named: [STEPPED],
    async commit(tx, { one }) {
      const { id, stake, before, write } = await takeBackStep(tx);
      const step = mines.step(before, { type: 'cashout' });
      if ('refusal' in step) throw new Error(step.refusal);
      const multiplierE4 = mines.finalMultiplierE4(step.state) ?? 0;
      const amount = payoutFor(stake, multiplierE4);
      await write(step.state, multiplierE4, amount);
      await move(tx, { from: HOUSE, to: one, amount, kind: 'payout', reference: id });
    },
  },
  {
    name: 'mines: a lost game called off before its mine',
    named: [STEPPED, CALLED_OFF],
    async commit(tx, { one }) {
      const { id, before, write } = await takeBackStep(tx);
      await write(before, 0, 0);
      await undoLost(tx, id, one);
    },
  },
  {
    name: 'crash: paid above its own order',
    named: [CRASH_REPLAY],
    commit: (tx, { bets }) =>
      tx.query(`update bets set params = '{"slot":2,"autoCashout":1.2}' where id = $1`, [
        bets.crashAutomatic,
      ]),
  },
  {
    name: 'crash: another multiplier than the one of the cash-out',
    named: [CRASH_MULTIPLIER],
    commit: (tx, { bets }) =>
      tx.query(`update bets set outcome = '{"cashedOutAt":1.4}' where id = $1`, [bets.crashByHand]),
  },
  {
    name: 'crash: a row over which the check itself stumbles',
    named: [CRASH_MULTIPLIER],
    commit: (tx, { bets }) =>
      tx.query(`update bets set outcome = '{"cashedOutAt":"no number"}' where id = $1`, [
        bets.crashByHand,
      ]),
  },
  {
    name: 'crash: a bet on a round that never came',
    named: [CRASH_ROUND],
    commit: (tx, { bets }) =>
      tx.query('update bets set round_number = 1000000 where id = $1', [bets.crashByHand]),
  },
  {
    name: 'tables: a lost bet turned into a win, its outcome with it',
    named: [TABLE_REPLAY],
    async commit(tx, { bets, one }) {
      const reference = bets.tableLost;
      await tx.query(
        `update bets set payout = 36000, multiplier_e4 = 360000, outcome = json_build_object(
           'result', outcome->'result', 'spots', json_build_array(json_build_object(
             'spot', params->'spots'->0->'spot', 'amount', 10, 'payout', 360)))
         where id = $1`,
        [reference],
      );
      await move(tx, { from: HOUSE, to: one, amount: 36_000, kind: 'payout', reference });
    },
  },
  {
    name: 'tables: a lost bet is paid',
    named: [TABLE_PAYOUT, TABLE_REPLAY],
    async commit(tx, { bets, one }) {
      const reference = bets.tableLost;
      await tx.query('update bets set payout = 5000, multiplier_e4 = 50000 where id = $1', [
        reference,
      ]);
      await move(tx, { from: HOUSE, to: one, amount: 5_000, kind: 'payout', reference });
    },
  },
  {
    name: 'tables: another multiplier than the payout comes to',
    named: [TABLE_PAYOUT],
    commit: (tx, { bets }) =>
      tx.query('update bets set multiplier_e4 = multiplier_e4 + 1 where id = $1', [
        bets.tables.baccarat,
      ]),
  },
  {
    name: 'tables: chips moved to another spot after the result',
    named: [TABLE_SPOTS, TABLE_REPLAY],
    commit: (tx, { bets }) =>
      tx.query(
        `update bets set params = '{"spots":[{"spot":"straight:0","amount":10}]}' where id = $1`,
        [bets.tableLost],
      ),
  },
  {
    name: 'tables: chips beyond what was staked',
    named: [TABLE_STAKE],
    commit: (tx, { bets }) =>
      tx.query(
        `update bets set params = replace(params::text, '"amount":10', '"amount":20')::json,
           outcome = replace(outcome::text, '"amount":10', '"amount":20')::json where id = $1`,
        [bets.tableLost],
      ),
  },
  {
    name: 'tables: one spot named twice',
    named: [TABLE_STAKE],
    commit: (tx, { bets }) =>
      tx.query(
        `update bets b set params = json_build_object('spots', json_build_array(half, half)),
           outcome = json_build_object('result', outcome->'result', 'spots',
             json_build_array(lost, lost))
         from (
           select json_build_object('spot', params->'spots'->0->'spot', 'amount', 5) half,
             json_build_object('spot', params->'spots'->0->'spot', 'amount', 5, 'payout', 0) lost
           from bets where id = $1
         ) halves where b.id = $1`,
        [bets.tableLost],
      ),
  },
  {
    name: 'tables: another result in the round than its hash decides',
    named: [TABLE_DRAW, TABLE_RESULT, TABLE_REPLAY],
    commit: (tx, { bets }) => tx.query(exchangeNumber('rounds'), [bets.tableLost]),
  },
  {
    name: 'tables: another result in the round and in its bets',
    named: [TABLE_DRAW],
    async commit(tx, { bets }) {
      await tx.query(exchangeNumber('rounds'), [bets.tableLost]);
      await tx.query(
        `update bets b set outcome = json_build_object('result', r.result, 'spots', outcome->'spots')
         from rounds r where b.id = $1 and r.table_id = b.table_id and r.number = b.round_number`,
        [bets.tableLost],
      );
    },
  },
  {
    name: 'tables: another result in the bet than its round had',
    named: [TABLE_RESULT, TABLE_REPLAY],
    commit: (tx, { bets }) => tx.query(exchangeNumber('bets'), [bets.tableLost]),
  },
  {
    name: 'tables: a lost bet is called off',
    named: [METERED, METER, CRASH_REFUND, NUMBERED, TABLE_SPOTS],
    async commit(tx, { bets, one }) {
      const reference = bets.tableLost;
      await tx.query(`update bets set state = 'refunded' where id = $1`, [reference]);
      await move(tx, { from: HOUSE, to: one, amount: 1_000, kind: 'refund', reference });
    },
  },
  {
    name: 'tables: a bet of another game at the table',
    named: [TABLE_GAME, TABLE_REPLAY, EDGE],
    commit: (tx, { bets }) =>
      tx.query(`update bets set game = 'wheel' where id = $1`, [bets.tableLost]),
  },
  ...Object.entries<DealtRound['lines']>({
    'that nobody confirmed': [],
    'confirmed in the name of nobody': [['staff:999', 'confirmed']],
    'confirmed by who is no number of staff': [['xtaff:2', 'confirmed']],
    'confirmed by a supervisor before the time of the dealer was over': [['staff:1', 'confirmed']],
    'confirmed otherwise': [['staff:2', 'confirmed', 8]],
    'confirmed twice': [
      ['staff:2', 'confirmed'],
      ['staff:2', 'confirmed'],
    ],
    'of a round that a supervisor called off': [['staff:1', 'voided']],
  }).map(([how, lines]) => ({
    name: `dealers: a number ${how}`,
    named: [DEALT_BY],
    commit: (tx: Queryable) => dealRound(tx, lines ? { lines } : {}),
  })),
  {
    name: 'dealers: a number confirmed by a dealer who was dismissed',
    named: [DEALT_BY],
    async commit(tx) {
      await dealRound(tx, {});
      await signRole(tx, 'taken', 'dealer', 'staff:1');
      await tellOfEnd(tx, 1, 'staff:2', 'confirmed', 7);
    },
  },
  {
    name: 'dealers: a number told of after the next round was over',
    named: [DEALT_BY],
    async commit(tx) {
      await dealRound(tx, {});
      await tx.query(
        `with round as (
           insert into rounds (table_id, number, state, result, betting_ends_at, started_at, ended_at,
             next_round_at, settled_at, ended_in)
           select table_id, 2, state, result, betting_ends_at, started_at, ended_at, next_round_at,
             settled_at, ended_in from rounds where table_id = 'roulette-sirius')
         insert into dealer_rounds (table_id, round_number, shift_id, dealer_id, opened_at, dealing_at,
           entered, entered_at, confirmed_at)
         select table_id, 2, shift_id, dealer_id, opened_at, dealing_at, entered, entered_at,
           confirmed_at from dealer_rounds`,
      );
      for (const round of [2, 1]) await tellOfEnd(tx, round, 'staff:2', 'confirmed', 7);
    },
  },
  ...Object.entries<DealtRound>({
    'before its time was over': { number: null, endedAfter: '119 seconds' },
    'while bets were taken': { number: null, endedAfter: '121 seconds', isClosed: false },
    'after bets were closed before their end': {
      ...{ number: null, endedAfter: '121 seconds', betsEndAfter: '5 seconds' },
    },
    'at an end that is put later': {
      ...{ number: null, endedAfter: '121 seconds', settledAfter: '31 seconds' },
    },
    'though its number was entered': { endedAfter: '121 seconds' },
    'that the log knows nothing of': { number: null, endedAfter: '121 seconds', isLogged: false },
  }).map(([how, round]) => ({
    name: `dealers: a lost round called off by itself ${how}`,
    named: [CALLED_OFF_IN_TIME],
    commit: (tx: Queryable) => dealRound(tx, { ...round, isCalledOff: true }),
  })),
  {
    name: 'dealers: a confirmed round called off after all',
    named: [DEALT_BY],
    commit: tx =>
      dealRound(tx, {
        ...{ number: null, isCalledOff: true, endedAfter: '121 seconds' },
        lines: [['staff:2', 'confirmed', 7]],
      }),
  },
  ...['staff:2', 'staff:999'].map(actor => ({
    name: `dealers: a round called off in the name of ${actor} who could not`,
    named: [DEALT_BY],
    commit: (tx: Queryable) =>
      dealRound(tx, {
        ...{ number: null, isCalledOff: true, voidedBy: Number(actor.slice('staff:'.length)) },
        lines: [[actor, 'voided']],
      }),
  })),
  {
    name: 'dealers: a result corrected in the name of somebody who was never staff',
    named: [CORRECTED_BY],
    commit: tx => correctDealt(tx, 999, '1 hour'),
  },
  {
    name: 'dealers: a correction told twice',
    named: [CORRECTED_BY],
    commit: tx => correctDealt(tx, 1, '1 hour', 2),
  },
  {
    name: 'dealers: a correction of the day before yesterday',
    named: [CORRECTED_WITHIN],
    commit: tx => correctDealt(tx, 1, '24 hours 1 second'),
  },
  {
    name: 'figures: a rouble of turnover that nobody staked',
    named: [FIGURE_SLICES],
    commit: tx =>
      tx.query(`insert into figure_slices (slice, money, bets, stakes, payouts, edge)
        values ('2020-01-01', 'play', 1, 100, 0, 0)`),
  },
  {
    name: 'figures: a player of an hour who was not there',
    named: [FIGURE_PLAYERS],
    commit: tx =>
      tx.query(`insert into figure_hours (hour, money, players) values ('2020-01-01', 'play', 1)`),
  },
  {
    name: 'figures: a player of a day who did not play',
    named: [FIGURE_PLAYERS],
    commit: (tx, { two }) =>
      tx.query(
        `insert into figure_day_players (day, money, player_id, began_at)
         select '2020-01-01', 'play', player_id, '2020-01-01' from accounts where id = $1`,
        [two],
      ),
  },
  {
    name: 'figures: a return of a player who was never there',
    named: [FIGURE_PLAYERS],
    commit: tx =>
      tx.query(`insert into figure_returns (money, day, previous_day, players)
        values ('play', '2020-01-02', '2020-01-01', 1)`),
  },
  {
    name: 'figures: a cohort that somebody joined earlier',
    named: [FIGURE_PLAYERS],
    commit: (tx, { two }) =>
      tx.query(
        `insert into figure_players (money, player_id, first_day)
         select 'play', player_id, '2020-01-01' from accounts where id = $1
         on conflict (money, player_id) do update set first_day = excluded.first_day`,
        [two],
      ),
  },
  {
    name: 'figures: a win of the day that was nobody’s',
    named: [FIGURE_WINS],
    commit: (tx, { one }) =>
      tx.query(
        `insert into figure_wins (day, game, money, bet_id, player_id, at, stake, payout)
         select '2020-01-01', 'dice', 'play', gen_random_uuid(), player_id, '2020-01-01', 100, 900
         from accounts where id = $1`,
        [one],
      ),
  },
  {
    name: 'figures: money of a closed day that did not move',
    named: [FIGURE_MONEY],
    commit: tx =>
      tx.query(`with closed as (insert into figure_closed_days values ('2020-01-01'))
        insert into figure_money_days (day, money, kind, amount)
        values ('2020-01-01', 'play', 'top-up', 100)`),
  },
  {
    name: 'books: a transfer of a closed day that is in no ledger',
    named: [TRANSFER_DAYS],
    commit: tx =>
      tx.query(`insert into transfer_days (day, kind, money, transfers, amount)
        values ('2020-01-01', 'gift', 'play', 1, 100)`),
  },
  {
    name: 'risk: a day of a player who did not play',
    named: [PLAY_DAYS],
    commit: (tx, { two }) =>
      tx.query(
        `insert into play_days (player_id, money, day, bets, night_bets, chasing_bets, stakes, payouts,
           edge, variance)
         select player_id, 'play', '2020-01-01', 1, 0, 0, 100, 900, 0, 0 from accounts where id = $1`,
        [two],
      ),
  },
];

describe('[SAFETY 16] theft written straight into the tables', () => {
  let site: PlayedSite;
  beforeAll(async () => {
    site = await openPlayedSite();
    await expectInvariants(site.db);
  });
  afterAll(() => site.close());

  it.each(THEFTS)('the audit names $name', async ({ commit, named }) => {
    const broken = await listBrokenBy(site.db, tx => commit(tx, site));
    expect(new Set(broken)).toEqual(new Set(named));
  });

  describe.each(Object.entries(LATER_BEGINNINGS))('%s', (_how, pretend) => {
    it.each(SINCE_RULES)('the audit still names $name', async ({ commit, named }) => {
      const broken = await listBrokenBy(site.db, tx => commit(tx, site), pretend);
      expect(new Set(broken)).toEqual(new Set(named));
    });
  });

  it('a sample of many bets follows from its seed and holds the biggest win', async () => {
    const MANY = 60_000;
    await tryDamage(site.db, async tx => {
      await tx.query(
        `insert into bets (id, player_id, game, state, stake, payout, multiplier_e4, params, outcome,
           seed_pair_id, nonce, balance_after)
         select gen_random_uuid(), 1, 'dice', 'settled', 100, case n when 7 then 100000 else 0 end,
           0, '{}', '{}', 1, n, 0 from generate_series(1, $1::integer) n`,
        [MANY],
      );
      const draw = async (seed: number) => {
        const { rows } = await tx.query<{ nonce: number }>(
          selectSample(
            { seed, isWhole: false },
            { columns: 'b.nonce', joins: '', condition: 'b.stake = 100' },
          ),
        );
        return rows.map(({ nonce }) => nonce).sort((a, b) => a - b);
      };
      const [first, again, other] = [await draw(1), await draw(1), await draw(2)];
      expect(again).toEqual(first);
      expect(other).not.toEqual(first);
      expect(first).toContain(7);
      expect(first).toContain(MANY);
      expect(first.length).toBeGreaterThan(15_000);
      expect(first.length).toBeLessThan(25_000);
    });
  });
});
