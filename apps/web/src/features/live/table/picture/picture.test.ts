import type { TablePanelBet } from '@kvazar/contract';
import { describe, expect, it } from 'vitest';
import { endRound, makeOwnBet, makeRound, makeState } from '../../../../../test/live-table.ts';
import { listBets } from '../../../../play/shared-round/round-bets.ts';
import { hearNews, type TableNews, type TablePicture, unknownPicture } from './picture.ts';

function hear(...news: readonly TableNews[]): TablePicture {
  return news.reduce(hearNews, unknownPicture);
}

const panelBet = (id: string, payout = 0): TablePanelBet => ({
  id,
  player: 'Ника',
  status: null,
  amount: 100,
  spots: [{ spot: 'red', amount: 100 }],
  payout,
});

describe('the round', () => {
  it('goes on and never back, whatever arrives late', () => {
    const late = hear(
      { type: 'round', round: endRound() },
      { type: 'round', round: makeRound() },
      { type: 'round', round: makeRound({ id: 6 }) },
    );
    expect(late.round?.phase).toBe('resolved');
    const voided = hear(
      { type: 'round', round: makeRound({ phase: 'void', voidReason: 'Нет связи' }) },
      { type: 'round', round: makeRound({ phase: 'dealing' }) },
    );
    expect(voided.round?.phase).toBe('void');
  });

  it('may be dealt again by a dealer', () => {
    const respin = hear(
      { type: 'round', round: makeRound({ phase: 'confirming' }) },
      { type: 'round', round: makeRound({ phase: 'dealing' }) },
    );
    expect(respin.round?.phase).toBe('dealing');
  });

  it('joins the history once, and a corrected result replaces the wrong one', () => {
    const corrected = hear(
      { type: 'round', round: endRound() },
      { type: 'round', round: endRound({ phase: 'settled' }) },
      { type: 'round', round: endRound({ phase: 'settled', result: { number: 5 } }) },
    );
    expect(corrected.history).toEqual([{ id: 7, result: { number: 5 }, hash: 'a'.repeat(64) }]);
  });
});

describe('bets of everyone', () => {
  it('are kept in any order, with their cancellations and wins', () => {
    const picture = hear(
      { type: 'round', round: makeRound() },
      { type: 'won', roundId: 7, bets: [{ id: 'a', payout: 200, spots: [] }] },
      { type: 'cancelled', roundId: 7, ids: ['b'] },
      { type: 'bets', roundId: 7, bets: [panelBet('a'), panelBet('b'), panelBet('c')] },
    );
    expect(listBets(picture.bets).map(({ id, payout }) => [id, payout])).toEqual([
      ['a', 200],
      ['c', 0],
    ]);
  });

  it('of the round before stay for its winners, which may still be told', () => {
    const picture = hear(
      { type: 'round', round: makeRound() },
      { type: 'bets', roundId: 7, bets: [panelBet('a')] },
      { type: 'round', round: makeRound({ id: 8 }) },
      { type: 'won', roundId: 7, bets: [{ id: 'a', payout: 200, spots: [] }] },
    );
    expect(listBets(picture.bets)).toEqual([]);
    expect(picture.previous && listBets(picture.previous.bets)[0]?.payout).toBe(200);
  });
});

describe('own bets', () => {
  it('never open again, and leave with their round', () => {
    const settled = makeOwnBet({ state: 'settled', payout: 200 });
    const ended = hear(
      { type: 'state', state: makeState() },
      { type: 'mine', bet: settled },
      { type: 'state', state: makeState({ mine: [makeOwnBet()] }) },
    );
    expect(ended.mine.map(({ state }) => state)).toEqual(['settled']);
    const next = hearNews(ended, { type: 'round', round: makeRound({ id: 8 }) });
    expect(next.mine).toEqual([]);
  });
});
