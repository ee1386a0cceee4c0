import { isRefusal, refuse } from '@kvazar/contract';
import { ALL_GAME_IDS } from '@kvazar/games';
import type { Database } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { isNamelessTo } from '../identity/player-repository.ts';
import type { Session } from '../identity/session-store.ts';
import {
  type FindPlayed,
  listBiggestWins,
  listPlayerBets,
  listRecentBets,
} from './bet-repository.ts';
import { viewBet, viewWholeBet, withoutSeeds } from './bet-view.ts';
import { findCut } from './payout-cut.ts';

const PAGE_SIZE = 20;
const FEED_SIZE = 20;
const DAYS_BACK = { day: 0, month: 30 } as const;

export function addBetRoutes(
  addCall: AddCall<Session>,
  db: Database,
  findPlayed: FindPlayed,
): void {
  addCall('/api/bets/mine', async ({ caller, body }) => {
    const before = readCursor(body.cursor);
    if (isRefusal(before)) return before;
    const games = body.game === undefined ? ALL_GAME_IDS : [body.game];
    const page = await listPlayerBets(db, caller.player.id, games, before, PAGE_SIZE);
    return {
      bets: page.bets.map(viewBet),
      nextCursor: writeCursor(page.nextKey ?? undefined),
    };
  });

  addCall('/api/bets/get', async ({ caller, body }) => {
    // Anyone's bet may be looked at: checking the results of others is the point of a provably fair site.
    const stored = await findPlayed(db, body.id);
    if (!stored) return refuse('betting/not-found');
    const viewerId = caller?.player.id ?? null;
    const whole = viewWholeBet(stored, await findCut(db, stored.bet), viewerId);
    return (await isNamelessTo(db, viewerId, stored.bet.playerId)) ? withoutSeeds(whole) : whole;
  });

  addCall('/api/bets/recent', async ({ body }) => ({
    bets: await listRecentBets(db, body?.game ?? null, FEED_SIZE),
  }));

  addCall('/api/bets/biggest', async ({ body }) => ({
    bets: await listBiggestWins(
      db,
      body?.game ?? null,
      DAYS_BACK[body?.period ?? 'month'],
      FEED_SIZE,
    ),
  }));
}
