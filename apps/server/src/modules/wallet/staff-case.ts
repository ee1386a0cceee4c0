import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { noteLook } from '../audit-log/note-look.ts';
import { countHolders } from '../identity/role-repository.ts';
import { allows, rolesWith } from '../identity/roles.ts';
import { maskEmail } from '../identity/security-news.ts';
import { sharesCard } from '../identity/shares-card.ts';
import { findStaff, type StaffMember } from '../identity/staff.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { listDecisions } from './decision-repository.ts';
import { readFourEyes } from './four-eyes.ts';
import { findPayment } from './payment-repository.ts';
import { DECIDE_WITHIN_MS } from './waiting.ts';
import { weighApproval, weighClosing } from './weigh-approvals.ts';
import { runChecks } from './withdrawal-checks.ts';
import { findWithdrawal } from './withdrawal-repository.ts';

export interface CaseParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly money: Money;
}

async function readPlayer(db: Queryable, playerId: number, money: Money) {
  const { rows } = await db.query<{
    login: string;
    email: string;
    registeredAt: Date;
    isBanned: boolean;
    balance: number;
    wagered: number;
    toppedUp: number;
    withdrawn: number;
  }>(
    `select p.login, p.email, p.created_at as "registeredAt", p.banned_at is not null as "isBanned",
       a.balance, a.wagered,
       (select coalesce(sum(credited), 0)::bigint from payments
        where player_id = p.id and money = $2 and state = 'succeeded') as "toppedUp",
       (select coalesce(sum(amount), 0)::bigint from withdrawals
        where player_id = p.id and money = $2 and state = 'paid') as withdrawn
     from players p join accounts a on a.player_id = p.id and a.money = $2 where p.id = $1`,
    [playerId, money],
  );
  const [row] = rows;
  if (!row) throw new Error(`player ${playerId} has no account`);
  const roubles = (sum: number) => roublesFromKopecks(kopecks(sum));
  return {
    ...{ id: playerId, login: row.login, email: maskEmail(row.email), isBanned: row.isBanned },
    registeredAt: row.registeredAt.toISOString(),
    ...{ balance: roubles(row.balance), wagered: roubles(row.wagered) },
    ...{ toppedUp: roubles(row.toppedUp), withdrawn: roubles(row.withdrawn) },
  };
}

const STEPS: Readonly<Record<string, string>> = {
  'wallet/withdrawal-requested': 'Заявка создана, сумма отложена',
  'wallet/withdrawal-approved': 'одобряет',
  'wallet/withdrawal-closing': 'закрывает остановленную выплату',
  'wallet/withdrawal-resumed': 'продолжает выплату',
  'wallet/withdrawal-stopped': 'Выплата остановлена',
  'wallet/withdrawal-restored': 'Сайт восстановлен из копии',
  'wallet/withdrawal-paid': 'Выплачено',
  'wallet/withdrawal-refused': 'отказывает, деньги вернулись',
  'wallet/withdrawal-failed': 'Не выплачено, деньги вернулись',
  'wallet/withdrawal-canceled': 'Игрок отменил',
  'wallet/withdrawal-read': 'смотрит заявку',
  'wallet/top-up-started': 'Пополнение начато',
  'wallet/top-up-held': 'Пополнение задержано',
  'wallet/held-credited': 'зачисляет',
  'wallet/held-closed': 'закрывает без зачисления',
  'wallet/held-read': 'смотрит платёж',
};

/** However often somebody looks, what was done is shown. */
const LOOKS = ['wallet/withdrawal-read', 'wallet/held-read'];

/** What happened with one operation, from the journal: its lines name it. */
async function listCourse(
  db: Queryable,
  playerId: number,
  since: Date,
  key: 'withdrawalId' | 'paymentId',
  id: string,
) {
  const { rows } = await db.query<{
    at: Date;
    action: string;
    login: string | null;
    reason: string | null;
  }>(
    `select l.at, l.action, l.details->>'reason' as reason,
       (select p.login from players p where 'staff:' || p.id = l.actor
          and l.actor like 'staff:%') as login
     from (
       select * from audit_log
       where subject = $1 and at >= $2 and details->>$3 = $4
       order by action = any($5), at desc, id desc limit 100
     ) l order by l.at, l.id`,
    [`player:${playerId}`, new Date(since.getTime() - 60_000), key, id, LOOKS],
  );
  return rows.map(({ at, action, login, reason }) => ({
    at: at.toISOString(),
    text: [login, STEPS[action] ?? action].filter(Boolean).join(' '),
    note: reason,
  }));
}

async function countOthers(db: Queryable, staff: StaffMember): Promise<number> {
  return countHolders(db, rolesWith('withdrawals/decide'), staff.id);
}

/** The whole of a withdrawal for who decides; that they looked is in the journal. */
export async function drawWithdrawalCase(
  { db, clock, money }: CaseParts,
  staffId: number,
  id: string,
) {
  const staff = await findStaff(db, staffId, 'payments/read');
  if (isRefusal(staff)) return staff;
  const withdrawal = await findWithdrawal(db, id);
  if (!withdrawal) return refuse('wallet/not-found');
  const { playerId, amount, createdAt } = withdrawal;
  const now = clock.now();
  await noteLook(
    db,
    {
      ...{ staffId, playerId, what: `withdrawal:${id}`, action: 'wallet/withdrawal-read' },
      details: { withdrawalId: id },
    },
    now,
  );
  const { rows } = await db.query<{
    number: number;
    stopReason: string | null;
    stoppedAt: Date | null;
  }>(
    `select seq as number, stop_reason as "stopReason", stopped_at as "stoppedAt"
     from withdrawals where id = $1`,
    [id],
  );
  const limit = await readFourEyes(db);
  const decisions = await listDecisions(db, id);
  const isWaiting = withdrawal.state === 'waiting';
  const since = isWaiting ? (rows[0]?.stoppedAt ?? null) : null;
  const approvals = decisions.filter(
    ({ act, counts, at }) => act === 'approve' && counts && (since === null || at >= since),
  );
  const weigh = isWaiting ? weighApproval : weighClosing;
  const weight = await weigh(db, { staffId: staff.id, above: limit }, withdrawal);
  const needsSecond = weight.eyes === 2;
  const isOwn = await isTheirs(db, staff.id, playerId);
  const player = await readPlayer(db, playerId, money);
  return {
    ...{ id, number: rows[0]?.number ?? 0, state: withdrawal.state, method: withdrawal.method },
    amount: roublesFromKopecks(amount),
    destination: withdrawal.destinationMask,
    createdAt: createdAt.toISOString(),
    answerBy: new Date(createdAt.getTime() + DECIDE_WITHIN_MS).toISOString(),
    limit: limit === null ? null : roublesFromKopecks(limit),
    fee: 0,
    remains: player.balance,
    needsSecond,
    approvedBefore: roublesFromKopecks(isWaiting ? weight.before : kopecks(0)),
    approvedBy: [...new Set(approvals.map(({ operator }) => operator))],
    // Where the second person has gone their own word is wanted once more.
    hasApproved: needsSecond && approvals.some(one => one.staffId === staff.id),
    hasOthers: (await countOthers(db, staff)) > 0,
    mayDecide: !isOwn && allows(staff.roles, 'withdrawals/decide'),
    isOwn,
    stopReason: rows[0]?.stopReason ?? null,
    providerReference: withdrawal.providerPayoutId,
    player,
    checks: await runChecks(db, withdrawal, now),
    course: await listCourse(db, playerId, createdAt, 'withdrawalId', id),
  };
}

/** Of the person who looks, under this account or one that is paid from the same card. */
async function isTheirs(db: Queryable, staffId: number, playerId: number): Promise<boolean> {
  return staffId === playerId || (await sharesCard(db, [staffId], playerId));
}

/** The same of a top-up that came with another sum. */
export async function drawHeldCase({ db, clock, money }: CaseParts, staffId: number, id: string) {
  const staff = await findStaff(db, staffId, 'payments/read');
  if (isRefusal(staff)) return staff;
  const payment = await findPayment(db, id);
  if (!payment) return refuse('wallet/not-found');
  const { playerId, createdAt } = payment;
  await noteLook(
    db,
    {
      ...{ staffId, playerId, what: `payment:${id}`, action: 'wallet/held-read' },
      details: { paymentId: id },
    },
    clock.now(),
  );
  const { rows } = await db.query<{ number: number }>(
    'select seq as number from payments where id = $1',
    [id],
  );
  const limit = await readFourEyes(db);
  const isOwn = await isTheirs(db, staff.id, playerId);
  return {
    ...{ id, number: rows[0]?.number ?? 0, state: payment.state, method: payment.method },
    amount: roublesFromKopecks(payment.amount),
    received: payment.received,
    createdAt: createdAt.toISOString(),
    answerBy: new Date(createdAt.getTime() + DECIDE_WITHIN_MS).toISOString(),
    limit: limit === null ? null : roublesFromKopecks(limit),
    mayDecide: !isOwn && allows(staff.roles, 'payments/decide'),
    isOwn,
    providerReference: payment.providerPaymentId,
    player: await readPlayer(db, playerId, money),
    course: await listCourse(db, playerId, createdAt, 'paymentId', id),
  };
}

export function tellOutcome(
  outcome: 'done' | 'one-more-needed' | Refusal,
  done: string,
): string | Refusal {
  return outcome === 'one-more-needed'
    ? 'Записано. Нужен ещё один сотрудник с тем же решением'
    : outcome === 'done'
      ? done
      : outcome;
}
