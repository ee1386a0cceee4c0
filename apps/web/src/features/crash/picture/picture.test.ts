import type { CrashOwnBet, CrashPanelBet, CrashRound } from '@kvazar/contract';
import { describe, expect, it } from 'vitest';
import { listBets } from '../../../play/shared-round/round-bets.ts';
import { findSlotBets } from './own-bets-of-slot.ts';
import { type CrashNews, type CrashPicture, hearNews, unknownPicture } from './picture.ts';

const BASE: CrashRound = {
  id: 7,
  phase: 'betting',
  commitment: 'c7',
  bettingEndsAtMs: 6_000,
  startedAtMs: null,
  crashedAtMs: null,
  nextRoundAtMs: null,
  point: null,
  hash: null,
};
const betting = BASE;
const flying: CrashRound = { ...BASE, phase: 'flying', startedAtMs: 6_000 };
const crashed: CrashRound = {
  ...flying,
  phase: 'crashed',
  crashedAtMs: 9_000,
  nextRoundAtMs: 13_000,
  point: 1.19,
  hash: 'h7',
};
const nextBetting: CrashRound = { ...BASE, id: 8, commitment: 'c8', bettingEndsAtMs: 19_000 };

function panelBet(id: string, change: Partial<CrashPanelBet> = {}): CrashPanelBet {
  return { id, player: 'vega', amount: 10, cashedOutAt: null, payout: 0, ...change };
}

function ownBet(id: string, change: Partial<CrashOwnBet> = {}): CrashOwnBet {
  return {
    id,
    game: 'crash',
    amount: 10,
    payout: 0,
    multiplier: 0,
    outcome: {},
    params: {},
    fairness: { table: 'crash', roundId: 7, roundHash: '' },
    createdAt: '2026-01-01T00:00:00.000Z',
    state: 'open',
    slot: 1,
    roundId: 7,
    autoCashout: null,
    ...change,
  };
}

function stateNews(round: CrashRound | null, rest: object = {}): CrashNews {
  return {
    type: 'state',
    state: { serverTimeMs: 0, round, history: [], bets: [], mine: [], ...rest },
  };
}

const round = (heard: CrashRound): CrashNews => ({ type: 'round', round: heard });

function hear(...news: readonly CrashNews[]): CrashPicture {
  return news.reduce(hearNews, unknownPicture);
}

const shown = (picture: CrashPicture) => ({
  ...picture,
  bets: listBets(picture.bets),
  queued: listBets(picture.queued),
});

describe('joining', () => {
  it('in flight shows the round, its bets and the own ones at once', () => {
    const picture = hear(
      stateNews(flying, {
        bets: [panelBet('a'), panelBet('b', { cashedOutAt: 1.1, payout: 11 })],
        mine: [ownBet('a'), ownBet('n', { roundId: 8, slot: 2 })],
        history: [{ id: 6, point: 2, hash: 'h6' }],
      }),
    );
    expect(picture).toMatchObject({ isKnown: true, round: { phase: 'flying' } });
    expect(listBets(picture.bets)).toHaveLength(2);
    expect(findSlotBets(picture, 1).current?.id).toBe('a');
    expect(findSlotBets(picture, 2)).toMatchObject({ current: null, next: { id: 'n' } });
  });

  it('while the chain is prepared knows that there is no round', () => {
    expect(hear(stateNews(null))).toMatchObject({ isKnown: true, round: null });
  });

  it('takes events that came before the state', () => {
    const picture = hear(
      round(flying),
      { type: 'cashed-out', roundId: 7, bets: [{ id: 'a', cashedOutAt: 1.5, payout: 15 }] },
      stateNews(betting, { bets: [panelBet('a')] }),
    );
    expect(picture.round?.phase).toBe('flying');
    expect(listBets(picture.bets)).toMatchObject([{ id: 'a', cashedOutAt: 1.5, payout: 15 }]);
  });
});

describe('a round', () => {
  it('goes on and never back', () => {
    expect(hear(round(crashed), round(flying), round(betting)).round?.phase).toBe('crashed');
    expect(hear(round(nextBetting), round(crashed)).round?.id).toBe(8);
  });

  it('may be opened again for longer by a new leader', () => {
    const longer = { ...betting, bettingEndsAtMs: 12_000 };
    expect(hear(round(betting), round(longer), round(betting)).round).toBe(longer);
  });

  it('enters the history once, also when its end is heard late', () => {
    const picture = hear(round(nextBetting), round(crashed), round(crashed));
    expect(picture.history).toEqual([{ id: 7, point: 1.19, hash: 'h7' }]);
  });

  it('takes over the bets that waited for it', () => {
    const picture = hear(
      round(flying),
      { type: 'bets', roundId: 8, bets: [panelBet('q')] },
      { type: 'mine', bet: ownBet('q', { roundId: 8 }) },
      round(crashed),
      round(nextBetting),
      { type: 'bets', roundId: 8, bets: [panelBet('q'), panelBet('r')] },
    );
    expect(listBets(picture.bets).map(({ id }) => id)).toEqual(['q', 'r']);
    expect(findSlotBets(picture, 1).current?.id).toBe('q');
  });

  it('forgets the bets of the one before', () => {
    const picture = hear(
      round(flying),
      { type: 'bets', roundId: 7, bets: [panelBet('a')] },
      { type: 'mine', bet: ownBet('a') },
      round(nextBetting),
    );
    expect(listBets(picture.bets)).toEqual([]);
    expect(picture.mine).toEqual([]);
  });
});

describe('bets', () => {
  it('of a round long gone or not yet near are ignored', () => {
    const before = hear(round(flying));
    expect(hearNews(before, { type: 'bets', roundId: 3, bets: [panelBet('x')] })).toBe(before);
    expect(hearNews(before, { type: 'bets', roundId: 11, bets: [panelBet('x')] })).toBe(before);
  });

  it('are the same whatever the order and however often they are told', () => {
    const news: readonly CrashNews[] = [
      { type: 'bets', roundId: 7, bets: [panelBet('a'), panelBet('b'), panelBet('c')] },
      { type: 'cancelled', roundId: 7, ids: ['b'] },
      { type: 'cashed-out', roundId: 7, bets: [{ id: 'c', cashedOutAt: 1.2, payout: 12 }] },
    ];
    const straight = hear(round(flying), ...news);
    const mixed = hear(round(flying), ...news.toReversed(), ...news);
    expect(shown(mixed)).toEqual(shown(straight));
    expect(listBets(mixed.bets)).toMatchObject([{ id: 'a' }, { id: 'c', cashedOutAt: 1.2 }]);
  });

  it('of the player never open again once they are over', () => {
    const paid = ownBet('a', { state: 'settled', payout: 15 });
    const picture = hear(
      round(flying),
      { type: 'mine', bet: paid },
      { type: 'mine', bet: ownBet('a') },
      stateNews(flying, { mine: [ownBet('a')] }),
    );
    expect(picture.mine).toEqual([paid]);
  });

  it('of the player that were cancelled leave the slot', () => {
    const picture = hear(
      round(betting),
      { type: 'mine', bet: ownBet('a') },
      { type: 'mine', bet: ownBet('a', { state: 'cancelled' }) },
    );
    expect(findSlotBets(picture, 1).current).toBeNull();
  });
});

it('coming back after missed rounds shows the true state', () => {
  const picture = hear(
    stateNews(flying, { bets: [panelBet('a')], mine: [ownBet('a')] }),
    stateNews({ ...nextBetting, id: 12 }, { history: [{ id: 11, point: null, hash: 'h11' }] }),
  );
  expect(picture.round?.id).toBe(12);
  expect(listBets(picture.bets)).toEqual([]);
  expect(picture.mine).toEqual([]);
  expect(picture.history[0]).toEqual({ id: 11, point: null, hash: 'h11' });
});
