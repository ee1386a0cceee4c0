import type { SiteModule } from '../../site-module.ts';
import { listTerms, termsInForce } from '../statuses/loyalty-terms.ts';
import { SUPPORT_PROMISES } from '../support/promises.ts';
import { Help } from './help.ts';
import { Newsroom } from './newsroom.ts';
import { addReleaseArticles, readReleaseArticles } from './release-articles.ts';
import { addHelpRoutes, addNewsroomRoutes } from './routes.ts';
import { Shelf } from './shelf.ts';
import { listVariables } from './variables.ts';
import { articleDraftsWaiting } from './waiting.ts';

export const helpModule: SiteModule = {
  name: 'help',
  waiting: [articleDraftsWaiting],
  async open({ addCall, db, clock, signals, config, siteState, onError }) {
    await addReleaseArticles(db, await readReleaseArticles(), clock.now());
    const shelf = await Shelf.open({ db, signals, mode: config.mode, onError });
    const readVariables = async () =>
      listVariables({
        brandName: config.brandName,
        betLimits: siteState.limits,
        terms: termsInForce(await listTerms(db)),
        crashBettingMs: config.crash.timings.bettingMs,
        recordingDays: config.video.recordingDays,
        support: SUPPORT_PROMISES,
      });
    const parts = { db, clock, shelf, readVariables };
    addHelpRoutes(addCall, new Help(parts));
    addNewsroomRoutes(addCall, new Newsroom(parts));
    return {};
  },
};
