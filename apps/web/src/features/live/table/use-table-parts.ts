import type { SpotStake, TableOwnBet, TablePanelBet, TableRound } from '@kvazar/contract';
import { type Kopecks, kopecks, ZERO } from '@kvazar/money';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { readRoubles } from '../../../lib/balance.ts';
import { listBets } from '../../../play/shared-round/round-bets.ts';
import type { TableFeed } from './table-feed.ts';
import type { SpotChips } from './table-look.ts';
import { addSums, readStakes, sumAll, sumBySpot } from './tray/draft.ts';
import type { Tray } from './tray/tray.ts';

export interface TableParts {
  readonly chips: ReadonlyMap<string, SpotChips>;
  readonly crowd: ReadonlyMap<string, number>;
  /** The player's own accepted bets of the round, together. */
  readonly accepted: Kopecks;
  /** What they have brought, once that may be seen. */
  readonly won: Kopecks | null;
  readonly shownResult: TableRound['result'];
}

/** What lies on the layout, from the draft to what it has brought. */
export function useTableParts(feed: TableFeed, tray: Tray): TableParts {
  const { picture, shownRoundId } = useStore(feed.store);
  const draft = useStore(tray.store, state => state.draft);
  const sending = useStore(tray.store, state => state.sending);
  const { mine, bets, round } = picture;
  const isShown = round !== null && round.id <= shownRoundId;
  const crowd = useMemo(() => sumCrowd(listBets(bets)), [bets]);
  const shown = useMemo(() => {
    const drafted = addSums(sumBySpot(draft), readStakes(sending?.spots ?? []));
    return joinChips(drafted, mine, isShown);
  }, [draft, sending, mine, isShown]);
  return { ...shown, crowd, shownResult: isShown ? (round?.result ?? null) : null };
}

function joinChips(
  drafted: ReadonlyMap<string, Kopecks>,
  mine: readonly TableOwnBet[],
  isShown: boolean,
): Pick<TableParts, 'chips' | 'accepted' | 'won'> {
  const lying = mine.filter(({ state }) => state === 'open' || state === 'settled');
  const accepted = readStakes(lying.flatMap(({ spots }) => spots));
  const isTold = isShown && lying.length > 0 && lying.every(({ state }) => state === 'settled');
  const payouts = isTold ? sumPayouts(lying) : null;
  const chips = new Map<string, SpotChips>();
  for (const spot of new Set([...drafted.keys(), ...accepted.keys()])) {
    chips.set(spot, {
      draft: drafted.get(spot) ?? 0,
      accepted: accepted.get(spot) ?? 0,
      payout: payouts && accepted.has(spot) ? (payouts.get(spot) ?? 0) : null,
    });
  }
  const won = isTold
    ? kopecks(lying.reduce((sum, { payout }) => sum + readRoubles(payout), 0))
    : null;
  return { chips, accepted: sumAll(accepted), won };
}

function sumPayouts(bets: readonly TableOwnBet[]): ReadonlyMap<string, Kopecks> {
  return readStakes(
    bets.flatMap(({ outcome }) =>
      readOutcomeSpots(outcome).map(({ spot, payout }) => ({ spot, amount: payout })),
    ),
  );
}

/** `spots` of the outcome of a settled bet; the contract leaves an outcome to its game. */
function readOutcomeSpots(
  outcome: TableOwnBet['outcome'],
): readonly (SpotStake & { readonly payout: number })[] {
  const { spots } = outcome;
  return Array.isArray(spots) ? spots : [];
}

function sumCrowd(bets: readonly TablePanelBet[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { spot, amount } of bets.flatMap(({ spots }) => spots)) {
    sums.set(spot, (sums.get(spot) ?? ZERO) + readRoubles(amount));
  }
  return sums;
}
