import type { SiteModule } from '../../site-module.ts';
import { playerRoom } from '../identity/visitor.ts';
import { claimForAll } from './auto-claim.ts';
import { endBoosts } from './boosts.ts';
import { budgetFill } from './budget-act.ts';
import { fillDemoBudgets } from './demo-budgets.ts';
import { rewardInvariants } from './invariants.ts';
import { createLevelSource } from './level-source.ts';
import { rewardCommands } from './operator-commands.ts';
import { rakebackSource } from './rakeback-source.ts';
import { addRewardRoutes } from './routes.ts';
import { REWARDS_CHANGED } from './signal-topics.ts';
import { findPlayedSpin } from './wheel-repository.ts';

export const rewardsModule: SiteModule = {
  name: 'rewards',
  invariants: rewardInvariants,
  commands: rewardCommands,
  acts: [budgetFill],
  rewards: ({ brandName }) => [rakebackSource, createLevelSource(brandName)],
  findPlayed: findPlayedSpin,
  async open({ addCall, db, clock, config, rewards, remember, signals, live, onError }) {
    if (config.money === 'play') await fillDemoBudgets(db);
    addRewardRoutes(addCall, { db, clock, rewards, remember, money: config.money });
    signals.on(REWARDS_CHANGED, playerId =>
      live.sendLocally(playerRoom(playerId as number), 'bonus:changed'),
    );
    return {
      jobs: [
        {
          name: 'end-rakeback-boosts',
          schedule: '* * * * *',
          work: () => endBoosts(db, clock.now()),
        },
        {
          // Midnight in Moscow, which keeps one time all year.
          name: 'claim-rewards-at-midnight',
          schedule: '0 21 * * *',
          work: () => claimForAll(db, rewards, clock.now(), onError),
        },
      ],
    };
  },
};
