import type { SlotCategory, SlotInfo, Volatility } from '@kvazar/games';
import { withPercent } from '../../lib/with-percent.ts';

export const categoryNames: Readonly<Record<SlotCategory, string>> = {
  classic: 'Классика',
  lines: 'Линии',
  ways: 'Все пути',
  clusters: 'Кластеры',
  cascades: 'Каскады',
  freespins: 'Фриспины',
  hold: 'Удержание',
  jackpots: 'Джекпоты',
};

export const volatilityNames: Readonly<Record<Volatility, string>> = {
  low: 'Низкая',
  medium: 'Средняя',
  high: 'Высокая',
};

/** "96.12 %": cut, not rounded, so that no figure shown is better than the proven one. */
export function formatShare(share: number, decimals = 2): string {
  const unit = 10 ** decimals;
  return withPercent((Math.floor(share * 100 * unit) / unit).toFixed(decimals));
}

/** "×10 000" */
export function formatTimesE4(multiplierE4: number): string {
  const times = multiplierE4 / 10_000;
  return `×${times.toLocaleString('ru-RU', { maximumFractionDigits: 2 }).replace(',', '.')}`;
}

export function describePaying({ paying, grid }: SlotInfo): string {
  switch (paying.kind) {
    case 'lines':
      return `${grid.reels}×${grid.rows}, линий: ${paying.lines.length}`;
    case 'ways':
      return `${grid.reels}×${grid.rows}, путей: ${grid.rows ** grid.reels}`;
    case 'anywhere':
      return `${grid.reels}×${grid.rows}, платит где угодно`;
    case 'clusters':
      return `${grid.reels}×${grid.rows}, кластеры`;
  }
}
