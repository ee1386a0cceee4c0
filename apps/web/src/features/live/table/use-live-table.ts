import type { TableOwnBet } from '@kvazar/contract';
import { ZERO } from '@kvazar/money';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { readRoubles } from '../../../lib/balance.ts';
import { hideHeld } from '../../../lib/held-winnings.ts';
import { readSession, useSession } from '../../../lib/session.ts';
import { limitsAt } from '../../../play/round/use-bet-limits.ts';
import { openPlaySession } from '../../../play/session/play-session.ts';
import { OwnBook } from './own-book.ts';
import type { TablePicture } from './picture/picture.ts';
import { TableFeed } from './table-feed.ts';
import type { TableView } from './table-look.ts';
import { Tray } from './tray/tray.ts';

export interface JoinedTable {
  readonly feed: TableFeed;
  readonly tray: Tray;
}

interface OpenTable extends JoinedTable {
  /** The player's own bets of the round whose result has been seen last. */
  readonly told: readonly TableOwnBet[];
}

/** A table of this page, joined while the page is open. The page makes another for another id. */
export function useLiveTable(id: string): OpenTable {
  const client = useQueryClient();
  const [told, setTold] = useState<readonly TableOwnBet[]>([]);
  const [joined] = useState(() => joinTable(id, client, setTold));
  const playerId = useSession().user?.id;
  useEffect(() => {
    if (playerId === undefined) return;
    openPlaySession(playerId);
    const leaveTray = joined.tray.attach();
    const leaveFeed = joined.feed.attach();
    return () => {
      leaveTray();
      leaveFeed();
    };
  }, [joined, playerId]);
  return { ...joined, told };
}

function joinTable(
  id: string,
  client: QueryClient,
  onTold: (bets: readonly TableOwnBet[]) => void,
): JoinedTable {
  const feed = new TableFeed(id, new OwnBook(client, onTold));
  const readMeans = () => {
    const session = readSession(client);
    return {
      balance: session?.user ? hideHeld(readRoubles(session.user.balance)) : ZERO,
      maxPayout: limitsAt(session?.site, id).maxPayout,
    };
  };
  return { feed, tray: new Tray(feed, readMeans) };
}

export function usePicture<Part>(feed: TableFeed, select: (picture: TablePicture) => Part): Part {
  return useStore(feed.store, ({ picture }) => select(picture));
}

/** Null until the server has told the table. */
export function useTableView(feed: TableFeed): TableView | null {
  const { picture, shownRoundId } = useStore(feed.store);
  const { table, round, history } = picture;
  if (!table) return null;
  const isShown = !round || round.id <= shownRoundId;
  return {
    table,
    round,
    history: isShown ? history : history.filter(entry => entry.id !== round.id),
    serverNow: feed.serverNow,
  };
}
