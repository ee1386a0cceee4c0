import { Landmark } from 'lucide-react';
import type { Section } from '../section.ts';

export const moneySection: Section = {
  path: '/admin/money',
  title: 'Деньги',
  icon: Landmark,
  group: 'main',
  permission: 'ledger/read',
  pages: [{ path: '/admin/money', load: async () => (await import('./money-page.tsx')).MoneyPage }],
};
