import { siteAddress } from '../../config.ts';
import type { Site, SiteModule } from '../../site-module.ts';
import { deleteExpiredAttempts } from './attempts.ts';
import { deleteExpiredLinks } from './expired-links.ts';
import { IdentityService } from './identity-service.ts';
import { identityInvariants } from './invariants.ts';
import { relayIdentitySignals } from './live.ts';
import { endTimedBans } from './operator.ts';
import { playerCommands } from './operator-commands.ts';
import { addRecoveryRoutes } from './recovery-routes.ts';
import { roleCommands } from './role-commands.ts';
import { addIdentityRoutes } from './routes.ts';
import { deleteExpiredSessions } from './session-lives.ts';
import { SessionWatch } from './session-watch.ts';
import { addStaffRoutes } from './staff-routes.ts';
import { VkClient } from './vk/vk-client.ts';
import { addVkRoutes, VK_RETURN_PATH } from './vk/vk-routes.ts';
import { VkService } from './vk/vk-service.ts';

function createVk(site: Site, identity: IdentityService): VkService | null {
  const { config, log } = site;
  if (!config.vk) return null;
  const returnAddress = `${siteAddress(config)}${VK_RETURN_PATH}`;
  return new VkService({
    ...site,
    money: config.money,
    identity,
    client: new VkClient({ ...config.vk, returnAddress }),
    onFailure: reason => log.warn({ reason }, 'sign-in through VK failed'),
  });
}

export const identityModule: SiteModule = {
  name: 'identity',
  invariants: identityInvariants,
  commands: { ...playerCommands, ...roleCommands },
  open(site) {
    const { config, db, http, addCall, sessions, clock } = site;
    const { money, brandName } = config;
    const identity = new IdentityService(db, sessions, money, clock, site.welcome);
    addIdentityRoutes(addCall, { ...site, identity, brandName, money });
    addRecoveryRoutes(addCall, site.recovery, site.throttle);
    addStaffRoutes(addCall, site);
    addVkRoutes(http, addCall, { ...site, vk: createVk(site, identity) });
    relayIdentitySignals(site.signals, site.live);
    const watch = new SessionWatch(site);
    return {
      jobs: [
        {
          name: 'delete-expired-sessions',
          schedule: '17 * * * *',
          work: () => deleteExpiredSessions(db, clock.now()),
        },
        {
          name: 'end-timed-bans',
          schedule: '* * * * *',
          work: () => endTimedBans(db, clock.now()),
        },
        {
          name: 'delete-expired-links',
          schedule: '27 * * * *',
          work: () => deleteExpiredLinks(db, clock.now()),
        },
        {
          name: 'delete-expired-attempts',
          schedule: '*/10 * * * *',
          work: () => deleteExpiredAttempts(db, clock.now()),
        },
      ],
      stop: () => watch.stop(),
    };
  },
};
