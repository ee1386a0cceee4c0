import { SlidersHorizontal } from 'lucide-react';
import type { Section } from '../section.ts';

export const settingsSection: Section = {
  path: '/admin/settings',
  title: 'Настройки',
  icon: SlidersHorizontal,
  group: 'system',
  permission: 'site/settings',
  pages: [
    {
      path: '/admin/settings',
      load: async () => (await import('./settings-page.tsx')).SettingsPage,
    },
  ],
};
