import type { LiveTable } from '@kvazar/contract';
import { groupThousands } from '@kvazar/money';

/** `10–50 000 ₽`. */
export function describeLimits({ limits }: Pick<LiveTable, 'limits'>): string {
  const { minSpot, maxSpot } = limits;
  return `${groupThousands(String(minSpot))}–${groupThousands(String(maxSpot))} ₽`;
}
