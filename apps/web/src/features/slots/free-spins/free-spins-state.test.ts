import type { Bet, FreeSpins } from '@kvazar/contract';
import { describe, expect, it } from 'vitest';
import {
  type FreeSpinsAct,
  type FreeSpinsState,
  NO_FREE_SPINS,
  reduceFreeSpins,
} from './free-spins-state.ts';

const SPINS: FreeSpins = {
  id: 'a-grant',
  slot: 'reef',
  amount: 10,
  total: 2,
  left: 2,
  won: 0,
  expiresAt: '2026-12-01T00:00:00.000Z',
};

function spin(id: string, payout: number, freeSpins: string | null = SPINS.id): Bet {
  return {
    ...{ id, game: 'reef', state: 'settled', amount: 10, payout, multiplier: payout / 10 },
    outcome: {},
    params: freeSpins === null ? {} : { freeSpins },
    fairness: { serverSeedHash: '', clientSeed: '', nonce: 0 },
    createdAt: '2026-11-16T00:00:00.000Z',
  };
}

function play(...acts: readonly FreeSpinsAct[]): FreeSpinsState {
  return acts.reduce(reduceFreeSpins, NO_FREE_SPINS);
}

const use: FreeSpinsAct = { type: 'use', spins: SPINS };
const answered = (bet: Bet): FreeSpinsAct => ({ type: 'spun', bet, isRevealed: false });
const shown = (bet: Bet): FreeSpinsAct => ({ type: 'spun', bet, isRevealed: true });

describe('free spins on a slot’s page', () => {
  it('are fewer as soon as a spin is answered, and tell what it paid when it has been seen', () => {
    const bet = spin('one', 25.5);
    expect(play(use, answered(bet)).used).toMatchObject({ left: 1, won: 0 });
    expect(play(use, answered(bet), shown(bet), shown(bet)).used).toMatchObject({
      left: 1,
      won: 25.5,
    });
  });

  it('end with what all of them paid, once the last has been seen', () => {
    const [one, two] = [spin('one', 0.1), spin('two', 0.2)];
    const before = play(use, answered(one), shown(one), answered(two));
    expect(before).toMatchObject({ used: { left: 0 }, ended: null });
    expect(reduceFreeSpins(before, { type: 'listed', spins: [] }).used).not.toBeNull();
    const after = reduceFreeSpins(before, shown(two));
    expect(after).toMatchObject({ used: null, ended: 0.3 });
    expect(reduceFreeSpins(after, { type: 'close' }).ended).toBeNull();
  });

  it('count no spin that the player paid for', () => {
    expect(play(use, shown(spin('own', 100, null))).used).toMatchObject({ left: 2, won: 0 });
    expect(play(use, shown(spin('other', 100, 'another'))).used).toMatchObject({ left: 2, won: 0 });
  });

  it('follow the server when others are used elsewhere or their time is over', () => {
    const elsewhere: FreeSpinsAct = { type: 'listed', spins: [{ ...SPINS, left: 1 }] };
    expect(play(use, elsewhere).used).toMatchObject({ left: 1 });
    expect(play(use, { type: 'listed', spins: [] }).used).toBeNull();
    expect(play(elsewhere).used).toBeNull();
  });

  it('can be left for play with one’s own money, and taken up again', () => {
    expect(play(use, { type: 'leave' }).used).toBeNull();
    expect(play(use, { type: 'leave' }, use).used).toEqual(SPINS);
  });
});
