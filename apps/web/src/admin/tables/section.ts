import { Radio } from 'lucide-react';
import type { Section } from '../section.ts';

export const tablesSection: Section = {
  path: '/admin/tables',
  title: 'Живые столы',
  icon: Radio,
  group: 'site',
  permission: 'tables/run',
  pages: [
    { path: '/admin/tables', load: async () => (await import('./tables-page.tsx')).TablesPage },
  ],
};
