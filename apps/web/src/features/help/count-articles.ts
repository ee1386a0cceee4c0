import { pluralize } from '@kvazar/text';

export function countArticles(count: number): string {
  return `${count} ${pluralize(count, ['статья', 'статьи', 'статей'])}`;
}
