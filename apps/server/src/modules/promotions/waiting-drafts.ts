import { kopecks, kopecksFromRoubles } from '@kvazar/money';
import type { WaitingSource } from '../inbox/waiting.ts';
import { describeCampaign } from './campaign.ts';
import { endOfDraft, listWaiting } from './draft-repository.ts';

/** Campaigns that wait for a second person. */
export const waitingDrafts: WaitingSource = {
  kind: 'promotion',
  permission: 'promotions/check',
  async read(db, { limit, now, staff }) {
    const { count, drafts } = await listWaiting(db, null, now, limit);
    return {
      count,
      items: drafts.map(draft => ({
        id: `promotion-draft:${draft.id}`,
        title: `Акция № ${draft.id}`,
        note: describeCampaign(draft.campaign),
        warning: draft.makerId === staff.id ? 'Ваш черновик: утверждает другой' : null,
        login: draft.makerLogin,
        amount: kopecksFromRoubles(draft.dryRun.cost) ?? kopecks(0),
        createdAt: draft.madeAt,
        answerBy: endOfDraft(draft),
        href: '/admin/promotions?tab=drafts',
      })),
    };
  },
};
