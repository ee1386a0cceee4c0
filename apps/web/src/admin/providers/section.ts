import { Plug } from 'lucide-react';
import type { Section } from '../section.ts';

export const providersSection: Section = {
  path: '/admin/providers',
  title: 'Провайдеры',
  icon: Plug,
  group: 'site',
  permission: 'ledger/read',
  pages: [
    {
      path: '/admin/providers',
      load: async () => (await import('./providers-page.tsx')).ProvidersPage,
    },
  ],
};
