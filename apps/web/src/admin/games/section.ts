import { Dices } from 'lucide-react';
import type { Section } from '../section.ts';

export const gamesSection: Section = {
  path: '/admin/games',
  title: 'Игры',
  icon: Dices,
  group: 'site',
  permission: 'games/switch',
  pages: [{ path: '/admin/games', load: async () => (await import('./games-page.tsx')).GamesPage }],
};
