import { CATALOGUE, type GameId } from '@kvazar/games';
import type { ComponentType } from 'react';
import bomb from '~icons/fluent-emoji/bomb?raw';
import bubbles from '~icons/fluent-emoji/bubbles?raw';
import die from '~icons/fluent-emoji/game-die?raw';
import rocket from '~icons/fluent-emoji/rocket?raw';
import slotMachine from '~icons/fluent-emoji/slot-machine?raw';
import { PlinkoArt } from '../../components/brand/plinko-art.tsx';
import { type PagePath, paths } from '../../lib/paths.ts';
import { withPercent } from '../../lib/with-percent.ts';

export interface Game {
  /** As operators order and switch it; all slots are one here. */
  id: GameId | 'slots';
  to: PagePath;
  name: string;
  /** The share of stakes that returns to players; null where each title has its own. */
  rtp: string | null;
  gradient: string;
  /** An emoji's SVG, or a drawing of our own. */
  art: string | ComponentType<{ className?: string }>;
}

export const games: readonly Game[] = [
  {
    id: 'crash',
    to: paths.crash,
    name: 'Crash',
    rtp: describeRtp('crash'),
    gradient: 'from-[#ff8058] via-[#e0457a] to-[#a3128f]',
    art: rocket,
  },
  {
    id: 'plinko',
    to: paths.plinko,
    name: 'Плинко',
    rtp: describeRtp('plinko'),
    gradient: 'from-[#8a66ff] via-[#5f35dd] to-[#3508a0]',
    art: PlinkoArt,
  },
  {
    id: 'mines',
    to: paths.mines,
    name: 'Мины',
    rtp: describeRtp('mines'),
    gradient: 'from-[#0fcfae] via-[#078f8a] to-[#03566c]',
    art: bomb,
  },
  {
    id: 'bubbles',
    to: paths.bubbles,
    name: 'Бабблс',
    rtp: describeRtp('bubbles'),
    gradient: 'from-[#2fc0ff] via-[#2f7fff] to-[#3531e6]',
    art: bubbles,
  },
  {
    id: 'dice',
    to: paths.dice,
    name: 'Дайсы',
    rtp: describeRtp('dice'),
    gradient: 'from-[#ff6a86] via-[#cf3a6d] to-[#83195a]',
    art: die,
  },
  {
    id: 'slots',
    to: paths.slots,
    name: 'Слоты',
    rtp: null,
    gradient: 'from-[#ffbd55] via-[#e98429] to-[#b63a08]',
    art: slotMachine,
  },
];

/** In the operator's order; what it does not name follows in our own. */
export function orderBy<Item>(
  items: readonly Item[],
  order: readonly string[] | undefined,
  nameOf: (item: Item) => string,
): readonly Item[] {
  if (!order?.length) return items;
  const placeOf = (item: Item) => {
    const place = order.indexOf(nameOf(item));
    return place === -1 ? order.length : place;
  };
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** «RTP 99 %», or «RTP до 99 %» where the settings of a game differ by more than a rounding. */
function describeRtp(id: GameId): string | null {
  const range = CATALOGUE.find(game => game.id === id)?.rtp;
  if (!range) return null;
  const [lowest, highest] = [Math.round(range.lowestPercent), Math.round(range.highestPercent)];
  return lowest === highest ? `RTP ${withPercent(highest)}` : `RTP до ${withPercent(highest)}`;
}
