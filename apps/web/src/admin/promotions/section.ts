import { Gift } from 'lucide-react';
import type { Section } from '../section.ts';

export const promotionsSection: Section = {
  path: '/admin/promotions',
  title: 'Акции',
  icon: Gift,
  group: 'site',
  permission: 'promotions/tend',
  pages: [
    {
      path: '/admin/promotions',
      load: async () => (await import('./promotions-page.tsx')).PromotionsPage,
    },
  ],
};
