import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { BetJournal } from '../support/bet-journal.ts';
import { CrashJournal } from '../support/crash-journal.ts';
import { itSurvives } from '../support/it-survives.ts';
import { registerPlayers } from '../support/player.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import { TableJournal } from '../support/table-journal.ts';
import { waitUntil } from '../support/wait-until.ts';
import { type Crowd, CrowdAtPlay } from './crowd-at-play.ts';
import { describeRow, type Noticed, type Row } from './noticed.ts';
import { ThreeNodes } from './three-nodes.ts';

const GIFT = 10_000;
const TABLE = 'roulette';
const PATIENCE_MS = 120_000;
/** Longer than the proxy and the leader's session need to notice; what it shows is in the table. */
const FROZEN_MS = 10_000;
const AWAY_MS = 5_000;
/** `short` or `long`; without it nothing is started: the rig takes a machine of its own. */
const form = process.env['CLUSTER_FORM'];
const isLong = form === 'long';

describe.runIf(form)('three nodes behind a proxy, a database with a standby, Redis', () => {
  let site: ThreeNodes;
  let crowd: Omit<Crowd, 'random'>;
  const rows: Row[] = [];

  beforeAll(async () => {
    site = await ThreeNodes.start();
    const { url } = site.proxy;
    crowd = {
      proxy: site.proxy,
      dice: { players: await registerPlayers(url, 4), journal: new BetJournal() },
      crash: { players: await registerPlayers(url, 4), journal: new CrashJournal(GIFT) },
      table: { players: await registerPlayers(url, 2), journal: new TableJournal(TABLE) },
    };
  });
  afterAll(async () => {
    await site?.stop();
    process.stdout.write(`\nWhat players noticed\n${rows.map(describeRow).join('\n')}\n\n`);
  });

  const countVoid = () => countRows(`select count(*) as count from rounds where state = 'void'`);

  function countRows(query: string): Promise<number> {
    return site.withDatabase(async db => {
      const { rows: found } = await db.query<{ count: number }>(query);
      return found[0]?.count ?? 0;
    });
  }

  /** Whatever happened: each acknowledged bet is there once, as it was told, and the audit is clean. */
  async function expectKept(random: SeededRandom): Promise<void> {
    await waitUntil('every bet has its end', PATIENCE_MS, async () => {
      return (await countRows(`select count(*) as count from bets where state = 'open'`)) === 0;
    });
    const { url } = site.proxy;
    await crowd.dice.journal.expectKept(site, random);
    await site.withDatabase(async db => {
      await crowd.crash.journal.expectSettledByTheRules(db, url);
      await crowd.table.journal.expectSettled(db, url);
    });
  }

  function itHolds(
    scenario: string,
    strike: () => Promise<void>,
    expectMore: (noticed: Noticed, voided: number) => void = () => {},
  ): void {
    itSurvives(scenario, async ({ random }) => {
      const before = await countVoid();
      const playing = new CrowdAtPlay({ ...crowd, random });
      await playing.goOn(3);
      await strike();
      await playing.goOn(3);
      await playing.stop();
      await expectKept(random);
      const voided = (await countVoid()) - before;
      const kept = await countRows('select count(*) as count from bets');
      rows.push({ scenario, noticed: playing.noticed, voided, kept });
      expectMore(playing.noticed, voided);
    });
  }

  const itHoldsInLongForm: typeof itHolds = (...scenario) => {
    if (isLong) itHolds(...scenario);
  };

  itHolds('the leading node killed (-9), started again', async () => {
    const { server } = await site.findLeader();
    await server.kill();
    await wait(1_000);
    await server.start();
  });

  itHoldsInLongForm('the leading node frozen, and woken', async () => {
    const { server } = await site.findLeader();
    server.freeze();
    await wait(FROZEN_MS);
    server.goOn();
  });

  itHoldsInLongForm(
    'Redis killed, and started again',
    async () => {
      await site.redis.kill();
      await wait(AWAY_MS);
      await site.redis.start();
    },
    ({ errors }, voided) => expect({ errors, voided }).toEqual({ errors: [], voided: 0 }),
  );

  itHoldsInLongForm('PostgreSQL killed (-9), started again', async () => {
    await site.postgres.restartPrimary();
    site.followPrimary();
  });

  itHoldsInLongForm('the leading node cut off from the database', async () => {
    const { link } = await site.findLeader();
    link.cut();
    await wait(FROZEN_MS);
    link.heal();
  });

  itHoldsInLongForm('clocks of two nodes ten minutes apart', async () => {
    for (const [n, minutes] of [5, -5].entries()) {
      const node = site.nodes[n]?.server;
      await node?.stop();
      await node?.startWith(clockMovedBy(minutes * 60_000));
    }
  });

  itHolds(
    'all nodes restarted, one after the other',
    async () => {
      for (const { server } of site.nodes) {
        await server.stop();
        await server.start();
      }
    },
    ({ errors }, voided) => expect({ errors, voided }).toEqual({ errors: [], voided: 0 }),
  );

  itHolds('the primary lost, the standby promoted', async () => {
    await site.postgres.loseAndPromote();
    site.followPrimary();
  });
});

/** The clock on the wall of a process, as that of a machine that nobody sets. */
function clockMovedBy(ms: number): Record<string, string> {
  const code = `const Real = Date;
globalThis.Date = class Date extends Real {
  constructor(...args) { args.length ? super(...args) : super(Real.now() + ${ms}); }
  static now() { return Real.now() + ${ms}; }
};`;
  const module = `data:text/javascript,${encodeURIComponent(code)}`;
  return { NODE_OPTIONS: `--import=${module}` };
}
