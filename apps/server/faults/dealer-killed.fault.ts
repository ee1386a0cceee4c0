import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Database } from '../src/platform/db/database.ts';
import { expectInvariants } from '../test/invariants.ts';
import { DealtTable } from './support/dealt-table.ts';
import { FaultSite } from './support/fault-site.ts';
import { itSurvives } from './support/it-survives.ts';
import type { SeededRandom } from './support/seeded-random.ts';

type Phase = 'open' | 'closed' | 'dealing' | 'confirming' | 'resolved' | 'void';
type Place = 'vega' | 'sirius';
/**
 * In which phase each table is struck, in the order in which they are brought there: first what lasts, last
 * what is over in a moment.
 */
type Blow = readonly (readonly [Place, Phase])[];

/** A blow for each phase would be twice as many starts. */
const BLOWS: readonly Blow[] = [
  [
    ['vega', 'confirming'],
    ['sirius', 'open'],
  ],
  [
    ['sirius', 'closed'],
    ['vega', 'resolved'],
  ],
  [
    ['vega', 'dealing'],
    ['sirius', 'void'],
  ],
];

describe('the server is killed in rounds that dealers run', () => {
  let site: FaultSite;
  let db: Database;
  let tables: Readonly<Record<Place, DealtTable>>;

  beforeAll(async () => {
    site = await FaultSite.openPrepared({}, async () => {});
    db = await site.openDatabase();
    tables = {
      vega: await DealtTable.open(db, site.node, 'baccarat-vega'),
      sirius: await DealtTable.open(db, site.node, 'roulette-sirius'),
    };
  });
  afterAll(async () => {
    await db?.close();
    await site?.close();
  });

  for (const blow of BLOWS) {
    itSurvives(`while ${blow.map(([, phase]) => phase).join(' and ')}`, async run => {
      for (const _ of run.rounds(1)) await strike(blow, run.random);
    });
  }

  async function bring(table: DealtTable, phase: Phase, random: SeededRandom) {
    const round = await table.openRound();
    const ids = await table.betAll(random);
    if (phase === 'resolved') {
      await table.leadTo(round, ({ next }) => next === 'confirm');
      void table.ask('/api/staff/studio/confirm', { table: table.id, round });
    } else if (phase === 'void') {
      const order = { table: table.id, round, reason: 'Стол сломался' };
      expect(await table.ask('/api/staff/studio/void', order, table.supervisor)).not.toBeNull();
    } else if (phase !== 'open') {
      await table.leadTo(round, ({ round: now }) => now?.phase === phase);
    }
    return async () => {
      await table.leadTo(round, ({ next }) => next === 'open');
      await table.expectBets(ids, phase === 'void' ? 'refunded' : 'settled');
    };
  }

  async function strike(blow: Blow, random: SeededRandom): Promise<void> {
    const goingOn: (() => Promise<void>)[] = [];
    for (const [place, phase] of blow) goingOn.push(await bring(tables[place], phase, random));
    await site.node.kill();
    await site.node.start();
    await Promise.all(goingOn.map(goOn => goOn()));
    await expectInvariants(db);
  }
});
