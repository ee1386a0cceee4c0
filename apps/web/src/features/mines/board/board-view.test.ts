import { describe, expect, it } from 'vitest';
import { makeGame } from '../../../../test/mines-game.ts';
import type { MinesGame } from '../table/mines-game.ts';
import type { StepQueue } from '../table/step-queue.ts';
import { type BoardUse, viewBoard } from './board-view.ts';
import { moveFocus } from './move-focus.ts';
import { labelTile } from './tile-label.ts';
import { delayLift, delayTurn } from './turn-delay.ts';

interface Look {
  game?: MinesGame | null;
  steps?: StepQueue;
  use?: BoardUse;
  picks?: readonly number[];
}

function look({ game = makeGame(), steps = [], use = 'open', picks = [] }: Look = {}) {
  const tiles = viewBoard({ game, steps, use, picks });
  const tile = (cell: number) => {
    const found = tiles[cell];
    if (!found) throw new Error(`no tile ${cell}`);
    return found;
  };
  return { tiles, tile };
}

describe('the board', () => {
  it('is 25 closed tiles at first, waiting to be pressed', () => {
    const { tiles } = look();
    expect(tiles).toHaveLength(25);
    expect(tiles.every(({ face, isPressable }) => face === 'closed' && isPressable)).toBe(true);
  });

  it('shows a gem where the server said so, and a pressed tile until it does', () => {
    const { tile } = look({
      game: makeGame({ revealed: [4] }),
      steps: [
        { type: 'reveal', cell: 4 },
        { type: 'reveal', cell: 9 },
        { type: 'reveal', cell: 10 },
      ],
    });
    expect(tile(4)).toMatchObject({ face: 'gem', isPending: false, isPressable: false });
    expect(tile(9)).toMatchObject({ face: 'closed', isPending: true, isPressable: false });
    expect(tile(10)).toMatchObject({ isPending: true });
    expect(tile(11)).toMatchObject({ isPending: false, isPressable: true });
  });

  it('shows everything at the end, and apart from it what the player opened', () => {
    const game = makeGame({ phase: 'lost', revealed: [4, 0], positions: [0, 1, 2] });
    const { tile } = look({ game, use: 'watch' });
    expect(tile(0)).toMatchObject({ face: 'mine', isOpened: true, isBlast: true });
    expect(tile(1)).toMatchObject({ face: 'mine', isOpened: false, isBlast: false });
    expect(tile(4)).toMatchObject({ face: 'gem', isOpened: true });
    expect(tile(5)).toMatchObject({ face: 'gem', isOpened: false, isPressable: false });
  });

  it('lets tiles be chosen, also over the last game', () => {
    const over = makeGame({ phase: 'won', revealed: [4], positions: [0, 1, 2] });
    const { tile } = look({ game: over, use: 'pick', picks: [4, 7] });
    expect(tile(4)).toMatchObject({ face: 'gem', isPicked: true, isPressable: true });
    expect(look({ game: null, use: 'pick', picks: [7] }).tile(7)).toMatchObject({
      face: 'closed',
      isPicked: true,
    });
  });

  it('takes no presses while nobody plays by hand', () => {
    const { tiles } = look({ use: 'watch' });
    expect(tiles.some(({ isPressable }) => isPressable)).toBe(false);
  });
});

describe('the label of a tile', () => {
  it.each<[Look, number, string]>([
    [{}, 7, 'Ряд 2, столбец 3, закрыта'],
    [{ steps: [{ type: 'reveal', cell: 24 }] }, 24, 'Ряд 5, столбец 5, открывается'],
    [{ game: makeGame({ revealed: [0] }) }, 0, 'Ряд 1, столбец 1, кристалл'],
    [{ game: null, use: 'pick', picks: [5] }, 5, 'Ряд 2, столбец 1, выбрана'],
  ])('%#', (view, cell, label) => {
    expect(labelTile(look(view).tile(cell))).toBe(label);
  });

  it('tells at the end what was opened and what was not', () => {
    const game = makeGame({ phase: 'lost', revealed: [4, 0], positions: [0, 1, 2] });
    const { tile } = look({ game, use: 'watch' });
    expect([0, 1, 4, 5].map(cell => labelTile(tile(cell)).split(', ').slice(2).join(', '))).toEqual(
      ['мина, игра закончена', 'мина, не открыта', 'кристалл', 'кристалл, не открыт'],
    );
  });
});

describe('arrow keys', () => {
  it.each([
    [12, 'ArrowLeft', 11],
    [12, 'ArrowRight', 13],
    [12, 'ArrowUp', 7],
    [12, 'ArrowDown', 17],
    [10, 'ArrowLeft', 10],
    [14, 'ArrowRight', 14],
    [2, 'ArrowUp', 2],
    [22, 'ArrowDown', 22],
    [12, 'Home', 10],
    [12, 'End', 14],
    [12, 'a', null],
  ])('from %d %s leads to %s', (cell, key, next) => {
    expect(moveFocus(cell, key)).toBe(next);
  });

  it('lead to the corners with Ctrl', () => {
    expect([moveFocus(12, 'Home', true), moveFocus(12, 'End', true)]).toEqual([0, 24]);
  });
});

describe('the end of a game', () => {
  it('shows the opened tile at once and the rest in a wave from it', () => {
    const game = makeGame({ phase: 'lost', revealed: [0], positions: [0, 1, 24] });
    const { tile } = look({ game, use: 'watch' });
    expect(delayTurn(tile(0), game)).toBe(0);
    expect(delayTurn(tile(1), game)).toBeGreaterThan(0);
    expect(delayTurn(tile(24), game)).toBeGreaterThan(delayTurn(tile(1), game));
  });

  it('lifts the gems of a win in the order in which they were found', () => {
    const game = makeGame({ phase: 'won', revealed: [20, 3], positions: [0, 1, 2] });
    const { tile } = look({ game, use: 'watch' });
    expect(delayLift(tile(3), game)).toBeGreaterThan(delayLift(tile(20), game));
  });
});
