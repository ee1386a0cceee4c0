import { ScrollText } from 'lucide-react';
import type { Section } from '../section.ts';

export const journalSection: Section = {
  path: '/admin/journal',
  title: 'Журнал',
  icon: ScrollText,
  group: 'control',
  permission: 'journal/read',
  pages: [
    { path: '/admin/journal', load: async () => (await import('./journal-page.tsx')).JournalPage },
  ],
};
