import type {
  CallSuccess,
  CrashHistoryEntry,
  CrashOwnBet,
  CrashPanelBet,
  CrashRound,
} from '@kvazar/contract';
import { joinHistory, joinOwn } from '../../../play/shared-round/heard.ts';
import {
  addBets,
  cancelBets,
  noBetsIn,
  type PaidNews,
  payBets,
  type RoundBets,
} from '../../../play/shared-round/round-bets.ts';
import { pickNewestRound } from './newest-round.ts';

/** The table as this browser knows it. */
export interface CrashPicture {
  /** False until the server has told where the round stands. */
  readonly isKnown: boolean;
  /** Null while the chain of hashes is being prepared. */
  readonly round: CrashRound | null;
  /** Rounds that are over, the newest first. */
  readonly history: readonly CrashHistoryEntry[];
  readonly bets: RoundBets<CrashPanelBet>;
  /** Bets that wait for the round after this one. */
  readonly queued: RoundBets<CrashPanelBet>;
  /** The player's own of this round and the next. */
  readonly mine: readonly CrashOwnBet[];
}

export type CrashNews =
  | { readonly type: 'state'; readonly state: CallSuccess<'/api/games/crash/state'> }
  | { readonly type: 'round'; readonly round: CrashRound }
  | { readonly type: 'bets'; readonly roundId: number; readonly bets: readonly CrashPanelBet[] }
  | { readonly type: 'cancelled'; readonly roundId: number; readonly ids: readonly string[] }
  | {
      readonly type: 'cashed-out';
      readonly roundId: number;
      readonly bets: readonly PaidNews<CrashPanelBet>[];
    }
  | { readonly type: 'mine'; readonly bet: CrashOwnBet };

const HISTORY_KEPT = 40;

export const unknownPicture: CrashPicture = {
  isKnown: false,
  round: null,
  history: [],
  bets: noBetsIn(0),
  queued: noBetsIn(1),
  mine: [],
};

/** Pure; news that is old or has been heard before changes nothing that can be seen. */
export function hearNews(picture: CrashPicture, news: CrashNews): CrashPicture {
  switch (news.type) {
    case 'state':
      return hearState(picture, news.state);
    case 'round':
      return hearRound(picture, news.round);
    case 'bets':
      return changeBets(picture, news.roundId, bets => addBets(bets, news.bets));
    case 'cancelled':
      return changeBets(picture, news.roundId, bets => cancelBets(bets, news.ids));
    case 'cashed-out':
      return changeBets(picture, news.roundId, bets => payBets(bets, news.bets));
    case 'mine':
      return { ...picture, mine: joinOwn(picture.mine, [news.bet], picture.round) };
  }
}

function hearState(
  picture: CrashPicture,
  state: CallSuccess<'/api/games/crash/state'>,
): CrashPicture {
  const known = state.round ? hearRound(picture, state.round) : picture;
  const roundId = state.round?.id ?? 0;
  const withBets = changeBets(known, roundId, bets => addBets(bets, state.bets));
  return {
    ...withBets,
    isKnown: true,
    history: joinHistory(withBets.history, state.history, HISTORY_KEPT),
    mine: joinOwn(withBets.mine, state.mine, withBets.round),
  };
}

function hearRound(picture: CrashPicture, heard: CrashRound): CrashPicture {
  const round = pickNewestRound(picture.round, heard);
  const { hash } = heard;
  const history =
    hash === null
      ? picture.history
      : joinHistory(picture.history, [{ id: heard.id, point: heard.point, hash }], HISTORY_KEPT);
  if (round.id === picture.bets.roundId) return { ...picture, round, history };
  const isNext = picture.queued.roundId === round.id;
  return {
    ...picture,
    round,
    history,
    bets: isNext ? picture.queued : noBetsIn(round.id),
    queued: noBetsIn(round.id + 1),
    mine: joinOwn(picture.mine, [], round),
  };
}

function changeBets(
  picture: CrashPicture,
  roundId: number,
  change: (bets: RoundBets<CrashPanelBet>) => RoundBets<CrashPanelBet>,
): CrashPicture {
  if (roundId === picture.bets.roundId) return { ...picture, bets: change(picture.bets) };
  if (roundId === picture.queued.roundId) return { ...picture, queued: change(picture.queued) };
  return picture;
}
