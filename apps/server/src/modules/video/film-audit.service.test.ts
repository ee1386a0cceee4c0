import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { expectInvariants, listBrokenBy } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { hire, openDealerSite, SIRIUS, StudioDriver } from '../../../test/studio-driver.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import type { StudioVideo } from '../dealers/studio-video.ts';
import { findEnded, finishRecording, insertRecording } from './recording-repository.ts';

describe('films of dealers’ rounds before the audit', () => {
  const clock = new MovableClock();
  const film = { sha256: 'ab'.repeat(32), bytes: 100, parts: 1, gapMs: 0 };
  let isFilmKept = true;
  let site: TestApp;
  /** Rows as the relay's films have them, without a relay. */
  const studioVideo: StudioVideo = {
    films: true,
    isPictureLive: async () => true,
    beginRecording: async (table, round) =>
      void (await insertRecording(site.db, table, round, ':1')),
    async endRecording(table, round) {
      await finishRecording(site.db, table, round, isFilmKept ? film : null);
      return findEnded(site.db, table, round);
    },
  };
  let lost = 0;

  beforeAll(async () => {
    site = await openDealerSite(clock, { studioVideo });
    const supervisor = await hire(site, 'supervisor');
    const dealer = await hire(site, 'dealer');
    const table = new StudioDriver(site, clock, SIRIUS, { dealer, supervisor });
    await table.startShift();
    for (const isKept of [true, false, true]) {
      isFilmKept = isKept;
      const round = await table.open();
      if (!isKept) lost = round;
      await table.finish(round, { number: 4 });
      await waitUntil(async () => (await findEnded(site.db, SIRIUS, round)) !== null);
    }
  });
  afterAll(() => site.close());

  const OWED =
    'записи: у каждого рассчитанного раунда, который снимали, есть запись или слово, что её нет';
  const HASH = 'записи: в раунде хеш его записи';
  const TOLD = 'записи: о потерянной, с перерывом или из частей есть строка в журнале стола';

  it('hold, one lost and told of among them', () => expectInvariants(site.db));

  it.each([
    ['is gone with its row', 'delete from round_recordings where round_number = 1', [OWED, HASH]],
    [
      'was never ended',
      'update round_recordings set sha256 = null, bytes = null, parts = null, gap_ms = null, ended_at = null where round_number = 1',
      [OWED, HASH],
    ],
    [
      'has another hash',
      `update round_recordings set sha256 = repeat('0', 64) where round_number = 1`,
      [HASH],
    ],
    ['has no hash in its round', 'delete from dealer_recordings where round_number = 1', [HASH]],
    [
      'has a gap of which nothing was told',
      'update round_recordings set gap_ms = 9000 where round_number = 1',
      [TOLD],
    ],
  ])('name one that %s', async (_what, damage, named) => {
    expect(await listBrokenBy(site.db, damage)).toEqual(named);
  });

  it('name a lost one of which nothing was told', async () => {
    const damage = `delete from dealer_log where kind = 'film-flawed' and round_number = ${lost}`;
    expect(await listBrokenBy(site.db, damage)).toEqual([TOLD]);
  });
});
