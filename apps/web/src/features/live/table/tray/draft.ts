import type { SpotStake, TableLimits } from '@kvazar/contract';
import { greatestBeyond, type TableGame } from '@kvazar/games';
import {
  addKopecks,
  formatWholeRoubles,
  type Kopecks,
  kopecks,
  roublesFromKopecks,
  ZERO,
} from '@kvazar/money';
import { readRoubles } from '../../../../lib/balance.ts';

interface DraftChip {
  readonly spot: string;
  readonly amount: Kopecks;
}

/** What the player did in one go, and takes back in one go. */
type Deed = readonly DraftChip[];

/** Chips that lie on the layout and have not been sent. */
export type Draft = readonly Deed[];

export type SpotSums = ReadonlyMap<string, Kopecks>;

export const emptyDraft: Draft = [];

/** What bounds a draft besides itself. */
export interface DraftBounds {
  readonly game: TableGame<object>;
  readonly limits: TableLimits;
  /** Of all bets of the player in the round together. */
  readonly maxPayout: Kopecks;
  /** The spots of each bet that is accepted or on the way: every bet is paid by itself. */
  readonly placed: readonly SpotStake[];
  /** What the player can stake. */
  readonly balance: Kopecks;
}

/** One chip on each of the spots; a spot named twice gets two. */
export function placeChips(draft: Draft, spots: readonly string[], chip: Kopecks): Draft {
  return addDeed(
    draft,
    spots.map(spot => ({ spot, amount: chip })),
  );
}

/** The chip that was put on the spot last leaves; its neighbours of the same deed stay. */
export function takeBack(draft: Draft, spot: string): Draft {
  const at = draft.findLastIndex(deed => deed.some(chip => chip.spot === spot));
  if (at < 0) return draft;
  return draft
    .map((deed, index) => {
      if (index !== at) return deed;
      const chipAt = deed.findLastIndex(chip => chip.spot === spot);
      return deed.filter((_, place) => place !== chipAt);
    })
    .filter(deed => deed.length > 0);
}

export function undo(draft: Draft): Draft {
  return draft.slice(0, -1);
}

/** As much again on every spot of the draft; with no draft, of what has been accepted. */
export function double(draft: Draft, accepted: SpotSums): Draft {
  return layOut(draft, draft.length > 0 ? sumBySpot(draft) : accepted);
}

/** A layout of an earlier round, or a favourite, added in one deed. */
export function layOut(draft: Draft, sums: SpotSums): Draft {
  return addDeed(
    draft,
    [...sums].map(([spot, amount]) => ({ spot, amount })),
  );
}

/** Why these chips cannot lie so, or null: by the server's rules, in its order. It judges again. */
export function findFault(draft: Draft, bounds: DraftBounds): string | null {
  const { limits, placed, balance } = bounds;
  const lying = readStakes(placed);
  const sums = sumBySpot(draft);
  const maxSpot = readRoubles(limits.maxSpot);
  const minSpot = readRoubles(limits.minSpot);
  const maxRound = readRoubles(limits.maxRound);
  for (const [spot, sum] of sums) {
    if (sum < minSpot) return `На одно поле не меньше ${formatWholeRoubles(minSpot)}`;
    if (addKopecks(sum, lying.get(spot) ?? ZERO) > maxSpot) {
      return `На одно поле не больше ${formatWholeRoubles(maxSpot)}`;
    }
  }
  if (addKopecks(sumAll(sums), sumAll(lying)) > maxRound) {
    return `За раунд не больше ${formatWholeRoubles(maxRound)}`;
  }
  return findOverpaid(sums, bounds) ?? (sumAll(sums) > balance ? 'Недостаточно средств' : null);
}

/** What could not be paid whole is not taken. */
function findOverpaid(sums: SpotSums, { game, maxPayout, placed }: DraftBounds): string | null {
  const chips = [
    ...placed.map(({ spot, amount }) => ({ spot, stakeKopecks: readRoubles(amount) })),
    ...[...sums].map(([spot, sum]) => ({ spot, stakeKopecks: sum })),
  ];
  const most = greatestBeyond(game, chips, maxPayout);
  if (most === null) return null;
  const [bound, could] = [maxPayout, kopecks(most)].map(formatWholeRoubles);
  return `За раунд платят не больше ${bound}, а так можно выиграть ${could}: поставьте меньше`;
}

export function sumBySpot(draft: Draft): SpotSums {
  const sums = new Map<string, Kopecks>();
  for (const { spot, amount } of draft.flat()) {
    sums.set(spot, addKopecks(sums.get(spot) ?? ZERO, amount));
  }
  return sums;
}

export function addSums(one: SpotSums, other: SpotSums): SpotSums {
  const sums = new Map(one);
  for (const [spot, amount] of other) sums.set(spot, addKopecks(sums.get(spot) ?? ZERO, amount));
  return sums;
}

export function sumAll(sums: SpotSums): Kopecks {
  return [...sums.values()].reduce<Kopecks>(addKopecks, ZERO);
}

export function writeStakes(sums: SpotSums): SpotStake[] {
  return [...sums].map(([spot, amount]) => ({ spot, amount: roublesFromKopecks(amount) }));
}

export function readStakes(stakes: readonly SpotStake[]): SpotSums {
  const sums = new Map<string, Kopecks>();
  for (const { spot, amount } of stakes) {
    sums.set(spot, addKopecks(sums.get(spot) ?? ZERO, readRoubles(amount)));
  }
  return sums;
}

function addDeed(draft: Draft, deed: Deed): Draft {
  return deed.length > 0 ? [...draft, deed] : draft;
}
