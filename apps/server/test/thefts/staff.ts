import { sealJournal } from '../../src/modules/audit-log/chain.ts';
import { joinTransaction, type Queryable } from '../../src/platform/db/database.ts';
import {
  BACKDATED,
  CODE_SEEN,
  CODES_ALONE,
  CREDIT,
  FOUR_EYES,
  LIMITS,
  LIMITS_BY,
  ROLE,
  ROLE_BY,
} from './invariant-names.ts';
import {
  appointFirst,
  giveAsAdminOf,
  signCredit,
  signFourEyes,
  signLimits,
  signRole,
  skipNumbers,
} from './staff-acts.ts';
import { move, OPERATOR, type Theft } from './theft.ts';

/** Acts of staff that nobody did, or who could not. */
export const THEFTS_BY_STAFF: readonly Theft[] = [
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
           'codeIds', array[id], 'maxUses', 1, 'reason', reason, 'exposureKopecks', 0,
           'validFrom', valid_from, 'validUntil', valid_until) from made
         union all
         select 'staff:' || player_id, 'promotions/code-shown', 'site',
           jsonb_build_object('code', code, 'codeId', id, 'usedBefore', false) from made, used
         union all
         select 'player:' || player_id, 'rewards/code-used', 'player:' || player_id,
           jsonb_build_object('code', code, 'codeId', id) from made, used`,
        [one],
      ),
  },
];

/** What is asked only since a rule began. */
export const THEFTS_SINCE_RULES: readonly Theft[] = [
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
    name: 'codes for more than one may order alone, beside codes for less than nothing',
    named: [CODES_ALONE],
    async commit(tx) {
      await appointFirst(tx);
      await signFourEyes(tx, '5000', 'staff:1');
      await tx.query(
        `insert into audit_log (at, actor, action, subject, details)
         select clock_timestamp(), 'staff:1', 'rewards/codes-made', 'rewards',
           jsonb_build_object('exposureKopecks', sum) from unnest(array[-9000, 5001]) sum`,
      );
    },
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
