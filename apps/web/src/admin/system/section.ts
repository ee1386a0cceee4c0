import { Server } from 'lucide-react';
import type { Section } from '../section.ts';

export const systemSection: Section = {
  path: '/admin/system',
  title: 'Система',
  icon: Server,
  group: 'system',
  permission: 'system/read',
  pages: [
    { path: '/admin/system', load: async () => (await import('./system-page.tsx')).SystemPage },
  ],
};
