import type {
  CallSuccess,
  LiveTable,
  TableHistoryEntry,
  TableOwnBet,
  TablePanelBet,
  TableRound,
} from '@kvazar/contract';
import { isOver, pickNewestRound } from './newest-round.ts';
import {
  addBets,
  cancelBets,
  noBetsIn,
  payBets,
  type RoundBets,
  type WonNews,
} from './round-bets.ts';

/** A table as this browser knows it. */
export interface TablePicture {
  /** Null until the server has told it. */
  readonly table: LiveTable | null;
  /** Null while there is no round at all. */
  readonly round: TableRound | null;
  /** Rounds that are over, the newest first; whether their scene has been seen is not told here. */
  readonly history: readonly TableHistoryEntry[];
  readonly bets: RoundBets;
  /** The round before this one, if the page was there. */
  readonly previous: { readonly round: TableRound; readonly bets: RoundBets } | null;
  /** The player's own of this round. */
  readonly mine: readonly TableOwnBet[];
}

export type TableNews =
  | { readonly type: 'state'; readonly state: CallSuccess<'/api/live/state'> }
  | { readonly type: 'round'; readonly round: TableRound }
  | { readonly type: 'table'; readonly table: LiveTable }
  | { readonly type: 'bets'; readonly roundId: number; readonly bets: readonly TablePanelBet[] }
  | { readonly type: 'cancelled'; readonly roundId: number; readonly ids: readonly string[] }
  | { readonly type: 'won'; readonly roundId: number; readonly bets: readonly WonNews[] }
  | { readonly type: 'mine'; readonly bet: TableOwnBet };

const HISTORY_KEPT = 500;

export const unknownPicture: TablePicture = {
  table: null,
  round: null,
  history: [],
  bets: noBetsIn(0),
  previous: null,
  mine: [],
};

/** Pure; news that is old or has been heard before changes nothing that can be seen. */
export function hearNews(picture: TablePicture, news: TableNews): TablePicture {
  switch (news.type) {
    case 'state':
      return hearState(picture, news.state);
    case 'round':
      return hearRound(picture, news.round);
    case 'table':
      return { ...picture, table: news.table };
    case 'bets':
      return changeBets(picture, news.roundId, bets => addBets(bets, news.bets));
    case 'cancelled':
      return changeBets(picture, news.roundId, bets => cancelBets(bets, news.ids));
    case 'won':
      return changeBets(picture, news.roundId, bets => payBets(bets, news.bets));
    case 'mine':
      return { ...picture, mine: keepCurrent(addOwn(picture.mine, [news.bet]), picture.round) };
  }
}

function hearState(picture: TablePicture, state: CallSuccess<'/api/live/state'>): TablePicture {
  const known = state.round ? hearRound(picture, state.round) : picture;
  const withBets = changeBets(known, state.round?.id ?? 0, bets => addBets(bets, state.bets));
  return {
    ...withBets,
    table: state.table,
    history: joinHistory(withBets.history, state.history),
    mine: keepCurrent(addOwn(withBets.mine, state.mine), withBets.round),
  };
}

function hearRound(picture: TablePicture, heard: TableRound): TablePicture {
  const round = pickNewestRound(picture.round, heard);
  const { id, result, hash } = heard;
  const history = isOver(heard)
    ? joinHistory(picture.history, [{ id, result, hash }])
    : picture.history;
  if (round.id === picture.bets.roundId) return { ...picture, round, history };
  return {
    ...picture,
    round,
    history,
    previous: picture.round && { round: picture.round, bets: picture.bets },
    bets: noBetsIn(round.id),
    mine: keepCurrent(picture.mine, round),
  };
}

function changeBets(
  picture: TablePicture,
  roundId: number,
  change: (bets: RoundBets) => RoundBets,
): TablePicture {
  if (roundId === picture.bets.roundId) return { ...picture, bets: change(picture.bets) };
  const { previous } = picture;
  if (roundId !== previous?.round.id) return picture;
  return { ...picture, previous: { ...previous, bets: change(previous.bets) } };
}

function addOwn(
  mine: readonly TableOwnBet[],
  heard: readonly TableOwnBet[],
): readonly TableOwnBet[] {
  const known = new Map(mine.map(bet => [bet.id, bet]));
  for (const bet of heard) {
    const before = known.get(bet.id);
    // A bet that is over never opens again.
    if (before && before.state !== 'open' && bet.state === 'open') continue;
    known.set(bet.id, bet);
  }
  return [...known.values()];
}

function keepCurrent(
  mine: readonly TableOwnBet[],
  round: TableRound | null,
): readonly TableOwnBet[] {
  return round ? mine.filter(bet => bet.roundId >= round.id) : mine;
}

function joinHistory(
  known: readonly TableHistoryEntry[],
  heard: readonly TableHistoryEntry[],
): readonly TableHistoryEntry[] {
  const byId = new Map([...known, ...heard].map(entry => [entry.id, entry]));
  return [...byId.values()].sort((a, b) => b.id - a.id).slice(0, HISTORY_KEPT);
}
