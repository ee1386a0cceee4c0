import { Users } from 'lucide-react';
import type { Section } from '../section.ts';

export const playersSection: Section = {
  path: '/admin/players',
  title: 'Игроки',
  icon: Users,
  group: 'main',
  permission: 'players/read',
  pages: [
    { path: '/admin/players', load: async () => (await import('./players-page.tsx')).PlayersPage },
    {
      path: '/admin/players/$id',
      load: async () => (await import('./player-page.tsx')).PlayerPage,
    },
  ],
};
