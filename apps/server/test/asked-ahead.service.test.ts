import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allInvariants } from '../src/all-invariants.ts';
import { checkInvariants, type InvariantReport } from '../src/platform/audit/check-invariants.ts';
import { SHOWN_VIOLATIONS } from '../src/platform/audit/invariant.ts';
import type { Queryable } from '../src/platform/db/database.ts';
import { askAhead, WHOLE } from './asked-ahead.ts';
import { tryDamage } from './invariants.ts';
import { openPlayedSite, type PlayedSite } from './played-site.ts';

/** Which come first is nobody's promise: where not all are shown, their number says it. */
function describeFindings({ name, findings }: InvariantReport) {
  const { examples, ...counts } = findings;
  const isAllShown = findings.violations <= SHOWN_VIOLATIONS;
  const shown = examples.map(example => JSON.stringify(example)).sort();
  return { name, ...counts, examples: isAllShown ? shown : shown.length };
}

const audit = async (tx: Queryable) =>
  (await checkInvariants(tx, allInvariants, WHOLE)).map(describeFindings);

describe('an audit that has asked ahead', () => {
  let site: PlayedSite;
  beforeAll(async () => {
    site = await openPlayedSite();
  });
  afterAll(() => site.close());

  it.each([
    { damage: 'nothing', statement: 'select', isNoticed: false },
    {
      damage: 'what the database judges',
      statement: 'update accounts set balance = balance + 1 where balance is not null',
      isNoticed: true,
    },
    {
      damage: 'what code judges, row by row',
      statement: 'update bets set multiplier_e4 = multiplier_e4 + 1',
      isNoticed: true,
    },
    {
      damage: 'what a question stumbles over',
      statement: `update bets set outcome = '{"version": "none"}'`,
      isNoticed: true,
    },
  ])('reports what one reports that has not: $damage', async ({ statement, isNoticed }) => {
    const [ahead, inTurn] = await tryDamage(site.db, async tx => {
      await tx.query(statement);
      return [await audit(await askAhead(tx)), await audit(tx)];
    });
    expect(ahead).toEqual(inTurn);
    expect(ahead?.some(({ violations }) => violations > 0)).toBe(isNoticed);
  });
});
