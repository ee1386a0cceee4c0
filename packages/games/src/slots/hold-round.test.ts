import { describe, expect, it } from 'vitest';
import { compileSlot } from './compile-slot.ts';
import type { SlotStep } from './course.ts';
import { HoldRound } from './hold-round.ts';
import { countLocked } from './odds/hold-odds.ts';
import type { SlotData } from './slot-data.ts';
import { findSlot } from './slots.ts';

const [COLLECTOR, MULTIPLIER, PERSISTENT, MAJOR, NOTHING] = [0, 0.01, 0.02, 0.03, 0.5];
const STAKE = 10_000;

function makeTrain(): SlotData {
  const train = findSlot('moneytrain');
  if (train?.hold === undefined) throw new Error('the train has lost its wagons');
  return {
    ...train,
    hold: {
      ...train.hold,
      first: [{ weight: 1, wagon: { kind: 'coin', valueE4: STAKE } }],
      respin: [
        { weight: 1, wagon: { kind: 'collector' } },
        { weight: 1, wagon: { kind: 'multiplier', factor: 2 } },
        { weight: 1, wagon: { kind: 'persistent', stepE4: STAKE } },
        { weight: 1, wagon: { kind: 'jackpot', jackpot: 'major' } },
      ],
      outOf: 100,
    },
  };
}

const train = compileSlot(makeTrain());

/** Plays a hold that starts with coins in the first cells and draws the listed floats. */
function playHold(coins: number, floats: readonly number[]) {
  if (train.hold === null) throw new Error('no hold');
  const grid = new Uint8Array(train.cells).fill(train.coin === 0 ? 1 : 0);
  grid.fill(train.coin, 0, coins);
  const steps: SlotStep[] = [];
  let read = 0;
  const source = { next: () => floats[read++] ?? NOTHING };
  const round = new HoldRound(train, train.hold);
  return { wonE4: round.play(grid, source, 0, steps), steps, round };
}

describe('the wagons', () => {
  it('collect, multiply and go on adding, in the order in which they came', () => {
    const firstRespin = [COLLECTOR, ...Array<number>(17).fill(NOTHING)];
    const secondRespin = [MULTIPLIER, ...Array<number>(16).fill(NOTHING)];
    const { wonE4, steps, round } = playHold(2, [
      0,
      0,
      ...firstRespin,
      ...secondRespin,
      PERSISTENT,
    ]);
    const acts = steps.flatMap(step => (step.type === 'wagonAct' ? [step] : []));
    expect(acts.map(({ kind }) => kind)).toEqual([
      'collector',
      'multiplier',
      'persistent',
      'persistent',
      'persistent',
      'persistent',
    ]);
    expect(acts[0]?.changed).toEqual([{ cell: 2, valueE4: 2 * STAKE }]);
    expect(acts[1]?.changed.map(({ valueE4 }) => valueE4 / STAKE)).toEqual([2, 2, 4]);
    expect(acts[2]?.changed.map(({ valueE4 }) => valueE4 / STAKE)).toEqual([3, 3, 5, 1]);
    expect(acts[5]?.changed.map(({ valueE4 }) => valueE4 / STAKE)).toEqual([6, 6, 8, 4]);
    expect(wonE4).toBe(24 * STAKE);
    expect(round.respins).toBe(6);
  });

  it('give back all three respins whenever one lands', () => {
    const { steps } = playHold(2, [0, 0, COLLECTOR]);
    const left = steps.flatMap(step => (step.type === 'respin' ? [step.left] : []));
    expect(left).toEqual([3, 2, 1, 0]);
  });

  it('pay a jackpot as the value of its cell', () => {
    const { wonE4, round } = playHold(1, [0, MAJOR]);
    expect(round.jackpots).toEqual(['major']);
    expect(wonE4).toBe(STAKE + (train.data.hold?.jackpotsE4.major ?? 0));
  });

  it('pay the grand jackpot for a full grid, at once', () => {
    const { wonE4, round } = playHold(train.cells, []);
    expect(round.jackpots).toEqual(['grand']);
    expect(round.respins).toBe(0);
    expect(wonE4).toBe(train.cells * STAKE + (train.data.hold?.jackpotsE4.grand ?? 0));
  });
});

describe('the chances of a hold', () => {
  it('add up to one for every start', () => {
    const { hold } = train;
    if (hold === null) throw new Error('no hold');
    for (let coins = 1; coins <= train.cells; coins++) {
      const ended = countLocked(hold, train.cells, coins);
      expect(ended.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 12);
      expect(ended.slice(0, coins).every(chance => chance === 0)).toBe(true);
    }
  });
});
