import { randomUUID } from 'node:crypto';
import { SERIES_START } from '@kvazar/games';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { clockOnMonday } from '../../../test/clock-on-monday.ts';
import { expectInvariants, listBrokenBy } from '../../../test/invariants.ts';
import { readStream } from '../../../test/read-stream.ts';
import {
  balanceOf,
  hire,
  openDealerSite,
  type Person,
  register,
  SIRIUS,
  StudioDriver,
} from '../../../test/studio-driver.ts';
import { listTold } from '../../../test/told.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { advance } from './advance.ts';
import { findEntrants } from './entrant-repository.ts';
import { listHeldPrizes } from './reviews.ts';
import { SETTLING_MS } from './tournament.ts';
import { findTournament, listOpen } from './tournament-repository.ts';

const SCORES = 'счёт каждого участника турнира следует из его ставок';

describe('the score of a tournament after a dealer’s round was corrected', () => {
  // In the evening: the day’s tournament ends within a shift.
  const clock = clockOnMonday(21);
  let site: TestApp;
  let table: StudioDriver;

  beforeAll(async () => {
    site = await openDealerSite(clock);
    const [dealer, supervisor] = [await hire(site, 'supervisor'), await hire(site, 'supervisor')];
    table = new StudioDriver(site, clock, SIRIUS, { dealer, supervisor });
    await table.startShift();
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  async function settle(number: number, bets: readonly (readonly [Person, string, number])[]) {
    const round = await table.open();
    for (const [player, spot, amount] of bets) await table.bet(player, [{ spot, amount }]);
    await table.finish(round, { number });
    await readStream(site.db);
    return round;
  }

  /** Corrected and counted; nodes hear of a correction by themselves. */
  async function correct(round: number, number: number): Promise<void> {
    const supervisor = await hire(site, 'supervisor');
    expect((await table.correct(round, { number }, supervisor)).code).toBeUndefined();
    await waitUntil(async () => {
      const { rows } = await site.db.query<{ left: number }>(
        `select count(*) as left from dealer_corrections
         where id not in (select correction_id from scored_corrections)`,
      );
      return rows[0]?.left === 0;
    }, 'the correction is counted');
  }

  async function scoreOf({ id }: Person) {
    const { rows } = await site.db.query<{ peak: number; score: number; lives: number }>(
      `select e.peak, e.score, e.lives from tournament_entrants e join tournaments t
         on t.id = e.tournament_id and t.state = 'running' where e.player_id = $1`,
      [id],
    );
    return rows[0] ?? null;
  }

  async function running() {
    const found = (await listOpen(site.db)).find(({ state }) => state === 'running');
    if (!found) throw new Error('nothing runs');
    return found;
  }

  it('is counted again from the first bet: who lost has a life back, who won has one less', async () => {
    const [winner, loser] = [await register(site), await register(site)];
    const round = await settle(17, [
      [winner, 'straight:17', 100],
      [loser, 'straight:18', 100],
    ]);
    // What followed counts on, with another start.
    await settle(1, [
      [winner, 'red', 100],
      [loser, 'red', 100],
    ]);
    const [won, lost] = [await scoreOf(winner), await scoreOf(loser)];
    expect(won?.peak).toBeGreaterThan(36 * SERIES_START);
    expect(lost).toMatchObject({ lives: 19 });
    await correct(round, 18);
    expect(await scoreOf(winner)).toEqual(lost);
    expect(await scoreOf(loser)).toEqual(won);
    const { attempts } =
      (
        await winner.client.call('/api/tournament/attempts', {
          tournament: (await listOpen(site.db))[0]?.id ?? 0,
        })
      ).success ?? {};
    expect(attempts?.map(({ isOver }) => isOver)).toEqual([false, true]);
  });

  it('is that of the last correction, also where nothing was left to take and nothing to give back', async () => {
    const player = await register(site);
    const round = await settle(5, [[player, 'straight:5', 100]]);
    const before = await scoreOf(player);
    const all = await balanceOf(site, player);
    await settle(0, [[player, 'red', all]]);
    await correct(round, 6);
    expect(await scoreOf(player)).toMatchObject({ peak: SERIES_START, lives: 18 });
    await correct(round, 5);
    expect(await scoreOf(player)).toMatchObject({ peak: before?.peak, lives: 19 });
  });

  it('shows in the trail of an attempt that was looked at before', async () => {
    const player = await register(site);
    const round = await settle(8, [[player, 'straight:8', 100]]);
    const [entrant] = await findEntrants(site.db, (await running()).id, [player.id]);
    const { day = '', number: attempt = 0 } = entrant?.score.current ?? {};
    const trail = async () => {
      const order = { tournament: (await running()).id, day, attempt };
      const { success } = await player.client.call('/api/tournament/trail', order);
      return success?.trail.map(({ bet, score }) => [bet.multiplier, score]);
    };
    expect(await trail()).toEqual([[36, expect.closeTo(37, 1)]]);
    await correct(round, 9);
    expect(await trail()).toEqual([[0, 0]]);
  });

  it('counts a correction that comes before the bet is read', async () => {
    const player = await register(site);
    const round = await table.open();
    await table.bet(player, [{ spot: 'straight:9', amount: 100 }]);
    await table.finish(round, { number: 9 });
    await correct(round, 10);
    expect((await scoreOf(player))?.peak ?? SERIES_START).toBe(SERIES_START);
    await readStream(site.db);
    expect(await scoreOf(player)).toMatchObject({ peak: SERIES_START, lives: 19 });
  });

  it('is audited by what was counted', async () => {
    expect(await listBrokenBy(site.db, 'delete from scored_corrections')).toContain(SCORES);
  });

  it('stands in the frozen table; a later correction holds the prize that it shows to be nobody’s', async () => {
    const [early, late, quick] = [await register(site), await register(site), await register(site)];
    const first = await settle(20, [[early, 'straight:20', 100]]);
    const second = await settle(22, [
      [late, 'straight:22', 100],
      [quick, 'straight:22', 100],
    ]);
    const [tournament] = await listOpen(site.db);
    if (!tournament) throw new Error('nothing runs');
    const { id, endsAt } = tournament;
    clock.moveTo(endsAt.getTime());
    await advance(site.db, clock.now());
    // After the last bet of the stream, before the freeze: the node freezes by itself what is due.
    await correct(first, 21);
    await readStream(site.db);
    clock.moveTo(endsAt.getTime() + SETTLING_MS);
    await waitUntil(async () => {
      await advance(site.db, clock.now());
      return (await findTournament(site.db, id))?.state === 'paid';
    }, 'the prizes are given');
    const paid = await findTournament(site.db, id);
    expect(paid).toMatchObject({ state: 'paid', finalCorrection: expect.any(Number) });
    const prizes = async (player: Person) => {
      const { rows } = await site.db.query<{ prize: number }>(
        'select prize from tournament_results where tournament_id = $1 and player_id = $2',
        [id, player.id],
      );
      return rows[0]?.prize ?? 0;
    };
    expect(await prizes(early)).toBe(0);
    expect(await prizes(late)).toBeGreaterThan(0);
    const claim = ({ client }: Person) =>
      client.call('/api/bonus/claim', { id: randomUUID(), kind: 'prize' });
    expect((await claim(quick)).status).toBe(200);

    await correct(second, 23);
    expect(await findTournament(site.db, id)).toEqual(paid);
    expect((await claim(late)).code).toBe('bonus/nothing');
    expect(await listHeldPrizes(site.db, 'play')).toEqual([
      expect.objectContaining({ login: late.login, held: 'correction' }),
    ]);
    expect((await listTold(site.db, late.id)).join()).toContain('ждёт решения оператора');
    expect(await listBrokenBy(site.db, 'delete from tournament_holds')).toEqual([
      'приз турнира ждёт решения тогда и только тогда, когда так записано в журнал',
    ]);
  });
});
