import type { SiteModule } from '../../site-module.ts';
import { watchGames } from './alarms.ts';
import { figuresReader } from './figures-reader.ts';
import { figureInvariants } from './invariants.ts';
import { FiguresLive, figuresTopic } from './live.ts';
import { closeDays } from './money-days.ts';
import { addFigureRoutes } from './routes.ts';

export const figuresModule: SiteModule = {
  name: 'figures',
  invariants: figureInvariants,
  readers: [figuresReader],
  topics: [figuresTopic],
  open(site) {
    const { db, clock, config, log, recordStrayingGames: onAlarms } = site;
    const { money } = config;
    addFigureRoutes(site);
    const live = new FiguresLive({ ...site, money });
    return {
      jobs: [
        {
          name: 'close-figure-days',
          schedule: '20 * * * *',
          work: () => closeDays(db, clock.now()),
        },
        {
          name: 'watch-games',
          schedule: '* * * * *',
          work: () => watchGames({ db, money, log, onAlarms }, clock.now()),
        },
      ],
      stop: () => live.stop(),
    };
  },
};
