import { LayoutDashboard } from 'lucide-react';
import type { Section } from '../section.ts';

export const dashboardSection: Section = {
  path: '/admin',
  title: 'Сводка',
  icon: LayoutDashboard,
  group: 'main',
  permission: 'figures/read',
  pages: [
    { path: '/admin', load: async () => (await import('./dashboard-page.tsx')).DashboardPage },
  ],
};
