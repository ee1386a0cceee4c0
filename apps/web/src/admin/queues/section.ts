import { Inbox } from 'lucide-react';
import type { Section } from '../section.ts';
import { useWaitingCount } from './use-desk-news.ts';

export const queuesSection: Section = {
  path: '/admin/queues',
  title: 'Очереди',
  icon: Inbox,
  group: 'main',
  // Who has none of these has nothing there to decide: the section would be empty for ever.
  permission: [
    'payments/read',
    'requests/answer',
    'promotions/check',
    'risk/read',
    'payments/decide',
    'withdrawals/decide',
    'compensation/ask',
    'games/switch',
    'roles/manage',
  ],
  useCount: useWaitingCount,
  pages: [
    { path: '/admin/queues', load: async () => (await import('./queues-page.tsx')).QueuesPage },
  ],
};
