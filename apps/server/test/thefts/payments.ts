import { randomUUID } from 'node:crypto';
import { type Money, siteAccount } from '../../src/modules/ledger/site-accounts.ts';
import type { Queryable } from '../../src/platform/db/database.ts';
import type { PlayedSite } from '../played-site.ts';
import {
  ASKED_FOR,
  BEGUN,
  COMPARABLE,
  COMPARED,
  CREDITED,
  DIFFERENCES,
  EXPLAINED,
  HELD,
  KIND,
  TOP_UP,
  VOICE,
  WITHDRAWAL,
  WITHDRAWAL_END,
} from './invariant-names.ts';
import { appointFirst, signFourEyes } from './staff-acts.ts';
import { move, PAYMENTS, realAccountOf, type Theft } from './theft.ts';

/** One that is over, of 50 roubles, and what the journal says of it. */
async function addWithdrawal(
  tx: Queryable,
  account: number,
  state: 'refused' | 'paid',
  said = state,
): Promise<string> {
  const id = await askForWithdrawal(tx, account, { state });
  await tx.query(
    `insert into audit_log (actor, action, subject, details)
     select 'provider:sandbox', 'wallet/withdrawal-' || $3, 'player:' || player_id,
       jsonb_build_object('withdrawalId', $1::uuid) from accounts where id = $2`,
    [id, account, said],
  );
  return id;
}

/** Of 50 roubles, as the wallet writes it but for what is said here. */
interface AskedWithdrawal {
  readonly state?: 'refused' | 'paid' | 'waiting';
  /** What the lines of its request say where to. */
  readonly lines?: readonly Readonly<Record<string, unknown>>[];
}

const SAID = { destination: '', destinationHash: '', requestHash: '' };

async function askForWithdrawal(
  tx: Queryable,
  account: number,
  { state = 'waiting', lines = [SAID] }: AskedWithdrawal = {},
): Promise<string> {
  const id = randomUUID();
  await tx.query(
    `insert into withdrawals (id, player_id, money, provider, method, amount, state,
       destination_mask, destination_hash, destination_sealed, created_at, finished_at)
     select $1, player_id, 'play', 'sandbox', 'sbp', 5000, $3, '', '',
       case $3 when 'waiting' then '\\x00'::bytea end, now(), case when $3 <> 'waiting' then now() end
     from accounts where id = $2`,
    [id, account, state],
  );
  await tx.query(
    `insert into audit_log (actor, action, subject, details)
     select 'player:' || player_id, 'wallet/withdrawal-requested', 'player:' || player_id,
       jsonb_build_object('withdrawalId', $1::uuid, 'amountKopecks', 5000) || line
     from accounts, unnest($3::jsonb[]) line where id = $2`,
    [id, account, lines],
  );
  return id;
}

/** The same with its money held, so that nothing but the journal can tell. */
async function holdWithdrawal(
  tx: Queryable,
  account: number,
  asked?: AskedWithdrawal,
): Promise<string> {
  const reference = await askForWithdrawal(tx, account, asked);
  await move(tx, { from: account, to: PAYMENTS, amount: 5000, kind: 'withdrawal', reference });
  return reference;
}

/** Which a request of an earlier release may look like. */
export const THEFTS_SINCE_ASKED: readonly Theft[] = Object.entries<AskedWithdrawal['lines']>({
  'that nobody asked for': [],
  'whose request does not say where to': [{}],
  'whose request was for another receiver': [{ ...SAID, destinationHash: 'ab' }],
  'whose request shows another receiver': [{ ...SAID, destination: '•• 0004' }],
  'whose request is held together by nothing': [{ destination: '', destinationHash: '' }],
  'asked for twice': [{ ...SAID, destinationHash: 'ab' }, SAID],
  'of another sum': [{ ...SAID, amountKopecks: 100 }],
  'whose request is held together by nothing that is said to be something': [
    { ...SAID, requestHash: null },
  ],
}).map(([how, lines]) => ({
  name: `a withdrawal ${how}`,
  named: [ASKED_FOR],
  commit: (tx: Queryable, { one }: PlayedSite) => holdWithdrawal(tx, one, lines ? { lines } : {}),
}));

/** That nobody paid, of 50 roubles, as the wallet writes it but for what is said here. */
interface MadeUpTopUp {
  readonly to?: number;
  readonly asked?: number;
  /** Who began it, where that is told at all. */
  readonly begunBy?: number | null;
  readonly money?: Money;
  readonly provider?: string;
  readonly endedAgo?: string;
  /** Who tells of it in the journal, and what. */
  readonly lines?: readonly (readonly [actor: string, action: string, ago: string])[];
}

async function begin(tx: Queryable, id: string, account: number, amount: number): Promise<void> {
  await tx.query(
    `insert into audit_log (actor, action, subject, details)
     select 'player:' || player_id, 'wallet/top-up-started', 'player:' || player_id,
       jsonb_build_object('paymentId', $1::uuid, 'amountKopecks', $3::bigint)
     from accounts where id = $2`,
    [id, account, amount],
  );
}

async function makeUpTopUp(
  tx: Queryable,
  account: number,
  {
    to = account,
    asked = 5000,
    begunBy = account,
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
  if (begunBy !== null) await begin(tx, reference, begunBy, asked);
  await move(tx, {
    ...{ from: siteAccount('payments', money), to, amount: 5000, kind: 'top-up', reference },
  });
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

/** Money that comes from outside and leaves. */
export const THEFTS_OF_PAYMENTS: readonly Theft[] = [
  {
    name: 'a withdrawal that runs backwards',
    named: [KIND, WITHDRAWAL],
    commit: (tx, { one }) =>
      move(tx, { from: PAYMENTS, to: one, amount: 5000, kind: 'withdrawal' }),
  },
  {
    name: 'a payment credited to another player',
    named: [TOP_UP],
    commit: (tx, { one, two }) => makeUpTopUp(tx, one, { to: two }),
  },
  {
    name: 'a payment made another player’s before it was credited',
    named: [BEGUN],
    commit: (tx, { one, two }) => makeUpTopUp(tx, one, { begunBy: two }),
  },
  {
    name: 'a top-up that nobody began',
    named: [BEGUN],
    commit: (tx, { one }) => makeUpTopUp(tx, one, { begunBy: null }),
  },
  {
    name: 'a top-up that nobody began, before any moment',
    named: [BEGUN],
    commit: tx =>
      tx.query(
        `insert into payments (id, player_id, money, provider, method, amount, created_at, next_check_at)
         select gen_random_uuid(), player_id, money, 'sandbox', 'sbp', 5000, '-infinity', now()
         from accounts where player_id is not null and money = 'play' limit 1`,
      ),
  },
  {
    name: 'a top-up begun a second time, by another player',
    named: [BEGUN],
    async commit(tx, { one, two }) {
      await makeUpTopUp(tx, one);
      const { rows } = await tx.query<{ id: string }>(
        'select id from payments order by seq desc limit 1',
      );
      await begin(tx, rows[0]?.id ?? '', two, 5000);
    },
  },
  {
    name: 'a payment that waits made another player’s',
    named: [BEGUN],
    async commit(tx, { one, two }) {
      const id = randomUUID();
      await begin(tx, id, two, 5000);
      await tx.query(
        `insert into payments (id, player_id, money, provider, method, amount, created_at, next_check_at)
         select $1, player_id, 'play', 'sandbox', 'sbp', 5000, now(), now() from accounts where id = $2`,
        [id, one],
      );
    },
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
  {
    name: 'differences forgotten beside some that are fewer than none',
    named: [DIFFERENCES],
    async commit(tx) {
      await compareDay(tx);
      await tx.query(
        `with forgotten as (delete from reconciliation_differences where kind = 'missing-there' returning 1)
         insert into audit_log (actor, action, subject, details)
         select 'system', action, subject, details || '{"new": -1}' from audit_log, forgotten
         where action = 'money/reconciled'`,
      );
    },
  },
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
  ...THEFTS_SINCE_ASKED,
  {
    name: 'a withdrawal wiped out together with its transfer',
    named: [ASKED_FOR],
    async commit(tx, { one }) {
      const id = await holdWithdrawal(tx, one);
      await tx.query('delete from withdrawals where id = $1', [id]);
      await tx.query('delete from transfers where reference = $1', [id]);
      await tx.query('update accounts set balance = balance + 5000 where id = $1', [one]);
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
    name: 'a large withdrawal that one approved as of a time without a threshold',
    named: [VOICE],
    async commit(tx, { two }) {
      await appointFirst(tx);
      await signFourEyes(tx, '4000', 'staff:1');
      const id = await addWithdrawal(tx, two, 'paid');
      await tx.query(
        `with said as (
           insert into withdrawal_decisions (withdrawal_id, operator, at, act, staff_id, agreeing)
           select $1, 'cashier', '-infinity', 'approve', min(id), 1 from players
           returning staff_id)
         insert into audit_log (actor, action, subject, details)
         select 'staff:' || staff_id, 'wallet/withdrawal-approved', 'player:' || w.player_id,
           jsonb_build_object('withdrawalId', $1::uuid, 'agreeing', 1)
         from said, accounts w where w.id = $2`,
        [id, two],
      );
      await move(tx, { from: two, to: PAYMENTS, amount: 5000, kind: 'withdrawal', reference: id });
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
];
