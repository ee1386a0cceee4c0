import { isRefusal } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import type { SiteModule } from '../../site-module.ts';
import { findEndedRound } from '../dealers/desk.ts';
import { listRunningShifts } from '../dealers/shift-repository.ts';
import { findStaff } from '../identity/staff.ts';
import { listOwnBets } from '../rounds/bet-repository.ts';
import { videoInvariants } from './invariants.ts';
import { addVideoRoutes } from './routes.ts';

/** Who judges results and who answers players' complaints about them. */
async function mayReadFilms(db: Queryable, playerId: number): Promise<boolean> {
  for (const permission of ['tables/correct', 'requests/answer'] as const) {
    if (!isRefusal(await findStaff(db, playerId, permission))) return true;
  }
  return false;
}

/** A dealer looks at own work, as long as it is theirs. */
async function hasDealt(
  db: Queryable,
  playerId: number,
  table: string,
  round: number,
): Promise<boolean> {
  if (isRefusal(await findStaff(db, playerId, 'tables/run'))) return false;
  return (await findEndedRound(db, table, round))?.dealerId === playerId;
}

export const videoModule: SiteModule = {
  name: 'video',
  invariants: videoInvariants,
  open({ addCall, db, video }) {
    addVideoRoutes(addCall, {
      video,
      maySee: async (playerId, table, round) =>
        (await listOwnBets(db, table, playerId, [round])).length > 0 ||
        (await mayReadFilms(db, playerId)) ||
        (await hasDealt(db, playerId, table, round)),
      mayPublish: async (playerId, table) =>
        (await listRunningShifts(db, table)).some(({ dealerId }) => dealerId === playerId) ||
        !isRefusal(await findStaff(db, playerId, 'tables/correct')),
    });
    return { close: () => video.close() };
  },
};
