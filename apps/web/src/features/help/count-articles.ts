import { pluralize } from '../../lib/plural.ts';

export function countArticles(count: number): string {
  return `${count} ${pluralize(count, ['статья', 'статьи', 'статей'])}`;
}
