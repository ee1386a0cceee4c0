import { topicRoom } from '../../platform/live/topics.ts';
import type { SiteModule } from '../../site-module.ts';
import { advanceHeists } from './advance.ts';
import { planDemoEdition } from './demo-edition.ts';
import { HeistBoard } from './heist-board.ts';
import { HeistClock } from './heist-clock.ts';
import { snowdownInvariants } from './invariants.ts';
import { snowdownCommands } from './operator-commands.ts';
import { startPointsFeed } from './points-feed.ts';
import { lootSource, potSource } from './result-sources.ts';
import { addSnowdownRoutes } from './routes.ts';
import { HEIST_CHANGED } from './signal-topics.ts';
import { vaultReader } from './vault-reader.ts';
import { heistDraftsWaiting } from './waiting.ts';

export const snowdownModule: SiteModule = {
  name: 'snowdown',
  invariants: snowdownInvariants,
  readers: [vaultReader],
  commands: snowdownCommands,
  rewards: () => [lootSource, potSource],
  topics: [{ name: 'snowdown' }],
  waiting: [heistDraftsWaiting],
  async open({ addCall, db, clock, config: { money }, rewards, remember, signals, live, onError }) {
    if (money === 'play') await planDemoEdition(db, clock.now());
    const board = new HeistBoard(db, money);
    addSnowdownRoutes(addCall, { db, clock, money, rewards, board, remember });
    const heistClock = new HeistClock(db, clock, onError);
    const onChange = () => {
      board.forget();
      heistClock.forget();
      live.sendLocally(topicRoom('snowdown'), 'snowdown:changed');
    };
    signals.on(HEIST_CHANGED, onChange);
    signals.onGap(onChange);
    heistClock.start();
    const feed = startPointsFeed(board, live, onError);
    return {
      jobs: [
        {
          name: 'advance-heists',
          schedule: '* * * * *',
          async work() {
            await advanceHeists(db, clock.now());
            if (money === 'play') await planDemoEdition(db, clock.now());
          },
        },
      ],
      async stop() {
        feed.stop();
        await heistClock.stop();
      },
    };
  },
};
