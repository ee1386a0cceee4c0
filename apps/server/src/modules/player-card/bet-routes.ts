import { isRefusal } from '@kvazar/contract';
import { TABLE_TITLES } from '@kvazar/games';
import type { AddCall } from '../../platform/http/call-routes.ts';
import type { Site } from '../../site-module.ts';
import { CRASH } from '../crash/table-id.ts';
import { findPlace } from '../game-switches/places.ts';
import { findPlayer } from '../identity/player-repository.ts';
import type { Session } from '../identity/session-store.ts';
import { listBets } from './bet-list.ts';
import { noteCardLook } from './note-card-look.ts';
import { listRounds, readRound } from './rounds.ts';
import { readWholeBet } from './whole-bet.ts';

type Parts = Pick<Site, 'db' | 'clock' | 'findPlayed' | 'replays' | 'tables'>;

export function addStaffBetRoutes(addCall: AddCall<Session>, site: Parts): void {
  const { db, tables } = site;

  addCall('/api/admin/bets/list', async ({ body, caller }) => {
    const player = body.player === undefined ? null : await findPlayer(db, body.player);
    if (player) await noteCardLook(site, caller, player.id);
    return listBets(db, body);
  });
  addCall('/api/admin/bets/get', async ({ body, caller }) => {
    const whole = await readWholeBet(site, body.id);
    if (!isRefusal(whole)) await noteCardLook(site, caller, whole.player.id);
    return whole;
  });
  addCall('/api/admin/bets/tables', async () => ({
    tables: [
      { id: CRASH, title: 'Crash' },
      ...tables.list().map(({ id, game }) => ({
        ...{ id, title: findPlace(id)?.title ?? TABLE_TITLES[game.id] },
      })),
    ],
  }));
  addCall('/api/admin/bets/rounds', ({ body }) => listRounds(db, body.table, body.cursor));
  addCall('/api/admin/bets/round', ({ body }) =>
    readRound(db, body.table, body.number, body.cursor),
  );
}
