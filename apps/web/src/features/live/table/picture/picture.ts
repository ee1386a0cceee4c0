import type {
  CallSuccess,
  LiveEvents,
  LiveTable,
  TableHistoryEntry,
  TableOwnBet,
  TablePanelBet,
  TableRound,
} from '@kvazar/contract';
import { joinHistory, joinOwn } from '../../../../play/shared-round/heard.ts';
import {
  addBets,
  cancelBets,
  noBetsIn,
  payBets,
  type RoundBets,
} from '../../../../play/shared-round/round-bets.ts';
import { isOver, pickNewestRound } from './newest-round.ts';

type TableBets = RoundBets<TablePanelBet>;
/** The spots that won, not all that were laid, come with it. */
type WonNews = Parameters<LiveEvents['table:won']>[0]['bets'][number];

/** A table as this browser knows it. */
export interface TablePicture {
  /** Null until the server has told it. */
  readonly table: LiveTable | null;
  /** Null while there is no round at all. */
  readonly round: TableRound | null;
  /** Rounds that are over, the newest first; whether their scene has been seen is not told here. */
  readonly history: readonly TableHistoryEntry[];
  readonly bets: TableBets;
  /** The round before this one, if the page was there. */
  readonly previous: { readonly round: TableRound; readonly bets: TableBets } | null;
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
      return changeBets(picture, news.roundId, bets =>
        payBets(
          bets,
          news.bets.map(({ id, payout }) => ({ id, payout })),
        ),
      );
    case 'mine':
      return { ...picture, mine: joinOwn(picture.mine, [news.bet], picture.round) };
  }
}

function hearState(picture: TablePicture, state: CallSuccess<'/api/live/state'>): TablePicture {
  const known = state.round ? hearRound(picture, state.round) : picture;
  const withBets = changeBets(known, state.round?.id ?? 0, bets => addBets(bets, state.bets));
  return {
    ...withBets,
    table: state.table,
    history: joinHistory(withBets.history, state.history, HISTORY_KEPT),
    mine: joinOwn(withBets.mine, state.mine, withBets.round),
  };
}

function hearRound(picture: TablePicture, heard: TableRound): TablePicture {
  const round = pickNewestRound(picture.round, heard);
  const { id, result, hash } = heard;
  const history = isOver(heard)
    ? joinHistory(picture.history, [{ id, result, hash }], HISTORY_KEPT)
    : picture.history;
  if (round.id === picture.bets.roundId) return { ...picture, round, history };
  return {
    ...picture,
    round,
    history,
    previous: picture.round && { round: picture.round, bets: picture.bets },
    bets: noBetsIn(round.id),
    mine: joinOwn(picture.mine, [], round),
  };
}

function changeBets(
  picture: TablePicture,
  roundId: number,
  change: (bets: TableBets) => TableBets,
): TablePicture {
  if (roundId === picture.bets.roundId) return { ...picture, bets: change(picture.bets) };
  const { previous } = picture;
  if (roundId !== previous?.round.id) return picture;
  return { ...picture, previous: { ...previous, bets: change(previous.bets) } };
}
