import type { SiteModule } from '../../site-module.ts';
import { listOwnBets } from '../rounds/bet-repository.ts';
import { addVideoRoutes } from './routes.ts';

export const videoModule: SiteModule = {
  name: 'video',
  open({ addCall, db, video }) {
    addVideoRoutes(addCall, {
      video,
      didBet: async (playerId, table, round) =>
        (await listOwnBets(db, table, playerId, [round])).length > 0,
    });
    return { close: () => video.close() };
  },
};
