import type { SiteModule } from '../../site-module.ts';
import { createTagAuthor } from './author-tag.ts';
import { Chat } from './chat.ts';
import { deleteOldMessages } from './message-repository.ts';
import { Moderation } from './moderation.ts';
import { addChatRoutes, addChatStaffRoutes } from './routes.ts';

export const chatModule: SiteModule = {
  name: 'chat',
  async open(site) {
    const { config, db, addCall } = site;
    const { money, brandName } = config;
    const tagAuthor = await createTagAuthor(db);
    const chat = new Chat({ ...site, money, brandName, tagAuthor });
    const options = { ...site, chat, moderation: new Moderation(site) };
    addChatRoutes(addCall, options);
    addChatStaffRoutes(addCall, options);
    return {
      jobs: [
        {
          name: 'delete-old-messages',
          schedule: '41 4 * * *',
          work: () => deleteOldMessages(db),
        },
      ],
    };
  },
};
