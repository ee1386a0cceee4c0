import type { LiveEvents } from '@kvazar/contract';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '../src/platform/db/database.ts';
import { connectSocket, watch } from '../test/connect-socket.ts';
import { expectInvariants } from '../test/invariants.ts';
import { DealtTable, until } from './support/dealt-table.ts';
import { FaultSite } from './support/fault-site.ts';
import { itSurvives } from './support/it-survives.ts';
import type { SeededRandom } from './support/seeded-random.ts';
import type { ServerNode } from './support/server-node.ts';

type RoundNews = Parameters<LiveEvents['table:round']>[0];

const PHASES = ['open', 'dealing', 'confirming'] as const;
type Phase = (typeof PHASES)[number];

describe('a dealer’s round whose leader is lost goes on under the next', () => {
  let site: FaultSite;
  let db: Database;
  let table: DealtTable;
  let leader: ServerNode;
  let next: ServerNode;

  beforeAll(async () => {
    site = await FaultSite.openPrepared({}, async () => {});
    db = await site.openDatabase();
    leader = site.node;
    table = await DealtTable.open(db, leader);
    // Second: the first one leads by now.
    next = await site.addNodeOnSameDatabase();
  });
  afterAll(async () => {
    await db?.close();
    await site?.close();
  });

  /** A guest's page at the node that will go on, and how rounds ended that it was told of. */
  async function openPage(node: ServerNode) {
    const settled = new Set<number>();
    const socket = connectSocket(`http://127.0.0.1:${node.socketPort}`, '', { origin: node.url });
    socket.on('table:round', ({ table: id, round }: RoundNews) => {
      if (id === table.id && round.phase === 'settled') settled.add(round.id);
    });
    await until('the page is connected', async () => socket.connected);
    await watch(socket, `table:${table.id}`);
    return { settled, close: () => socket.disconnect() };
  }

  /** Everyone sits at the node that stays; what only the leader does is done by the one that is lost. */
  async function strike(
    phase: Phase,
    random: SeededRandom,
    lose: () => Promise<unknown> | unknown,
  ): Promise<void> {
    table.moveTo(next);
    const page = await openPage(next);
    const round = await table.openRound();
    const ids = await table.betAll(random);
    if (phase !== 'open') await table.leadTo(round, ({ round: now }) => now?.phase === phase);
    await lose();
    await until('the next leader has taken the table over', async () => {
      const { rows } = await db.query(
        `select from dealer_log where table_id = $1 and kind = 'paused'
           and id > (select max(id) from dealer_log where table_id = $1 and kind = 'opened')`,
        [table.id],
      );
      return rows.length > 0;
    });
    // Nodes hear of a change a moment after it is there.
    await until('the page of a player shows that the round waits for the dealer', async () => {
      const state = await table.readState();
      return state?.round?.id === round && state.table.pause !== null;
    });
    await table.leadTo(round, table => table.next === 'open');
    await table.expectBets(ids, 'settled');
    await until('pages are told', async () => page.settled.has(round));
    page.close();
    await expectInvariants(db);
  }

  for (const phase of PHASES) {
    itSurvives(`killed while ${phase}`, async ({ random, rounds }) => {
      for (const _ of rounds(1)) {
        await strike(phase, random, () => leader.kill());
        await leader.start();
        [leader, next] = [next, leader];
      }
    });
  }

  itSurvives('frozen while dealing, and back when it leads no more', async ({ random, rounds }) => {
    for (const _ of rounds(1)) {
      const frozen = leader;
      await strike('dealing', random, () => frozen.freeze());
      frozen.goOn();
      [leader, next] = [next, leader];
      // Whoever thought that it still led changes nothing: the next round goes through it.
      table.moveTo(frozen);
      await frozen.untilReady();
      const round = await table.openRound();
      const ids = await table.betAll(random);
      await table.leadTo(round, table => table.next === 'open');
      await table.expectBets(ids, 'settled');
      await expectInvariants(db);
    }
  });
});
