import { isRefusal } from '@kvazar/contract';
import type { SiteModule } from '../../site-module.ts';
import { listRunningShifts } from '../dealers/shift-repository.ts';
import { findStaff } from '../identity/staff.ts';
import { listOwnBets } from '../rounds/bet-repository.ts';
import { videoInvariants } from './invariants.ts';
import { addVideoRoutes } from './routes.ts';

export const videoModule: SiteModule = {
  name: 'video',
  invariants: videoInvariants,
  open({ addCall, db, video }) {
    addVideoRoutes(addCall, {
      video,
      didBet: async (playerId, table, round) =>
        (await listOwnBets(db, table, playerId, [round])).length > 0,
      mayPublish: async (playerId, table) =>
        (await listRunningShifts(db, table)).some(({ dealerId }) => dealerId === playerId) ||
        !isRefusal(await findStaff(db, playerId, 'tables/correct')),
    });
    return { close: () => video.close() };
  },
};
