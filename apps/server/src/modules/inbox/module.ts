import type { SiteModule } from '../../site-module.ts';
import { Inbox } from './inbox.ts';
import { DeskNews, deskTopic } from './live.ts';

export const inboxModule: SiteModule = {
  name: 'inbox',
  topics: [deskTopic],
  open(site) {
    const inbox = new Inbox(site);
    site.addCall('/api/admin/queues/list', ({ caller, body }) =>
      inbox.list(caller.player.id, body?.kind ?? null, body?.cursor),
    );
    site.addCall('/api/admin/queues/counts', ({ caller }) => inbox.count(caller.player.id));
    const news = new DeskNews(site.signals, site.live);
    return { stop: () => news.stop() };
  },
};
