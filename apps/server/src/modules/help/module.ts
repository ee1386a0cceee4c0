import type { SiteModule } from '../../site-module.ts';
import { listTerms, termsInForce } from '../statuses/loyalty-terms.ts';
import { Help } from './help.ts';
import { Newsroom } from './newsroom.ts';
import { addReleaseArticles, readReleaseArticles } from './release-articles.ts';
import { addHelpRoutes, addNewsroomRoutes } from './routes.ts';
import { Shelf } from './shelf.ts';
import { SUPPORT_DEADLINES } from './support-deadlines.ts';
import { listVariables } from './variables.ts';

export const helpModule: SiteModule = {
  name: 'help',
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
        support: SUPPORT_DEADLINES,
      });
    const parts = { db, clock, shelf, readVariables };
    addHelpRoutes(addCall, new Help(parts));
    addNewsroomRoutes(addCall, new Newsroom(parts));
    return {};
  },
};
