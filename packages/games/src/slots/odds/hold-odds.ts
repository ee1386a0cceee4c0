import { choose } from '../../binomial.ts';
import { type CompiledHold, NOTHING } from '../compile-slot.ts';
import {
  addScaled,
  type Dense,
  makePoint,
  makeSparse,
  type Sparse,
  sumOf,
} from './distribution.ts';

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
  for (let locked = coins; locked <= cells; locked++) {
    const empty = cells - locked;
    const missesAll = (1 - landing) ** empty;
    const missesEveryRespin = missesAll ** hold.respins;
    const chance = entered[locked] ?? 0;
    ended[locked] = empty === 0 ? chance : chance * missesEveryRespin;
    for (let landed = 1; landed <= empty; landed++) {
      const lands = choose(empty, landed) * landing ** landed * (1 - landing) ** (empty - landed);
      const beforeRespinsEnd = (1 - missesEveryRespin) / (1 - missesAll);
      entered[locked + landed] =
        (entered[locked + landed] ?? 0) + chance * lands * beforeRespinsEnd;
    }
  }
  return ended;
}

function drawValue(hold: CompiledHold, lookup: Uint8Array, unitE4: number): Sparse {
  const landed = lookup.filter(wagon => wagon !== NOTHING);
  const chances = new Map<number, number>();
  for (const wagon of landed) {
    const units = (hold.firstValueE4[wagon] as number) / unitE4;
    chances.set(units, (chances.get(units) ?? 0) + 1 / landed.length);
  }
  return makeSparse(chances);
}

/** What a hold pays that starts with so many coins. */
export function sumHold(
  hold: CompiledHold,
  cells: number,
  coins: number,
  unitE4: number,
  places: number,
): Dense {
  const sum = new Float64Array(places);
  const firstValue = drawValue(hold, hold.first, unitE4);
  const respinValue = drawValue(hold, hold.respin, unitE4);
  let dense = makePoint(places);
  for (let coin = 0; coin < coins; coin++) dense = sumOf(dense, firstValue);
  for (const [locked, chance] of countLocked(hold, cells, coins).entries()) {
    if (locked < coins) continue;
    const grand = { units: [hold.grandE4 / unitE4], chances: [1] };
    addScaled(sum, locked === cells ? sumOf(dense, grand) : dense, chance);
    dense = sumOf(dense, respinValue);
  }
  return sum;
}
