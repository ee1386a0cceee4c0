import { LifeBuoy } from 'lucide-react';
import type { Section } from '../section.ts';
import { useWaitingRequests } from './staff-queries.ts';

export const requestsSection: Section = {
  path: '/admin/requests',
  title: 'Поддержка',
  icon: LifeBuoy,
  group: 'site',
  permission: 'requests/answer',
  useCount: useWaitingRequests,
  pages: [
    {
      path: '/admin/requests',
      load: async () => (await import('./requests-page.tsx')).RequestsPage,
    },
  ],
};
