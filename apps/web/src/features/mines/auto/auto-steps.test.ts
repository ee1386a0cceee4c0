import { describe, expect, it } from 'vitest';
import { makeGame } from '../../../../test/mines-game.ts';
import { changeMines, parseMinesSetting } from '../mines-setting.ts';
import { addRandomPick, chooseAutoStep, togglePick } from './auto-steps.ts';

describe('choosing tiles', () => {
  it('switches a tile on and off', () => {
    expect(togglePick([4], 9, { mines: 3 })).toEqual([4, 9]);
    expect(togglePick([4, 9], 4, { mines: 3 })).toEqual([9]);
  });

  it('never takes more tiles than there are gems', () => {
    expect(togglePick([4], 9, { mines: 24 })).toEqual([4]);
    expect(changeMines({ mines: 3, picks: [1, 2, 3, 4] }, 22)).toEqual({
      mines: 22,
      picks: [1, 2, 3],
    });
  });

  it('picks at random among those that are free', () => {
    expect(addRandomPick([0, 1], { mines: 3 }, () => 0)).toEqual([0, 1, 2]);
    expect(addRandomPick([0, 1], { mines: 3 }, () => 0.999)).toEqual([0, 1, 24]);
    expect(addRandomPick([7], { mines: 24 }, () => 0)).toEqual([7]);
  });
});

describe('the plan of the auto mode', () => {
  it('opens the chosen tiles in their order, then cashes out', () => {
    const picks = [12, 3];
    expect(chooseAutoStep(makeGame(), picks)).toEqual({ type: 'reveal', cell: 12 });
    expect(chooseAutoStep(makeGame({ revealed: [12] }), picks)).toEqual({
      type: 'reveal',
      cell: 3,
    });
    expect(chooseAutoStep(makeGame({ revealed: [12, 3] }), picks)).toEqual({ type: 'cashout' });
  });

  it('skips what another device has opened', () => {
    expect(chooseAutoStep(makeGame({ revealed: [12, 20] }), [12])).toEqual({ type: 'cashout' });
  });

  it('ends with the game', () => {
    expect(chooseAutoStep(makeGame({ phase: 'lost', revealed: [0] }), [0, 1])).toBeNull();
    expect(chooseAutoStep(makeGame({ phase: 'won', revealed: [5] }), [5])).toBeNull();
  });

  it('has nothing to do without chosen tiles', () => {
    expect(chooseAutoStep(makeGame(), [])).toBeNull();
  });
});

describe('the remembered setting', () => {
  it('is taken when it makes sense', () => {
    expect(parseMinesSetting({ mines: 5, picks: [1, 1, 30, 'x', 2] })).toEqual({
      mines: 5,
      picks: [1, 2],
    });
    expect(parseMinesSetting({ mines: 24, picks: [1, 2] })).toEqual({ mines: 24, picks: [1] });
    expect(parseMinesSetting({ mines: 7 })).toEqual({ mines: 7, picks: [] });
  });

  it.each([null, 3, {}, { mines: 0 }, { mines: 25 }, { mines: '3' }])('is not %j', stored => {
    expect(parseMinesSetting(stored)).toBeNull();
  });
});
