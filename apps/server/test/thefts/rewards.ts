import { randomUUID } from 'node:crypto';
import { isRefusal } from '@kvazar/contract';
import { endCode } from '../../src/modules/codes/make-codes.ts';
import { redeemCode } from '../../src/modules/codes/redeem-code.ts';
import { findStaff } from '../../src/modules/identity/staff.ts';
import { changeTerms } from '../../src/modules/statuses/change-terms.ts';
import { listTerms, termsInForce } from '../../src/modules/statuses/loyalty-terms.ts';
import { joinTransaction, type Queryable } from '../../src/platform/db/database.ts';
import type { PlayedSite } from '../played-site.ts';
import { cashTerms, makeCode, spinsTerms, type TestOrder, wheelTerms } from '../promo-codes.ts';
import { CODE_TERMS, CODE_USES, TERM_MARKS, TERMS } from './invariant-names.ts';
import { appointFirst, signRole } from './staff-acts.ts';
import type { Theft } from './theft.ts';

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

/** By the second player, hired for it. */
async function publish(tx: Queryable, { two }: PlayedSite, order: TestOrder) {
  await appointFirst(tx);
  const { rows } = await tx.query<{ actor: string }>(
    `select 'staff:' || min(id) as actor from players`,
  );
  await signRole(tx, 'given', 'manager', rows[0]?.actor ?? '');
  const maker = await findStaff(tx, await playerOf(tx, two), 'promotions/make');
  if (isRefusal(maker)) throw new Error(maker.refused);
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
];
