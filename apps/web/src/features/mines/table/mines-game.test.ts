import { describe, expect, it } from 'vitest';
import { makeBet, makeGame } from '../../../../test/mines-game.ts';
import { isNewer } from '../../../play/stepped/stepped-game.ts';
import { countGems, countGemsLeft, type MinesGame, readMinesGame } from './mines-game.ts';
import { minesSteps } from './mines-table.ts';

function chooseNewest(known: MinesGame | null, arrived: MinesGame): MinesGame {
  return known && !isNewer(known, arrived, minesSteps.hasMovedOn) ? known : arrived;
}

describe('a game from the wire', () => {
  it('is read whole, running or over', () => {
    const running = makeGame({ revealed: [4, 9] });
    expect(readMinesGame(makeBet(running))).toEqual(running);
    const lost = makeGame({ phase: 'lost', revealed: [4, 0], positions: [0, 1, 2] });
    expect(readMinesGame(makeBet(lost))).toEqual(lost);
  });

  it('is nothing when it is another game or makes no sense', () => {
    expect(readMinesGame({ ...makeBet(), game: 'dice' })).toBeNull();
    expect(readMinesGame({ ...makeBet(), params: {} })).toBeNull();
    expect(readMinesGame({ ...makeBet(), outcome: { state: 'paused', revealed: [] } })).toBeNull();
    expect(readMinesGame({ ...makeBet(), outcome: { state: 'active' } })).toBeNull();
  });

  it('counts gems without the mine that ended it', () => {
    const lost = makeGame({ phase: 'lost', revealed: [4, 9, 0] });
    expect([countGems(lost), countGemsLeft(lost)]).toEqual([2, 20]);
  });
});

describe('of two states the newer one', () => {
  const early = makeGame({ revealed: [4] });
  const late = makeGame({ revealed: [4, 9] });
  const over = makeGame({ phase: 'won', revealed: [4], positions: [0, 1, 2] });
  const next = makeGame({ id: 'game-2', createdAt: '2026-01-01T00:00:05.000Z' });

  it('is the one with more open tiles, in whichever order they arrive', () => {
    expect(chooseNewest(null, early)).toBe(early);
    expect(chooseNewest(early, late)).toBe(late);
    expect(chooseNewest(late, early)).toBe(late);
    expect(chooseNewest(late, { ...late })).toBe(late);
  });

  it('is the finished one, even with fewer tiles known', () => {
    expect(chooseNewest(late, over)).toBe(over);
    expect(chooseNewest(over, late)).toBe(over);
    expect(chooseNewest(over, { ...over })).toBe(over);
  });

  it('is the game that began later', () => {
    expect(chooseNewest(over, next)).toBe(next);
    expect(chooseNewest(next, over)).toBe(next);
  });
});
