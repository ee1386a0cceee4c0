import type { SiteModule } from '../../site-module.ts';
import { type PublishedBanner, viewShown } from './banner-rules.ts';
import { BANNERS_KEY, listBanners, orderBanners, saveBanner, withdrawBanner } from './banners.ts';
import { publishBannerAct } from './publish-act.ts';

export const lobbyModule: SiteModule = {
  name: 'lobby',
  acts: [publishBannerAct],
  open({ addCall, db, clock, siteState }) {
    siteState.addMoment(settings => {
      const published = settings.get(BANNERS_KEY) as readonly PublishedBanner[] | undefined;
      return published ? { banners: viewShown(published, clock.now()) } : {};
    });
    addCall('/api/admin/lobby/banners', ({ caller }) => listBanners(db, clock, caller.player.id));
    addCall('/api/admin/lobby/save', ({ caller, body }) =>
      saveBanner(db, clock, caller.player.id, body),
    );
    addCall('/api/admin/lobby/withdraw', async ({ caller, body: { id, reason } }) => {
      return (await withdrawBanner(db, caller.player.id, id, reason)) ?? 'Баннер снят';
    });
    addCall('/api/admin/lobby/order', async ({ caller, body: { ids, reason } }) => {
      return (await orderBanners(db, caller.player.id, ids, reason)) ?? 'Порядок сохранён';
    });
    return {};
  },
};
