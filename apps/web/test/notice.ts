import type { Notice } from '@kvazar/contract';

/** An unread one about a payment; tests say only what matters to them. */
export function makeNotice(id: number, change: Partial<Notice> = {}): Notice {
  return {
    id,
    kind: 'payment',
    title: `Уведомление ${id}`,
    text: 'Баланс пополнен на 500 ₽',
    to: '/wallet',
    createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
    isRead: false,
    ...change,
  };
}
