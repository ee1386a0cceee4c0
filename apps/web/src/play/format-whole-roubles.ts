import { formatRoubles, type Kopecks } from '@kvazar/money';

/** `10 000 000 ₽`, and `1.50 ₽` where the kopecks matter: how limits are written. */
export function formatWholeRoubles(sum: Kopecks): string {
  return formatRoubles(sum).replace('.00 ', ' ');
}
