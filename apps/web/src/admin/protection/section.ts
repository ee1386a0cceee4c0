import { HeartPulse } from 'lucide-react';
import type { Section } from '../section.ts';

export const protectionSection: Section = {
  path: '/admin/protection',
  title: 'Защита игроков',
  icon: HeartPulse,
  group: 'control',
  permission: 'players/read',
  pages: [
    {
      path: '/admin/protection',
      load: async () => (await import('./protection-page.tsx')).ProtectionPage,
    },
  ],
};
