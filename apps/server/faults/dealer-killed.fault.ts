import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { expectInvariants } from '../test/invariants.ts';
import { DealtTable } from './support/dealt-table.ts';
import { FaultSite } from './support/fault-site.ts';
import { itSurvives } from './support/it-survives.ts';
import type { SeededRandom } from './support/seeded-random.ts';

const PHASES = ['open', 'closed', 'dealing', 'confirming', 'resolved', 'void'] as const;
type Phase = (typeof PHASES)[number];

describe('the server is killed in a round that a dealer runs', () => {
  let site: FaultSite;
  let db: Database;
  let table: DealtTable;

  beforeAll(async () => {
    site = await FaultSite.openPrepared({}, async () => {});
    db = openDatabase({ url: await site.findDatabaseUrl(), poolSize: 2, onIdleError: () => {} });
    table = await DealtTable.open(db, site.node);
  });
  afterAll(async () => {
    await db?.close();
    await site?.close();
  });

  for (const phase of PHASES) {
    itSurvives(`while ${phase}`, async ({ random, rounds }) => {
      for (const _ of rounds(1)) await strike(phase, random);
    });
  }

  async function strike(phase: Phase, random: SeededRandom): Promise<void> {
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
    await site.node.kill();
    await site.node.start();
    await table.leadTo(round, ({ next }) => next === 'open');
    await table.expectBets(ids, phase === 'void' ? 'refunded' : 'settled');
    await expectInvariants(db);
  }
});
