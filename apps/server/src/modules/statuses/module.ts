import { kopecks, roublesFromKopecks } from '@kvazar/money';
import type { SiteModule } from '../../site-module.ts';
import { playerRoom } from '../identity/visitor.ts';
import { statusInvariants } from './invariants.ts';
import { meterReader } from './meter-reader.ts';
import { statusCommands } from './operator-commands.ts';
import { addStatusRoutes } from './routes.ts';
import { STATUS_REACHED, type StatusReached } from './signal-topics.ts';
import { describeTier } from './status-tier.ts';

export const statusesModule: SiteModule = {
  name: 'statuses',
  invariants: statusInvariants,
  readers: [meterReader],
  commands: statusCommands,
  open({ addCall, db, config, signals, live }) {
    addStatusRoutes(addCall, { db, ...config });
    signals.on(STATUS_REACHED, payload => {
      const { playerId, money, tier, gift } = payload as StatusReached;
      if (money !== config.money) return;
      live.sendLocally(playerRoom(playerId), 'status:reached', {
        ...describeTier(tier, config.brandName),
        gift: roublesFromKopecks(kopecks(gift)),
      });
      live.sendLocally(playerRoom(playerId), 'player:changed');
    });
    return {};
  },
};
