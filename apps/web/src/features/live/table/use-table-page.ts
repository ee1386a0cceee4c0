import type { TableOwnBet } from '@kvazar/contract';
import { formatWholeRoubles, type Kopecks } from '@kvazar/money';
import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Pieces } from '../../../play/celebration/confetti.tsx';
import { type MomentControl, useMoment } from '../../../play/celebration/use-moment.ts';
import { playSound, wakeSoundOnTouch } from '../../../play/sound.ts';
import { describeMoment } from './stage/describe-moment.ts';
import { isBetting, type TableMoment } from './stage/moment.ts';
import { useTableMoment } from './stage/use-moment.ts';
import type { LayoutProps, StageProps, TableLook, TableView } from './table-look.ts';
import { offerChips } from './tray/chips.ts';
import { type JoinedTable, useLiveTable, useTableView } from './use-live-table.ts';
import { useLook } from './use-look.ts';
import { useTableParts } from './use-table-parts.ts';

/** All that the parts of a table's page are made of. */
export interface OpenPage {
  readonly joined: JoinedTable;
  readonly look: TableLook;
  readonly view: TableView;
  readonly moment: TableMoment;
  readonly words: { readonly title: string; readonly text: string };
  readonly layout: LayoutProps;
  readonly onShown: StageProps['onShown'];
  readonly offered: readonly Kopecks[];
  readonly accepted: Kopecks;
  readonly celebrated: MomentControl;
}

export const PIECES: Pieces = {
  shape: 'star',
  colours: ['#ffd76a', '#ffffff', '#a996ff', '#3ddc97'],
};

interface TablePage {
  /** Null until the table and its look have come. */
  readonly page: OpenPage | null;
  /** Why there is none. */
  readonly failure: string | null;
}

/** A table of the page, from the server to what its parts show. */
export function useTablePage(id: string): TablePage {
  const { feed, tray, told } = useLiveTable(id);
  const view = useTableView(feed);
  const look = useLook(view?.table.game);
  const moment = useTableMoment(feed);
  const parts = useTableParts(feed, tray);
  const failure = useStore(feed.store, state => state.failure);
  const isSending = useStore(tray.store, state => state.sending !== null);
  const best = useMemo(() => pickBest(told), [told]);
  const celebrated = useMoment({ bet: best, isBetting: isSending, isAuto: false, pieces: PIECES });
  const onShown = useCallback((roundId: number) => feed.markShown(roundId), [feed]);
  useEffect(wakeSoundOnTouch, []);
  useTableSounds(moment, told, parts.accepted > 0);
  if (!view || !look) return { page: null, failure };
  const won = parts.won === null ? null : describeWon(parts.won);
  const isOpen = isBetting(moment.kind);
  return {
    failure: null,
    page: {
      joined: { feed, tray },
      look,
      view,
      moment,
      words: describeMoment(moment, view, look, won),
      offered: offerChips(view.table.limits),
      accepted: parts.accepted,
      celebrated,
      onShown,
      layout: {
        ...view,
        chips: parts.chips,
        crowd: parts.crowd,
        shownResult: parts.shownResult,
        isOpen,
        place: spots => tray.place(spots),
        takeBack: spot => tray.takeBack(spot),
      },
    },
  };
}

function describeWon(won: Kopecks): string {
  return won > 0 ? `вы получили ${formatWholeRoubles(won)}` : 'в этот раз мимо';
}

/** Of several bets of a round the best one is celebrated. */
function pickBest(told: readonly TableOwnBet[]): TableOwnBet | null {
  return told.toSorted((a, b) => b.multiplier - a.multiplier)[0] ?? null;
}

/** The last seconds are heard by who has chips on the table, the end of the round too. */
function useTableSounds(
  { kind, secondsLeft }: TableMoment,
  told: readonly TableOwnBet[],
  hasAccepted: boolean,
): void {
  const tickedSecond = kind === 'closing' && hasAccepted ? secondsLeft : null;
  useEffect(() => {
    if (tickedSecond) playSound('tick');
  }, [tickedSecond]);
  useEffect(() => {
    if (told.length === 0) return;
    const staked = told.reduce((sum, { amount }) => sum + amount, 0);
    const paid = told.reduce((sum, { payout }) => sum + payout, 0);
    playSound(paid > staked ? 'win' : 'lose', { multiplier: paid / staked });
  }, [told]);
}
