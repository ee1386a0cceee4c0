import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectInvariants, listBrokenBy, tryDamage } from '../test/invariants.ts';
import { openPlayedSite, type PlayedSite } from '../test/played-site.ts';
import { THEFTS_OF_BETS } from '../test/thefts/bets.ts';
import { THEFTS_OF_DEALERS } from '../test/thefts/dealers.ts';
import { THEFTS_OF_FIGURES } from '../test/thefts/figures.ts';
import { THEFTS_OF_PAYMENTS, THEFTS_SINCE_ASKED } from '../test/thefts/payments.ts';
import { REWARDS_SINCE_RULE, THEFTS_OF_REWARDS } from '../test/thefts/rewards.ts';
import { THEFTS_OF_ROUNDS } from '../test/thefts/rounds.ts';
import { THEFTS_BY_SEEDS } from '../test/thefts/seeds.ts';
import { THEFTS_BY_STAFF, THEFTS_SINCE_RULES } from '../test/thefts/staff.ts';
import { THEFTS_AT_TABLES } from '../test/thefts/tables.ts';
import { selectSample } from './modules/betting/replay-sample.ts';

const THEFTS = [
  ...THEFTS_OF_BETS,
  ...THEFTS_BY_SEEDS,
  ...THEFTS_OF_ROUNDS,
  ...THEFTS_AT_TABLES,
  ...THEFTS_OF_DEALERS,
  ...THEFTS_OF_PAYMENTS,
  ...THEFTS_BY_STAFF,
  ...THEFTS_OF_REWARDS,
  ...THEFTS_OF_FIGURES,
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
    it.each([...THEFTS_SINCE_RULES, ...REWARDS_SINCE_RULE, ...THEFTS_SINCE_ASKED])(
      'the audit still names $name',
      async ({ commit, named }) => {
        const broken = await listBrokenBy(site.db, tx => commit(tx, site), pretend);
        expect(new Set(broken)).toEqual(new Set(named));
      },
    );
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
