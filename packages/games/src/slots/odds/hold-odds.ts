import { MULTIPLIER_UNIT } from '@kvazar/money';
import { choose } from '../../binomial.ts';
import { type CompiledHold, NOTHING } from '../compile-slot.ts';
import { addCases, NO_CASES, type Payment, payAlways, payBoth, payTimes } from './sums.ts';

/** With coins and jackpots only, cells never change each other and every chance can be counted. */
export function isCountable({ wagons }: CompiledHold): boolean {
  return wagons.every(({ kind }) => kind === 'coin' || kind === 'jackpot');
}

/** By number of locked cells at the end: its chance, when `coins` are locked at the start. */
export function countLocked(hold: CompiledHold, cells: number, coins: number): number[] {
  const landing = hold.respin.filter(wagon => wagon !== NOTHING).length / hold.respin.length;
  const ended = Array<number>(cells + 1).fill(0);
  const entered = Array<number>(cells + 1).fill(0);
  entered[coins] = 1;
  for (let locked = coins; locked < cells; locked++) {
    const empty = cells - locked;
    const missesAll = (1 - landing) ** empty;
    const missesEveryRespin = missesAll ** hold.respins;
    const chance = entered[locked] ?? 0;
    ended[locked] = chance * missesEveryRespin;
    const respinsSeen = (1 - missesEveryRespin) / (1 - missesAll);
    for (let landed = 1; landed <= empty; landed++) {
      const lands = choose(empty, landed) * landing ** landed * (1 - landing) ** (empty - landed);
      entered[locked + landed] = (entered[locked + landed] ?? 0) + chance * lands * respinsSeen;
    }
  }
  ended[cells] = entered[cells] ?? 0;
  return ended;
}

function drawValue(hold: CompiledHold, lookup: Uint8Array, tilt: number): Payment {
  const landed = lookup.filter(wagon => wagon !== NOTHING);
  let value = NO_CASES;
  for (const wagon of landed) {
    const stakes = (hold.firstValueE4[wagon] as number) / MULTIPLIER_UNIT;
    value = addCases(value, payAlways(stakes, tilt), 1 / landed.length);
  }
  return value;
}

/** What a hold pays that starts with so many coins. */
export function sumHold(hold: CompiledHold, cells: number, coins: number, tilt: number): Payment {
  const firstSum = payTimes(drawValue(hold, hold.first, tilt), coins);
  const respinValue = drawValue(hold, hold.respin, tilt);
  const grand = payAlways(hold.grandE4 / MULTIPLIER_UNIT, tilt);
  let sum = NO_CASES;
  for (const [locked, chance] of countLocked(hold, cells, coins).entries()) {
    if (locked < coins) continue;
    const values = payBoth(firstSum, payTimes(respinValue, locked - coins));
    sum = addCases(sum, locked === cells ? payBoth(values, grand) : values, chance);
  }
  return sum;
}
