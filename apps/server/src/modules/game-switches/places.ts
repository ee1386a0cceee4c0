import {
  CATALOGUE,
  formatPercent,
  listSlotInfos,
  type Ratio,
  ratioToNumber,
  TABLE_GAMES,
  type TableGameId,
} from '@kvazar/games';
import { DEALER_TABLES } from '../dealers/dealer-tables.ts';
import { AUTOMATIC_TABLES } from '../tables/automatic-tables.ts';

export type PlaceKind = 'own' | 'slot' | 'table' | 'dealer';

/** Where bets are made: a game or, of those played together, each of its tables. */
export interface Place {
  readonly id: string;
  /** As bets name it; two tables of roulette have one game. */
  readonly game: string;
  readonly title: string;
  readonly kind: PlaceKind;
  /** The exact return, in percent; a range where it hangs on what is bet on. */
  readonly rtp: string;
}

function percentRange(lowest: string, highest: string): string {
  return lowest === highest ? lowest : `${lowest}–${highest}`;
}

const percent = (share: number) => (share * 100).toFixed(2);

function describeSpots(game: TableGameId): string {
  const returns = TABLE_GAMES[game].spots.map(({ rtp }) => rtp);
  const sorted = returns.toSorted((a: Ratio, b: Ratio) => ratioToNumber(a) - ratioToNumber(b));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!lowest || !highest) throw new Error(`nothing can be bet on in ${game}`);
  return percentRange(formatPercent(lowest), formatPercent(highest));
}

const ownGames: readonly Place[] = CATALOGUE.map(({ id, title, rtp }) => ({
  ...{ id, game: id, title, kind: 'own' },
  rtp: percentRange(rtp.lowestPercent.toFixed(2), rtp.highestPercent.toFixed(2)),
}));

const slots: readonly Place[] = listSlotInfos().map(({ id, name, proof }) => ({
  ...{ id, game: id, title: name, kind: 'slot' },
  rtp: percent(proof.rtp),
}));

const tables: readonly Place[] = [
  ...AUTOMATIC_TABLES.map(table => ({ ...table, kind: 'table' as const })),
  ...DEALER_TABLES.map(table => ({ ...table, kind: 'dealer' as const })),
].map(({ id, game, title, kind }) => ({ id, game, title, kind, rtp: describeSpots(game) }));

export const PLACES: readonly Place[] = [...ownGames, ...slots, ...tables];

export function findPlace(id: string): Place | null {
  return PLACES.find(place => place.id === id) ?? null;
}
