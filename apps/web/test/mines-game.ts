import type { Bet } from '@kvazar/contract';
import { kopecks, ZERO } from '@kvazar/money';
import type { MinesGame } from '../src/features/mines/table/mines-game.ts';

/** A running game with three mines; tests say only what matters to them. */
export function makeGame(change: Partial<MinesGame> = {}): MinesGame {
  return {
    id: 'game-1',
    stake: kopecks(100_00),
    mines: 3,
    phase: 'active',
    revealed: [],
    positions: null,
    payout: ZERO,
    createdAt: '2026-01-01T00:00:01.000Z',
    ...change,
  };
}

/** The same as the server sends it. */
export function makeBet(change: Partial<MinesGame> = {}): Bet {
  const game = makeGame(change);
  return {
    id: game.id,
    game: 'mines',
    state: game.phase === 'active' ? 'open' : 'settled',
    amount: game.stake / 100,
    payout: game.payout / 100,
    multiplier: 0,
    outcome: {
      state: game.phase,
      revealed: game.revealed,
      multiplier: 1,
      nextMultiplier: null,
      ...(game.positions && { mines: game.positions }),
    },
    params: { mines: game.mines },
    fairness: { serverSeedHash: 'hash', clientSeed: 'seed', nonce: 0 },
    createdAt: game.createdAt,
  };
}
