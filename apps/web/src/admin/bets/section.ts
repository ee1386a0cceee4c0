import { List } from 'lucide-react';
import type { Section } from '../section.ts';

export const betsSection: Section = {
  path: '/admin/bets',
  title: 'Ставки и раунды',
  icon: List,
  group: 'main',
  permission: 'bets/read',
  pages: [
    { path: '/admin/bets', load: async () => (await import('./bets-page.tsx')).BetsPage },
    { path: '/admin/bets/$id', load: async () => (await import('./bet-page.tsx')).BetPage },
    {
      path: '/admin/bets/rounds/$table',
      load: async () => (await import('./rounds-page.tsx')).RoundsPage,
    },
  ],
};
