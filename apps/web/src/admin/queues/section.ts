import { Inbox } from 'lucide-react';
import type { Section } from '../section.ts';
import { useWaitingCount } from './use-desk-news.ts';

export const queuesSection: Section = {
  path: '/admin/queues',
  title: 'Очереди',
  icon: Inbox,
  group: 'main',
  permission: 'staff/enter',
  useCount: useWaitingCount,
  pages: [
    { path: '/admin/queues', load: async () => (await import('./queues-page.tsx')).QueuesPage },
  ],
};
