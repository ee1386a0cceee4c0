import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@kvazar/embedded-database';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { migrateTo } from '../src/platform/db/migrate.ts';
import { expectInvariants } from '../test/invariants.ts';
import { LAST_RELEASED } from '../test/migration-breaks.ts';
import { prepareShortFlights } from '../test/short-flights.ts';
import { chooseBet } from './support/bet-command.ts';
import { BetJournal } from './support/bet-journal.ts';
import { CrashJournal } from './support/crash-journal.ts';
import { itSurvives } from './support/it-survives.ts';
import { newDataFolderPrefix } from './support/places.ts';
import { type Player, registerPlayers } from './support/player.ts';
import type { SeededRandom } from './support/seeded-random.ts';
import { ServerNode } from './support/server-node.ts';
import { TableJournal } from './support/table-journal.ts';
import { waitUntil } from './support/wait-until.ts';

const PATIENCE_MS = 120_000;
const GIFT = 10_000;
const BETS = 10;
/** From 0.8 to 1.4 seconds of flight: chance would have some of them last for minutes. */
const FLIGHTS = { leastHundredths: 105, mostHundredths: 109 };
const PREPARED_ROUNDS = 400;
const TIMES = {
  CRASH_BETTING_MS: '1000',
  CRASH_PAUSE_MS: '500',
  LIVE_BETTING_MS: '1500',
  LIVE_PLAY_MS: '500',
  LIVE_SHOWN_MS: '500',
};

const file = inject('lastReleaseFile');
const why = file === null ? ' (skipped: no history of it here, or no migration since)' : '';

describe.skipIf(file === null)(
  `the server of the last release on the schema of today${why}`,
  () => {
    let folder: string;
    let postgres: EmbeddedPostgres;
    let db: Database;
    let older: ServerNode;
    let newer: ServerNode | null = null;

    beforeAll(async () => {
      folder = await realpath(await mkdtemp(join(tmpdir(), newDataFolderPrefix())));
      postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
      await migrateTo(postgres.url, LAST_RELEASED);
      db = openDatabase({
        ...{ url: postgres.url, poolSize: 2, onIdleError: () => {} },
        isUnbound: true,
      });
      await prepareShortFlights(db, PREPARED_ROUNDS, FLIGHTS);
      older = await ServerNode.start(environment(), file ?? '');
    });
    afterAll(async () => {
      await Promise.all([newer?.discard(), older?.discard()]);
      await db?.close();
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    const environment = () => ({
      ...TIMES,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: postgres.url,
    });
    const site = { withDatabase: <Result>(work: (of: Database) => Promise<Result>) => work(db) };
    const dice = new BetJournal();
    const crash = new CrashJournal(GIFT);
    const table = new TableJournal('roulette');

    async function expectPlays(url: string, random: SeededRandom): Promise<void> {
      const [alone, inFlight, atTable] = (await registerPlayers(url, 3)) as [
        Player,
        Player,
        Player,
      ];
      for (let n = 0; n < BETS; n++) {
        expect(await dice.place(alone, chooseBet(random))).toMatchObject({ kind: 'success' });
      }
      await waitUntil('a bet in flight', PATIENCE_MS, async () => {
        const choice = { id: random.uuid(), amount: 5, slot: 1, autoCashout: 1.01 } as const;
        return (await crash.place(inFlight, choice)).kind === 'success';
      });
      await waitUntil('a bet at a table', PATIENCE_MS, async () => {
        const reply = await table.place(atTable, random.uuid(), { spot: 'red', amount: 10 });
        return reply.kind === 'success';
      });
      await alone.signIn();
      expect(await alone.call('/api/user/getBal')).toMatchObject({ kind: 'success' });
      await waitUntil('every bet has its end', PATIENCE_MS, async () => {
        const { rows } = await db.query(`select from bets where state = 'open' limit 1`);
        return rows.length === 0;
      });
    }

    itSurvives(
      'it leads rounds and takes bets, alone, beside a new node and after it',
      async ({ random }) => {
        await expectPlays(older.url, random);
        newer = await ServerNode.start(environment());
        await Promise.all([
          expectPlays(older.url, random.fork('older')),
          expectPlays(newer.url, random.fork('newer')),
        ]);
        await newer.stop();
        await expectPlays(older.url, random);

        // Names that are not there any more, rows that are not allowed any more.
        const refused = older.loggedErrors.filter(({ code = '' }) => /^(42|23)/.test(code));
        expect(refused).toEqual([]);
        await dice.expectKept(site, random);
        await crash.expectSettledByTheRules(db, older.url);
        await table.expectSettled(db, older.url);
        await expectInvariants(db);
      },
    );
  },
);
