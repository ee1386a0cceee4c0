import { type RouletteSpot, rouletteColour } from '@kvazar/games';
import { formatRoubles, kopecks } from '@kvazar/money';
import type { SpotChips } from '../../table/table-look.ts';
import { nameColour } from '../roulette-words.ts';
import { kindOf } from './felt.ts';

/** «Сплит 17–20», «17, чёрное». */
export function nameSpot(spot: RouletteSpot): string {
  const [number = 0] = spot.numbers;
  if (kindOf(spot) !== 'straight') return spot.title.replaceAll(/(?<=\d)-(?=\d)/g, '–');
  return number === 0 ? 'Зеро' : `${number}, ${nameColour(rouletteColour(number))}`;
}

/** «17 к 1». */
function namePays({ pays }: RouletteSpot): string {
  return pays.replace(' : ', ' к ');
}

/** All that a screen reader says of a spot. */
export function describeSpot(spot: RouletteSpot, chips: SpotChips | undefined): string {
  const words = [nameSpot(spot), namePays(spot)];
  if (chips && chips.draft > 0) words.push(`поставлено ${formatRoubles(kopecks(chips.draft))}`);
  if (chips && chips.accepted > 0) words.push(`принято ${formatRoubles(kopecks(chips.accepted))}`);
  return words.join(', ');
}
