import type { SiteModule } from '../../site-module.ts';
import { closeSolved } from './close-solved.ts';
import { Desk } from './desk.ts';
import { supportInvariants } from './invariants.ts';
import { relaySupportSignals, requestsTopic } from './live.ts';
import { deletePending } from './picture-repository.ts';
import { addPictureRoutes } from './picture-routes.ts';
import { Requests } from './requests.ts';
import { addStaffSupportRoutes, addSupportRoutes } from './routes.ts';
import { StaffRequests } from './staff-requests.ts';
import { TypingPace } from './typing-pace.ts';
import { requestsWaiting } from './waiting.ts';

const WATCHERS_NOTED_EVERY_MS = 30_000;

export const supportModule: SiteModule = {
  name: 'support',
  invariants: supportInvariants,
  topics: [requestsTopic],
  waiting: [requestsWaiting],
  open(site) {
    const { config, db, clock, http, addCall, onError } = site;
    const { money, brandName } = config;
    const parts = { ...site, brandName, pace: new TypingPace() };
    const desk = new Desk(site);
    const options = {
      ...{ db, clock, money, brandName, desk },
      requests: new Requests(parts),
      staffRequests: new StaffRequests(parts),
    };
    addSupportRoutes(addCall, options);
    addStaffSupportRoutes(addCall, options);
    addPictureRoutes(http, site);
    relaySupportSignals(site.signals, site.live);
    const watching = setInterval(
      () => void desk.noteWatchers().catch(onError),
      WATCHERS_NOTED_EVERY_MS,
    );
    watching.unref();
    return {
      jobs: [
        {
          name: 'close-solved-requests',
          schedule: '*/10 * * * *',
          work: () => closeSolved(db, clock.now()),
        },
        {
          name: 'delete-unsent-pictures',
          schedule: '37 * * * *',
          work: () => deletePending(db, clock.now()),
        },
      ],
      stop: () => clearInterval(watching),
    };
  },
};
