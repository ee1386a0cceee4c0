import { FileText } from 'lucide-react';
import type { Section } from '../section.ts';

export const contentSection: Section = {
  path: '/admin/content',
  title: 'Контент',
  icon: FileText,
  group: 'site',
  permission: 'promotions/tend',
  pages: [
    { path: '/admin/content', load: async () => (await import('./content-page.tsx')).ContentPage },
    {
      path: '/admin/content/articles/$slug',
      load: async () => (await import('./articles/article-page.tsx')).ArticlePage,
    },
  ],
};
