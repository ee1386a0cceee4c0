import { addJobAdhoc } from 'graphile-worker';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
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
/** Everything, for `npm run test:cluster`; `npm test` runs what tells most. */
const isLong = process.env['CLUSTER_FORM'] === 'long';
/** Where there is no last release to begin with, today's server takes its own place. */
const change = inject('lastReleaseFile') === null ? 'restarted' : 'upgraded';

describe('three nodes behind a proxy, a database with a standby, Redis', () => {
  let site: ThreeNodes;
  let crowd: Omit<Crowd, 'random'>;
  const journals = {
    dice: new BetJournal(),
    crash: new CrashJournal(GIFT),
    table: new TableJournal(TABLE),
  };
  const rows: Row[] = [];

  beforeAll(async () => {
    site = await ThreeNodes.start();
    const { url } = site.proxy;
    crowd = {
      proxy: site.proxy,
      dice: { players: await registerPlayers(url, 4), journal: journals.dice },
      crash: { players: await registerPlayers(url, 4), journal: journals.crash },
      table: { players: await registerPlayers(url, 2), journal: journals.table },
    };
  });
  afterAll(async () => {
    await site?.stop();
    process.stdout.write(`\nWhat players noticed\n${rows.map(describeRow).join('\n')}\n\n`);
  });

  const countVoid = () => countRows(`select count(*) as count from rounds where state = 'void'`);

  function countRows(query: string, values: unknown[] = []): Promise<number> {
    return site.withDatabase(async db => {
      const { rows: found } = await db.query<{ count: number }>(query, values);
      return found[0]?.count ?? 0;
    });
  }

  /** A job that is due now is done by somebody. */
  async function expectJobsRun(): Promise<void> {
    const name = 'seal-journal';
    const { id } = await addJobAdhoc(
      { connectionString: site.postgres.url },
      name,
      {},
      { queueName: name },
    );
    await waitUntil('a job is done', PATIENCE_MS, async () => {
      const left = `select count(*) as count from graphile_worker.jobs where id = ${id}`;
      return (await countRows(left)) === 0;
    });
  }

  async function countKept(): Promise<Row['kept']> {
    const ids = Object.values(journals).flatMap(journal => journal.acknowledgedIds);
    const stored = await countRows('select count(*) as count from bets where id = any($1)', [ids]);
    return { stored, acknowledged: ids.length };
  }

  function untilBetsEnd(): Promise<void> {
    return waitUntil('every bet has its end', PATIENCE_MS, async () => {
      return (await countRows(`select count(*) as count from bets where state = 'open'`)) === 0;
    });
  }

  /** Whatever happened: each acknowledged bet is there once, as it was told, and the audit is clean. */
  async function expectKept(random: SeededRandom): Promise<void> {
    await expectJobsRun();
    const { url } = site.proxy;
    await journals.dice.expectKept(site, random);
    await site.withDatabase(async db => {
      await journals.crash.expectSettledByTheRules(db, url);
      await journals.table.expectSettled(db, url);
    });
  }

  function itHolds(
    scenario: string,
    strike: (playing: CrowdAtPlay) => Promise<void>,
    expectMore: (noticed: Noticed, voided: number) => void = () => {},
  ): void {
    itSurvives(scenario, async ({ random }) => {
      const before = await countVoid();
      const playing = new CrowdAtPlay({ ...crowd, random });
      const { noticed } = playing;
      const row: Row = { scenario, noticed, voided: null, kept: null, hasHeld: false };
      rows.push(row);
      await playing.goOn(1);
      await strike(playing);
      await playing.goOn(3);
      await playing.stop();
      await untilBetsEnd();
      const voided = (await countVoid()) - before;
      row.voided = voided;
      row.kept = await countKept();
      await expectKept(random);
      expectMore(noticed, voided);
      row.hasHeld = true;
    });
  }

  const itHoldsInLongForm: typeof itHolds = (...scenario) => {
    if (isLong) itHolds(...scenario);
  };

  itHolds(
    `all nodes ${change}, one after the other`,
    playing => site.upgrade(playing.noticed),
    ({ errors }, voided) => expect({ errors, voided }).toEqual({ errors: [], voided: 0 }),
  );

  describe('of today', () => {
    // Nothing is left to do, unless one of these is run alone.
    beforeAll(() => site.upgrade());

    itHoldsInLongForm('the leading node killed (-9), started again', async () => {
      const { node } = await site.findLeader();
      await node.server.kill();
      await site.findLeader({ otherThan: node });
      await node.server.start();
    });

    itHolds('the leading node frozen, and woken', async () => {
      const leader = await site.findLeader();
      leader.node.server.freeze();
      const next = await site.findLeader({ otherThan: leader.node });
      // All that a leader decides it writes by its session: without one it decides nothing more.
      // It lets go of its lock first and is gone a moment later.
      await waitUntil('the session of the frozen leader is over', PATIENCE_MS, async () => {
        return !(await site.hasSession(leader));
      });
      leader.node.server.goOn();
      await leader.node.server.untilReady();
      expect((await site.findLeader()).pid, 'the woken one leads').toBe(next.pid);
    });

    itHoldsInLongForm(
      'Redis killed, and started again',
      async playing => {
        await site.redis.kill();
        await playing.goOn(3);
        await site.redis.start();
      },
      ({ errors }, voided) => expect({ errors, voided }).toEqual({ errors: [], voided: 0 }),
    );

    itHoldsInLongForm('PostgreSQL killed (-9), started again', async () => {
      await site.postgres.restartPrimary();
      site.followPrimary();
    });

    itHoldsInLongForm('the leading node cut off from the database', async () => {
      const { node } = await site.findLeader();
      node.link.cut();
      await site.findLeader({ otherThan: node });
      node.link.heal();
      await node.server.untilReady();
    });

    itHoldsInLongForm('clocks of two nodes ten minutes apart', async () => {
      for (const [n, minutes] of [5, -5].entries()) {
        const node = site.nodes[n]?.server;
        await node?.stop();
        await node?.startWith(clockMovedBy(minutes * 60_000));
      }
    });

    itHolds('the primary lost, the standby promoted', async () => {
      await site.postgres.loseAndPromote();
      site.followPrimary();
    });
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
