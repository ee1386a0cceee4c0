import type { FloatSource } from '@kvazar/fair';
import { type CompiledHold, type CompiledSlot, NOTHING } from './compile-slot.ts';
import type { HeldCell, SlotStep } from './course.ts';
import type { JackpotId, Wagon } from './slot-data.ts';

/** Plays one hold after another on the same tables; `wonE4` and the counters describe the last. */
export class HoldRound {
  wonE4 = 0;
  respins = 0;
  readonly jackpots: JackpotId[] = [];
  readonly #slot: CompiledSlot;
  readonly #hold: CompiledHold;
  /** By cell: the wagon, or NOTHING. */
  readonly #held: Uint8Array;
  readonly #valueE4: Float64Array;
  readonly #landed: number[] = [];
  #locked = 0;

  constructor(slot: CompiledSlot, hold: CompiledHold) {
    this.#slot = slot;
    this.#hold = hold;
    this.#held = new Uint8Array(slot.cells);
    this.#valueE4 = new Float64Array(slot.cells);
  }

  /** `steps` is filled when given; `totalE4` is what was paid before. */
  play(grid: Uint8Array, source: FloatSource, totalE4: number, steps: SlotStep[] | null): number {
    this.#lockCoins(grid, source);
    steps?.push({
      type: 'holdStart',
      respins: this.#hold.respins,
      cells: this.#listLanded(),
      totalE4,
    });
    this.#noteJackpots(totalE4, steps);
    let left = this.#hold.respins;
    while (left > 0 && this.#locked < this.#slot.cells) {
      this.respins++;
      left--;
      this.#drawEmpty(source);
      if (this.#landed.length > 0) left = this.#hold.respins;
      steps?.push({
        type: 'respin',
        number: this.respins,
        landed: this.#listLanded(),
        left,
        totalE4,
      });
      this.#noteJackpots(totalE4, steps);
      this.#letWagonsAct(totalE4, steps);
    }
    return this.#sumUp(totalE4, steps);
  }

  #lockCoins(grid: Uint8Array, source: FloatSource): void {
    this.respins = 0;
    this.#locked = 0;
    this.#landed.length = 0;
    this.jackpots.length = 0;
    this.#held.fill(NOTHING);
    this.#valueE4.fill(0);
    for (let cell = 0; cell < this.#slot.cells; cell++) {
      if (grid[cell] === this.#slot.coin) this.#draw(cell, this.#hold.first, source);
    }
  }

  #drawEmpty(source: FloatSource): void {
    this.#landed.length = 0;
    for (let cell = 0; cell < this.#slot.cells; cell++) {
      if (this.#held[cell] === NOTHING) this.#draw(cell, this.#hold.respin, source);
    }
  }

  #draw(cell: number, lookup: Uint8Array, source: FloatSource): void {
    const wagon = lookup[(source.next() * lookup.length) | 0] as number;
    if (wagon === NOTHING) return;
    this.#held[cell] = wagon;
    this.#valueE4[cell] = this.#hold.firstValueE4[wagon] as number;
    this.#landed.push(cell);
    this.#locked++;
  }

  #wagonAt(cell: number): Wagon {
    return this.#hold.wagons[this.#held[cell] as number] as Wagon;
  }

  #listLanded(): HeldCell[] {
    return this.#landed.map(cell => ({
      cell,
      wagon: this.#wagonAt(cell),
      valueE4: this.#valueE4[cell] as number,
    }));
  }

  #noteJackpots(totalE4: number, steps: SlotStep[] | null): void {
    for (const cell of this.#landed) {
      const wagon = this.#wagonAt(cell);
      if (wagon.kind !== 'jackpot') continue;
      this.jackpots.push(wagon.jackpot);
      const amountE4 = this.#valueE4[cell] as number;
      steps?.push({ type: 'jackpot', jackpot: wagon.jackpot, cell, amountE4, totalE4 });
    }
  }

  /** First the persistent wagons that were there before, then what landed; each by its cell. */
  #letWagonsAct(totalE4: number, steps: SlotStep[] | null): void {
    for (let cell = 0; cell < this.#slot.cells; cell++) {
      if (this.#held[cell] === NOTHING || this.#landed.includes(cell)) continue;
      if (this.#wagonAt(cell).kind === 'persistent') this.#act(cell, totalE4, steps);
    }
    for (const cell of this.#landed) this.#act(cell, totalE4, steps);
  }

  #act(cell: number, totalE4: number, steps: SlotStep[] | null): void {
    const wagon = this.#wagonAt(cell);
    if (wagon.kind === 'coin' || wagon.kind === 'jackpot') return;
    const before = steps === null ? null : this.#valueE4.slice();
    if (wagon.kind === 'collector') this.#collect(cell);
    else this.#change(cell, wagon);
    if (steps === null || before === null) return;
    const changed = Array.from(this.#valueE4, (valueE4, at) => ({ cell: at, valueE4 })).filter(
      ({ cell: at, valueE4 }) => valueE4 !== before[at],
    );
    steps.push({ type: 'wagonAct', cell, kind: wagon.kind, changed, totalE4 });
  }

  #collect(cell: number): void {
    let sumE4 = 0;
    for (let other = 0; other < this.#slot.cells; other++) {
      if (other !== cell) sumE4 += this.#valueE4[other] as number;
    }
    this.#setValue(cell, sumE4);
  }

  #change(cell: number, wagon: Extract<Wagon, { kind: 'multiplier' | 'persistent' }>): void {
    for (let other = 0; other < this.#slot.cells; other++) {
      if (other === cell || this.#held[other] === NOTHING) continue;
      const valueE4 = this.#valueE4[other] as number;
      this.#setValue(
        other,
        wagon.kind === 'multiplier' ? valueE4 * wagon.factor : valueE4 + wagon.stepE4,
      );
    }
  }

  /** No cell outgrows the cap: the course pays no more anyway, and the numbers stay exact. */
  #setValue(cell: number, valueE4: number): void {
    this.#valueE4[cell] = Math.min(valueE4, this.#slot.capE4);
  }

  #sumUp(totalE4: number, steps: SlotStep[] | null): number {
    let wonE4 = 0;
    for (let cell = 0; cell < this.#slot.cells; cell++) wonE4 += this.#valueE4[cell] as number;
    if (this.#locked === this.#slot.cells && this.#hold.grandE4 > 0) {
      wonE4 += this.#hold.grandE4;
      this.jackpots.push('grand');
      const amountE4 = this.#hold.grandE4;
      steps?.push({ type: 'jackpot', jackpot: 'grand', cell: null, amountE4, totalE4 });
    }
    this.wonE4 = wonE4;
    return wonE4;
  }
}
