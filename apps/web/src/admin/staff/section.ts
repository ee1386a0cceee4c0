import { UserCog } from 'lucide-react';
import type { Section } from '../section.ts';

export const staffSection: Section = {
  path: '/admin/staff',
  title: 'Сотрудники',
  icon: UserCog,
  group: 'system',
  permission: 'journal/read',
  pages: [{ path: '/admin/staff', load: async () => (await import('./staff-page.tsx')).StaffPage }],
};
