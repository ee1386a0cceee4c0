import { Landmark } from 'lucide-react';
import type { Section } from '../section.ts';

export const moneySection: Section = {
  path: '/admin/money',
  title: 'Деньги',
  icon: Landmark,
  group: 'main',
  permission: 'ledger/read',
  pages: [
    { path: '/admin/money', load: async () => (await import('./money-page.tsx')).MoneyPage },
    {
      path: '/admin/money/transfers/$reference',
      load: async () => (await import('./transfer-page.tsx')).TransferPage,
    },
    {
      path: '/admin/money/days/$day',
      load: async () => (await import('./day-page.tsx')).DayPage,
    },
  ],
};
