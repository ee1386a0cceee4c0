import type { RouletteColour } from '@kvazar/games';
import { rouletteColour } from '@kvazar/games';
import type { TableView } from '../table/table-look.ts';
import { readNumber } from './read-number.ts';

const COLOUR_NAMES: Record<RouletteColour, string> = {
  red: 'красное',
  black: 'чёрное',
  green: 'зеро',
};

export function nameColour(colour: RouletteColour): string {
  return COLOUR_NAMES[colour];
}

/** «17, чёрное». */
export function describeResult(result: Record<string, unknown>): string {
  const number = readNumber(result);
  if (number === null) return 'результата нет';
  return number === 0 ? 'зеро' : `${number}, ${nameColour(rouletteColour(number))}`;
}

export function describePlay({ round, history }: TableView): string {
  switch (round?.phase) {
    case undefined:
      return 'Ждём раунда';
    case 'open':
      return 'Делайте ставки';
    case 'closing':
      return 'Последние ставки';
    case 'closed':
    case 'dealing':
    case 'confirming':
      return 'Шар летит';
    case 'void':
      return 'Раунд отменён';
    case 'resolved':
    case 'settled': {
      // The round joins the history when its result has been seen; telling it earlier would spoil the fall.
      const isShown = history.some(entry => entry.id === round.id);
      return isShown && round.result ? `Выпало ${describeResult(round.result)}` : 'Шар падает';
    }
  }
}
