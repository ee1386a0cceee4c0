import { randomUUID } from 'node:crypto';
import { isRefusal } from '@kvazar/contract';
import { kopecks } from '@kvazar/money';
import { writeAudit } from '../../src/modules/audit-log/audit-log.ts';
import { endCode } from '../../src/modules/codes/make-codes.ts';
import { redeemCode } from '../../src/modules/codes/redeem-code.ts';
import { findStaff, type StaffMember } from '../../src/modules/identity/staff.ts';
import { moveWithinSite, type SiteMovement } from '../../src/modules/ledger/budgets.ts';
import { attributeNewcomer } from '../../src/modules/referral/attribution.ts';
import { endBoosts } from '../../src/modules/rewards/boosts.ts';
import { listOpenSafes } from '../../src/modules/safe/safe-repository.ts';
import { cancelSafe } from '../../src/modules/safe/safes.ts';
import { changeTerms } from '../../src/modules/statuses/change-terms.ts';
import { listTerms, termsInForce } from '../../src/modules/statuses/loyalty-terms.ts';
import { joinTransaction, type Queryable } from '../../src/platform/db/database.ts';
import type { PlayedSite } from '../played-site.ts';
import {
  cashTerms,
  makeCode,
  safeTerms,
  spinsTerms,
  type TestOrder,
  wheelTerms,
} from '../promo-codes.ts';
import {
  BOOST_END,
  CLAIM_MOVED,
  CODE_TERMS,
  CODE_USES,
  FUND_BY,
  SAFE_CLOSED,
  SAFE_FILLED,
  SAFE_OPENED,
  SPUN,
  SPUN_BY,
  TERM_MARKS,
  TERMS,
} from './invariant-names.ts';
import { appointFirst, signRole } from './staff-acts.ts';
import type { Theft } from './theft.ts';

/** Money of a fund moves as it does for staff, and the journal has who did it. */
async function signMove(
  tx: Queryable,
  order: Omit<SiteMovement, 'reference'>,
  actor: string,
): Promise<void> {
  const reference = randomUUID();
  await moveWithinSite(tx, { ...order, reference });
  await writeAudit(tx, {
    actor,
    action: order.kind.endsWith('-return') ? 'rewards/budget-returned' : 'rewards/budget-filled',
    subject: 'site',
    details: { kind: order.kind, amountKopecks: order.amount, reference },
  });
}

/** Without the money, for its part another check is there. */
const claimOfWheel = (tx: Queryable, account: number) =>
  tx.query(
    `insert into claims (id, request_id, player_id, money, kind, occasion, amount, details, created_at)
     select gen_random_uuid(), gen_random_uuid(), player_id, money, 'wheel', 'x', 500, '{}', now()
     from accounts where id = $1`,
    [account],
  );

/** No rakeback from now on, as the site does it. */
async function endRakeback(tx: Queryable): Promise<void> {
  const { tiers } = termsInForce(await listTerms(tx));
  await changeTerms(joinTransaction(tx), { tiers, flatRakebackBp: 0 }, 'ops');
}

const HOUR_MS = 3_600_000;

async function playerOf(tx: Queryable, account: number): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'select player_id as id from accounts where id = $1',
    [account],
  );
  return rows[0]?.id ?? 0;
}

/** The second player, who makes codes from now on. */
async function hireMaker(tx: Queryable, { two }: PlayedSite): Promise<StaffMember> {
  await appointFirst(tx);
  const { rows } = await tx.query<{ actor: string }>(
    `select 'staff:' || min(id) as actor from players`,
  );
  await signRole(tx, 'given', 'manager', rows[0]?.actor ?? '');
  const maker = await findStaff(tx, await playerOf(tx, two), 'promotions/make');
  if (isRefusal(maker)) throw new Error(maker.refused);
  return maker;
}

async function publish(tx: Queryable, site: PlayedSite, order: TestOrder) {
  const maker = await hireMaker(tx, site);
  return { maker, code: await makeCode(joinTransaction(tx), maker, order) };
}

/** By the first player, as the site does it. */
async function redeem(tx: Queryable, { one }: PlayedSite, typed: string): Promise<void> {
  const playerId = await playerOf(tx, one);
  const given = await redeemCode(
    joinTransaction(tx),
    { id: randomUUID(), typed, playerId },
    () => ({
      ...{ playerId, money: 'play', now: new Date() },
    }),
  );
  if (isRefusal(given)) throw new Error(given.refused);
}

/** Published so that it cannot be used any more. */
const publishExpired = (tx: Queryable, site: PlayedSite) => {
  const now = Date.now();
  return publish(tx, site, {
    terms: cashTerms(100),
    validFrom: new Date(now - 2 * HOUR_MS),
    validUntil: new Date(now - HOUR_MS),
  });
};

/** The line of those who made it, as before lines named numbers. */
const forgetNumbers = (tx: Queryable, code: string) =>
  tx.query(
    `update audit_log set details = details - 'codeIds' - 'terms' - 'money' || jsonb_build_object(
       'codes', jsonb_build_array($1::text)) where action = 'rewards/codes-made'`,
    [`${code.slice(0, 4)}··${code.slice(-4)}`],
  );

/** As the migration wrote of codes that were there. */
const keepCodes = (tx: Queryable) =>
  tx.query(
    `insert into audit_log (actor, action, subject, details)
     select 'system', 'rewards/code-kept', 'site', jsonb_build_object(
       'codeIds', jsonb_build_array(id), 'money', money,
       'terms', jsonb_build_object('kind', kind, 'amount', amount, 'slot', slot, 'stake', stake, 'spins', spins,
         'spinsDays', spins_days),
       'maxUses', max_uses, 'validFrom', valid_from, 'validUntil', valid_until, 'used', used, 'stoppedAt', stopped_at)
     from codes`,
  );

/** The second player is the friend of the first, as registering makes one. */
async function befriend(tx: Queryable, { one, two }: PlayedSite, daysAgo = 0): Promise<void> {
  const [host, playerId] = [await playerOf(tx, one), await playerOf(tx, two)];
  const { rows } = await tx.query<{ ref: string }>(
    'select ref_link as ref from players where id = $1',
    [host],
  );
  const now = new Date(Date.now() - daysAgo * 24 * HOUR_MS);
  await tx.query('update players set created_at = now() where id = $1', [playerId]);
  const ref = rows[0]?.ref ?? '';
  await attributeNewcomer(tx, { playerId, ref, signedInAs: null, money: 'play', now });
  await tx.query('update rakeback_boosts set from_edge = 0');
}

/** As the job does where boosts end. */
const tellBoosts = (tx: Queryable) =>
  tx.query(
    `insert into audit_log (actor, action, subject, details)
     select 'system', 'rewards/boosts-ended', 'site', jsonb_build_object('ended', jsonb_object_agg(id, to_edge))
     from rakeback_boosts`,
  );

/** The first player has one open, and one that waits for it. */
async function fillSafes(tx: Queryable, site: PlayedSite): Promise<void> {
  const maker = await hireMaker(tx, site);
  for (const _ of ['open', 'waiting']) {
    await redeem(
      tx,
      site,
      await makeCode(joinTransaction(tx), maker, { terms: safeTerms(10_000) }),
    );
  }
}

/** The first of them is closed, and the other open. */
async function giveUpSafe(tx: Queryable, { one }: PlayedSite): Promise<void> {
  const playerId = await playerOf(tx, one);
  const [open] = await listOpenSafes(tx, playerId, 'play');
  await cancelSafe(joinTransaction(tx), open?.id ?? '', () => ({
    ...{ playerId, money: 'play', now: new Date() },
  }));
}

/** What is asked only since a rule began. */
export const REWARDS_SINCE_RULE: readonly Theft[] = [
  ...(
    [
      ['filled in the name of nobody', 'play', 'wheel-budget', 'staff:999'],
      ['filled by who may not', 'play', 'wheel-budget', 'staff:1'],
      ['of real money filled by the site itself', 'real', 'wheel-budget', 'system'],
      ['that the site itself takes from', 'play', 'wheel-budget-return', 'system'],
    ] as const
  ).map(([how, money, kind, actor]) => ({
    name: `a fund ${how}`,
    named: [FUND_BY],
    commit: (tx: Queryable) => signMove(tx, { money, kind, amount: kopecks(100) }, actor),
  })),
  {
    name: 'a boost with an end that nobody wrote down',
    named: [BOOST_END],
    async commit(tx, site) {
      await befriend(tx, site);
      await tx.query('update rakeback_boosts set to_edge = 9000000000000000');
    },
  },
];

/** What players are given, by other terms than they were promised. */
export const THEFTS_OF_REWARDS: readonly Theft[] = [
  {
    name: 'more rakeback in the very first terms',
    named: [TERMS],
    commit: tx =>
      tx.query(
        `update loyalty_terms set value = jsonb_set(value::jsonb, '{tiers,0,rakebackBp}', '3000')::json`,
      ),
  },
  {
    name: 'a tier taken out of terms that the journal has whole',
    named: [TERMS],
    async commit(tx) {
      await endRakeback(tx);
      await tx.query(
        `update loyalty_terms set value = (value::jsonb #- '{tiers,3}')::json where set_by = 'ops'`,
      );
    },
  },
  {
    name: 'a change of terms that never was',
    named: [TERMS, TERM_MARKS],
    async commit(tx) {
      await endRakeback(tx);
      await tx.query('delete from loyalty_marks');
      await tx.query(`delete from loyalty_terms where set_by = 'ops'`);
    },
  },
  {
    name: 'a meter that stood elsewhere when terms changed',
    named: [TERM_MARKS],
    async commit(tx) {
      await endRakeback(tx);
      await tx.query('update loyalty_marks set edge = edge - 1');
    },
  },
  {
    name: 'a stopped code that was opened again for one use',
    named: [CODE_USES],
    async commit(tx, site) {
      const { code, maker } = await publish(tx, site, { terms: cashTerms(100) });
      const end = { key: { code }, money: 'play', reason: 'autumn' } as const;
      await endCode(joinTransaction(tx), end, [maker], new Date());
      await tx.query('update codes set stopped_at = null');
      await redeem(tx, site, code);
      await tx.query('update codes set stopped_at = now()');
    },
  },
  {
    name: 'a stopped code that waits to be used again',
    named: [CODE_USES],
    async commit(tx, site) {
      const { code, maker } = await publish(tx, site, { terms: cashTerms(100) });
      const end = { key: { code }, money: 'play', reason: 'autumn' } as const;
      await endCode(joinTransaction(tx), end, [maker], new Date());
      await tx.query('update codes set stopped_at = null');
    },
  },
  {
    name: 'an expired code made to last',
    named: [CODE_TERMS],
    async commit(tx, site) {
      const { code } = await publishExpired(tx, site);
      await tx.query(`update codes set valid_until = now() + interval '1 day'`);
      await redeem(tx, site, code);
    },
  },
  {
    name: 'an expired code of before made to last under a new number',
    named: [CODE_TERMS],
    async commit(tx, site) {
      const { code } = await publishExpired(tx, site);
      await forgetNumbers(tx, code);
      await keepCodes(tx);
      await tx.query(
        `update codes set id = gen_random_uuid(), valid_until = now() + interval '1 day'`,
      );
      await redeem(tx, site, code);
    },
  },
  {
    name: 'a stopped code of before that was opened for one use and kept again',
    named: [CODE_USES],
    async commit(tx, site) {
      const { code } = await publish(tx, site, { terms: cashTerms(100) });
      await forgetNumbers(tx, code);
      await tx.query('update codes set stopped_at = now()');
      await keepCodes(tx);
      await tx.query('update codes set stopped_at = null');
      await redeem(tx, site, code);
      await tx.query('update codes set stopped_at = now()');
      await keepCodes(tx);
    },
  },
  {
    name: 'a use that nobody typed of a code that was kept after it',
    named: [CODE_USES],
    async commit(tx, site) {
      const { code } = await publish(tx, site, { terms: cashTerms(100) });
      await redeem(tx, site, code);
      await tx.query(`delete from audit_log where action = 'rewards/code-used'`);
      await keepCodes(tx);
    },
  },
  {
    name: 'an expired code used and dated back',
    named: [CODE_USES],
    async commit(tx, site) {
      const { code } = await publishExpired(tx, site);
      await tx.query(`update codes set valid_until = valid_until + interval '1 day'`);
      await redeem(tx, site, code);
      await tx.query(`update codes set valid_until = valid_until - interval '1 day'`);
      await tx.query(`update code_uses set created_at = created_at - interval '90 minutes'`);
    },
  },
  {
    name: 'free spins for longer than their code gave them',
    named: [CODE_TERMS],
    async commit(tx, site) {
      const { code } = await publish(tx, site, { terms: spinsTerms(5) });
      await tx.query('update codes set spins_days = 90');
      await redeem(tx, site, code);
      await tx.query('update accounts set is_given_spins = true where id = $1', [site.one]);
    },
  },
  {
    name: 'a use of a code that nobody typed',
    named: [CODE_USES],
    async commit(tx, site) {
      await publish(tx, site, { terms: wheelTerms });
      await tx.query(
        `with used as (update codes set used = used + 1 returning id), given as (
           insert into code_uses (id, code_id, player_id, answer, created_at)
           select gen_random_uuid(), used.id, player_id, '', now() from used, accounts a where a.id = $1
           returning player_id)
         insert into wheel_turns (player_id, money, turns) select player_id, 'play', 1 from given`,
        [site.one],
      );
    },
  },
  {
    name: 'a code that its maker is taken off',
    named: [CODE_TERMS],
    async commit(tx, site) {
      await publish(tx, site, { terms: cashTerms(100) });
      await tx.query(
        `with signed as (
           insert into audit_log (actor, action, subject, details)
           select 'staff:0', action, subject, details from audit_log where action = 'rewards/codes-made')
         update codes set made_by = '{0}'`,
      );
    },
  },
  {
    name: 'a prize of a wheel that was never turned',
    named: [CLAIM_MOVED, SPUN],
    commit: (tx, { one }) => claimOfWheel(tx, one),
  },
  {
    name: 'a wheel turned on seeds of somebody else',
    named: [CLAIM_MOVED, SPUN_BY],
    async commit(tx, { one, two }) {
      await claimOfWheel(tx, one);
      await tx.query(
        `insert into wheel_spins (id, player_id, money, seed_pair_id, nonce, factor, is_extra, part, prize,
           balance_after, created_at)
         select c.id, c.player_id, c.money, s.id, s.nonce, 1, false, 0, c.amount, 0, c.created_at
         from claims c, accounts other join seed_pairs s using (player_id)
         where c.kind = 'wheel' and other.id = $1 and s.state = 'active'`,
        [two],
      );
      await tx.query(
        `update seed_pairs set nonce = nonce + 1 where id = (select seed_pair_id from wheel_spins)`,
      );
    },
  },
  {
    name: 'a boost that goes on where it has ended',
    named: [BOOST_END],
    async commit(tx, site) {
      await befriend(tx, site);
      await endBoosts(joinTransaction(tx), new Date(Date.now() + 31 * 24 * HOUR_MS));
      await tx.query('update rakeback_boosts set to_edge = null');
    },
  },
  {
    name: 'a boost that was ended while it ran, by a line of their own',
    named: [BOOST_END],
    async commit(tx, site) {
      await befriend(tx, site);
      await tx.query(
        'update rakeback_boosts b set to_edge = edge from accounts a where a.id = $1',
        [site.two],
      );
      await tellBoosts(tx);
    },
  },
  {
    name: 'a boost that ended where its player has not come',
    named: [BOOST_END],
    async commit(tx, site) {
      await befriend(tx, site, 31);
      await tx.query('update rakeback_boosts set to_edge = 9000000000000000');
      await tellBoosts(tx);
    },
  },
  {
    name: 'a boost that ended twice',
    named: [BOOST_END],
    async commit(tx, site) {
      await befriend(tx, site, 31);
      await endBoosts(joinTransaction(tx), new Date());
      await tellBoosts(tx);
    },
  },
  {
    name: 'a safe that counts what was played before it',
    named: [SAFE_FILLED],
    async commit(tx, site) {
      await fillSafes(tx, site);
      await tx.query('update safes set funded_edge = 0, from_edge = from_edge * 0');
    },
  },
  {
    name: 'a safe that counts what was played before it, by a line of an earlier number',
    named: [SAFE_FILLED],
    async commit(tx, site) {
      const { rows } = await tx.query<{ id: number }>(
        `select nextval(pg_get_serial_sequence('audit_log', 'id')) as id from generate_series(1, 2)`,
      );
      await fillSafes(tx, site);
      await tx.query(
        `insert into audit_log (id, at, actor, action, subject, details) overriding system value
         select ($1::bigint[])[row_number() over (order by id)], at, actor, action, subject,
           details || '{"fundedEdge": 0}'
         from audit_log where action = 'safe/filled'`,
        [rows.map(({ id }) => id)],
      );
      await tx.query('update safes set funded_edge = 0, from_edge = from_edge * 0');
    },
  },
  {
    name: 'a safe that was given up twice',
    named: [SAFE_CLOSED],
    async commit(tx, site) {
      await fillSafes(tx, site);
      await giveUpSafe(tx, site);
      await tx.query(
        `insert into audit_log (actor, action, subject, details)
         select actor, action, subject, details from audit_log where action = 'safe/cancelled'`,
      );
    },
  },
  {
    name: 'a safe for longer',
    named: [SAFE_OPENED],
    async commit(tx, site) {
      await fillSafes(tx, site);
      await tx.query(`update safes set expires_at = expires_at + interval '300 days'`);
    },
  },
  {
    name: 'a safe for longer, as if it had been opened later',
    named: [SAFE_OPENED],
    async commit(tx, site) {
      await fillSafes(tx, site);
      await tx.query(
        `update safes set activated_at = activated_at + interval '300 days',
           expires_at = expires_at + interval '300 days'`,
      );
    },
  },
  {
    name: 'a safe for longer, as if the one before it had ended later',
    named: [SAFE_CLOSED],
    async commit(tx, site) {
      await fillSafes(tx, site);
      await giveUpSafe(tx, site);
      await tx.query(
        `update safes set closed_at = closed_at + interval '300 days',
           activated_at = activated_at + case state when 'active' then interval '300 days' else '0' end,
           expires_at = expires_at + case state when 'active' then interval '300 days' else '0' end`,
      );
    },
  },
  ...REWARDS_SINCE_RULE,
];
