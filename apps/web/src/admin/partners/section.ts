import { Share2 } from 'lucide-react';
import type { Section } from '../section.ts';

export const partnersSection: Section = {
  path: '/admin/partners',
  title: 'Партнёрка',
  icon: Share2,
  group: 'site',
  permission: 'promotions/tend',
  pages: [
    {
      path: '/admin/partners',
      load: async () => (await import('./partners-page.tsx')).PartnersPage,
    },
  ],
};
