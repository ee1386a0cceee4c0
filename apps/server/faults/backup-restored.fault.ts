import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { BetJournal } from './support/bet-journal.ts';
import { expectSuccess, expectSuccessOrSilence } from './support/excuses.ts';
import { FaultSite } from './support/fault-site.ts';
import { itSurvives } from './support/it-survives.ts';
import { Load } from './support/load.ts';
import { newDataFolderPrefix } from './support/places.ts';
import { type Player, registerPlayers } from './support/player.ts';
import { waitUntil } from './support/wait-until.ts';

/** A round of a table takes two seconds. */
const SHORT_ROUNDS = { LIVE_BETTING_MS: '1000', LIVE_PLAY_MS: '500', LIVE_SHOWN_MS: '500' };
const PATIENCE_MS = 120_000;
const PAUSE_MS = 20;

describe('the data folder is lost and there is a backup', () => {
  let site: FaultSite;
  let shelf: string;
  let players: readonly Player[];
  const journal = new BetJournal();
  beforeAll(async () => {
    site = await FaultSite.open(SHORT_ROUNDS);
    shelf = await mkdtemp(join(tmpdir(), `${newDataFolderPrefix()}backups-`));
    players = await registerPlayers(site.node.url, 4);
  });
  afterAll(async () => {
    await site?.close();
    await rm(shelf, { recursive: true, force: true });
  });

  /** Of all tables with a chain of their own: the last rounds that are over, by table. */
  const readEnded = () =>
    site.withDatabase(async db => {
      const { rows } = await db.query<{ table: string; number: number }>(
        `select table_id as table, max(number) as number from rounds
         where settled_at is not null and table_id <> 'crash' group by 1`,
      );
      return new Map(rows.map(({ table, number }) => [table, number]));
    });

  itSurvives('restored, it has every bet of before and plays on', async ({ random }) => {
    const paced = { journal, players, pauseMs: PAUSE_MS };
    const before = new Load({ ...paced, random, check: expectSuccessOrSilence });
    await before.untilAnswered(random.integer(40, 120));
    await waitUntil('a table has ended a round', PATIENCE_MS, async () => {
      return (await readEnded()).size > 0;
    });
    const acknowledged = journal.acknowledgedIds;
    // Bets go on while it is made.
    const [, folder] = /^Копия: (.+)$/m.exec(await site.runOps('backup', shelf)) ?? [];
    if (!folder) throw new Error('no backup was made');
    await before.untilAnswered(random.integer(10, 60));
    await site.destroy();
    await before.stop();

    expect(await site.runOps('restore', folder)).toContain('Всё сходится');
    await site.node.start();
    await journal.expectThrownBackTo(site, acknowledged);
    const ended = await readEnded();
    // Sessions that had ended since would have come back with the others.
    for (const player of players) {
      expect(await player.call('/api/bets/mine')).toMatchObject({ code: 'identity/guest' });
      await player.signIn();
    }
    const after = new Load({ ...paced, random: random.fork('on'), check: expectSuccess });
    await after.untilAnswered(20);
    await waitUntil('every table has ended a round since', PATIENCE_MS, async () => {
      const now = await readEnded();
      return [...ended].every(([table, number]) => (now.get(table) ?? 0) > number);
    });
    await after.stop();
    expect(ended.size, 'tables that had played').toBeGreaterThan(0);
    await journal.expectKept(site, random);
  });
});
