import type { WaitingSource } from '../inbox/waiting.ts';
import { listHeld } from './reviews.ts';

/** Linked friends about whom nobody has decided. */
export const waitingFriends: WaitingSource = {
  kind: 'referral',
  permission: 'promotions/check',
  async read(db, { limit }) {
    const held = await listHeld(db);
    return {
      count: held.length,
      items: held.slice(0, limit).map(({ friend, referrer, reason, at }) => ({
        id: `referral:${friend}`,
        title: `Друг ${friend}`,
        note: `Пригласил ${referrer}`,
        warning: reason.includes('payment') ? 'Общая карта' : 'Общее устройство',
        login: friend,
        amount: null,
        createdAt: at,
        answerBy: null,
        href: '/admin/partners?tab=reviews',
      })),
    };
  },
};
