import { isRefusal, refuse } from '@kvazar/contract';
import { isSlotId } from '@kvazar/games';
import { kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { Site } from '../../site-module.ts';
import { admitSession } from '../identity/admit-session.ts';
import { findStaff, staffActor } from '../identity/staff.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { viewBetLimits } from '../site/bet-limits.ts';
import { changeSettingIn } from '../site/site-state.ts';
import { type Closed, closedKey } from './games.ts';
import { findPlace, PLACES } from './places.ts';
import { switchGame } from './switch-game.ts';

interface DayRow {
  readonly game: string;
  readonly bets: number;
  readonly stakes: number;
  readonly payouts: number;
}

/** What the reader of settled bets has kept of this day of Moscow: one short range of its key. */
async function readToday(
  db: Queryable,
  now: Date,
  money: Money,
): Promise<ReadonlyMap<string, DayRow>> {
  const { rows } = await db.query<DayRow>(
    `select game, bets, stakes, payouts from game_days
     where day = ($1::timestamptz at time zone 'Europe/Moscow')::date and money = $2`,
    [now, money],
  );
  return new Map(rows.map(row => [row.game, row]));
}

export function addGameSwitchRoutes(site: Site): void {
  const { addCall, db, clock, config, games, siteState } = site;

  addCall('/api/admin/games/list', async () => {
    // Whoever has just switched a game sees it so, before its signal has come round.
    await siteState.refresh();
    const today = await readToday(db, clock.now(), config.money);
    const { site: said } = siteState;
    const listed = PLACES.map(({ id, game, title, kind, rtp }) => {
      const day = today.get(game);
      const closed = siteState.settings.get(closedKey(id)) as Closed | undefined;
      return {
        ...{ id, title, kind, rtp },
        closed: closed ?? null,
        limits: viewBetLimits(games.termsOf(id)),
        ownLimits: said.gameLimits[id] ?? null,
        today: {
          bets: day?.bets ?? 0,
          stakes: roublesFromKopecks(kopecks(day?.stakes ?? 0)),
          ggr: roublesFromKopecks(kopecks((day?.stakes ?? 0) - (day?.payouts ?? 0))),
        },
      };
    });
    return { games: listed, siteLimits: viewBetLimits(siteState.limits), lobby: said.lobby };
  });

  addCall('/api/admin/games/switch', async ({ caller, body }) => {
    const { game, on, message, reason } = body;
    if (message !== '' && !on) {
      const announcer = await admitSession(
        { ...site, money: config.money },
        caller,
        'site/announce',
      );
      if (isRefusal(announcer)) return announcer;
    }
    const actor = staffActor(caller.player);
    const order = { place: game, isOn: on, message, reason, actor };
    const refusal = await switchGame(db, clock, order);
    const title = findPlace(game)?.title;
    return refusal ?? (on ? `${title}: снова принимает ставки` : `${title}: ставки не принимаются`);
  });

  addCall('/api/admin/games/order', async ({ caller, body: { reason, ...order } }) => {
    const { slotOfWeek } = order;
    if (slotOfWeek !== null && !isSlotId(slotOfWeek)) return refuse('games/unknown');
    return db.inTransaction(async tx => {
      const staff = await findStaff(tx, caller.player.id, 'games/switch');
      if (isRefusal(staff)) return staff;
      const by = { actor: staffActor(staff), reason, action: 'games/lobby-ordered' };
      await changeSettingIn(tx, 'lobby', order, by);
      return 'Порядок на главной сохранён';
    });
  });
}
