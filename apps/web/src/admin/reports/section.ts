import { ChartColumn } from 'lucide-react';
import type { Section } from '../section.ts';

export const reportsSection: Section = {
  path: '/admin/reports',
  title: 'Отчёты',
  icon: ChartColumn,
  group: 'control',
  permission: 'figures/read',
  pages: [
    { path: '/admin/reports', load: async () => (await import('./reports-page.tsx')).ReportsPage },
  ],
};
