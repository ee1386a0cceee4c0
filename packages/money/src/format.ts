import type { Kopecks } from './kopecks.ts';

/** A line that ended at an ordinary space would tear a number apart, or the ₽ off it. */
const NO_BREAK_SPACE = '\u00A0';

/** `12480` → `12 480`, for whole numbers of any kind. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
}

/** `1248050` → `12 480.50` */
export function formatAmount(sum: Kopecks): string {
  return `${formatWholePart(sum)}.${String(Math.abs(sum) % 100).padStart(2, '0')}`;
}

/** `1248050` → `12 480.50 ₽` */
export function formatRoubles(sum: Kopecks): string {
  return `${formatAmount(sum)}${NO_BREAK_SPACE}₽`;
}

/** `125000` → `1 250 ₽`, and `1.50 ₽` where the kopecks matter: on buttons and for limits. */
export function formatWholeRoubles(sum: Kopecks): string {
  return sum % 100 === 0 ? `${formatWholePart(sum)}${NO_BREAK_SPACE}₽` : formatRoubles(sum);
}

function formatWholePart(sum: Kopecks): string {
  const whole = groupThousands(String(Math.floor(Math.abs(sum) / 100)));
  return sum < 0 ? `−${whole}` : whole;
}
