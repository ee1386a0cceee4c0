import { changeTerms } from '../../src/modules/statuses/change-terms.ts';
import { listTerms, termsInForce } from '../../src/modules/statuses/loyalty-terms.ts';
import { joinTransaction, type Queryable } from '../../src/platform/db/database.ts';
import { TERM_MARKS, TERMS } from './invariant-names.ts';
import type { Theft } from './theft.ts';

/** No rakeback from now on, as the site does it. */
async function endRakeback(tx: Queryable): Promise<void> {
  const { tiers } = termsInForce(await listTerms(tx));
  await changeTerms(joinTransaction(tx), { tiers, flatRakebackBp: 0 }, 'ops');
}

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
];
