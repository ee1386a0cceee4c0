import type { Kopecks } from './kopecks.ts';

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ' ');
}

/** `1248050` → `12 480.50` */
export function formatAmount(sum: Kopecks): string {
  const absolute = Math.abs(sum);
  const whole = groupThousands(String(Math.floor(absolute / 100)));
  const fraction = String(absolute % 100).padStart(2, '0');
  return `${sum < 0 ? '−' : ''}${whole}.${fraction}`;
}

/** `1248050` → `12 480.50 ₽` */
export function formatRoubles(sum: Kopecks): string {
  return `${formatAmount(sum)} ₽`;
}
