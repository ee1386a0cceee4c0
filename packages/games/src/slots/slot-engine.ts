import type { FloatSource } from '@kvazar/fair';
import type { CompiledFill, CompiledSlot } from './compile-slot.ts';
import type { SlotMode, SlotOutcome, SlotStep, SlotWin } from './course.ts';
import type { Evaluate } from './evaluate.ts';
import { EVALUATORS } from './evaluators.ts';
import { countSymbol, drawGrid, expandWilds, fallAndRefill, listCells } from './grid.ts';
import { HoldRound } from './hold-round.ts';

/** Bounds the floats of a spin; no slot comes near it. */
const MAX_CASCADES = 200;

/**
 * Plays spins of one slot on tables and buffers that it keeps. The course is written down only when
 * a list for it is handed in, so that counting a hundred million spins allocates nothing and still
 * runs the very code that decides a bet.
 */
export class SlotEngine {
  totalE4 = 0;
  baseE4 = 0;
  freeSpins = 0;
  freeSpinsE4 = 0;
  holdE4 = 0;
  hasHold = false;
  readonly #slot: CompiledSlot;
  readonly #evaluate: Evaluate;
  readonly #grid: Uint8Array;
  readonly #shown: Uint8Array;
  readonly #marks: Uint8Array | null;
  readonly #stops: Int32Array;
  readonly #refilled: Int32Array;
  readonly #landed: Uint8Array;
  readonly #hold: HoldRound | null;
  #source: FloatSource = { next: () => Number.NaN };
  #steps: SlotStep[] | null = null;
  #rung = 0;

  constructor(slot: CompiledSlot) {
    this.#slot = slot;
    this.#evaluate = EVALUATORS[slot.data.paying.kind];
    this.#grid = new Uint8Array(slot.cells);
    this.#shown = slot.hasExpanding ? new Uint8Array(slot.cells) : this.#grid;
    this.#marks = slot.ladder === null ? null : new Uint8Array(slot.cells);
    this.#stops = new Int32Array(slot.reels);
    this.#refilled = new Int32Array(slot.reels);
    this.#landed = new Uint8Array(slot.cells);
    this.#hold = slot.hold === null ? null : new HoldRound(slot, slot.hold);
  }

  get isCapped(): boolean {
    return this.totalE4 >= this.#slot.capE4;
  }

  /** One paid spin with all that follows from it. Returns what it paid. */
  play(source: FloatSource, steps: SlotStep[] | null = null): number {
    this.#source = source;
    this.#steps = steps;
    this.totalE4 = 0;
    this.freeSpins = 0;
    this.freeSpinsE4 = 0;
    this.holdE4 = 0;
    this.hasHold = false;
    this.#rung = 0;
    this.#marks?.fill(0);
    this.#spin('base', 0, 0);
    this.baseE4 = this.totalE4;
    const coins = this.#hold === null ? 0 : this.#count(this.#slot.coin);
    if (!this.isCapped) this.#playFreeSpins();
    if (!this.isCapped && this.#hold !== null && coins >= (this.#slot.hold?.trigger ?? 0)) {
      this.#playHold(this.#hold);
    }
    if (this.isCapped) {
      steps?.push({ type: 'capped', capE4: this.#slot.capE4, totalE4: this.totalE4 });
    }
    return this.totalE4;
  }

  /** Of the last spin played. */
  describeOutcome(): SlotOutcome {
    const { id, version } = this.#slot.data;
    return {
      slot: id,
      version,
      grid: Array.from(this.#landed),
      baseE4: this.baseE4,
      freeSpins: this.freeSpins,
      freeSpinsE4: this.freeSpinsE4,
      respins: this.hasHold ? (this.#hold?.respins ?? 0) : 0,
      holdE4: this.holdE4,
      jackpots: this.hasHold ? [...(this.#hold?.jackpots ?? [])] : [],
      capped: this.isCapped,
    };
  }

  /** What a grid pays in a spin of that mode, scatters included: for counting every grid. */
  payGrid(grid: Uint8Array, mode: SlotMode): number {
    const slot = this.#slot;
    if (slot.hasExpanding) expandWilds(slot, grid, this.#shown);
    const lineE4 = this.#evaluate(slot, slot.hasExpanding ? this.#shown : grid, null, null);
    const scatterE4 = slot.hasScatterPays ? this.#payScatters(grid) : 0;
    return (lineE4 + scatterE4) * this.#modeMultiplier(mode);
  }

  #count(symbol: number): number {
    return countSymbol(this.#grid, this.#slot.cells, symbol);
  }

  #payScatters(grid: Uint8Array): number {
    const { scatter, cells, pays, payWidth } = this.#slot;
    return pays[scatter * payWidth + countSymbol(grid, cells, scatter)] as number;
  }

  #modeMultiplier(mode: SlotMode): number {
    return mode === 'free' ? (this.#slot.freeSpins?.multiplier ?? 1) : 1;
  }

  /** What fits under the cap. */
  #pay(winE4: number): number {
    const paidE4 = Math.min(winE4, this.#slot.capE4 - this.totalE4);
    this.totalE4 += paidE4;
    return paidE4;
  }

  #payWins(sumE4: number, multiplier: number, wins: SlotWin[] | null): void {
    const winE4 = this.#pay(sumE4 * multiplier);
    if (wins !== null) {
      this.#steps?.push({ type: 'wins', wins, multiplier, winE4, totalE4: this.totalE4 });
    }
  }

  #spin(mode: SlotMode, number: number, left: number): void {
    const slot = this.#slot;
    const fill = slot.fill[mode];
    drawGrid(slot, fill, this.#source, this.#grid, this.#stops);
    if (mode === 'base') this.#landed.set(this.#grid);
    if (slot.hasExpanding) expandWilds(slot, this.#grid, this.#shown);
    if (this.#steps !== null) this.#noteSpin(this.#steps, mode, number, left);
    const modeMultiplier = this.#modeMultiplier(mode);
    const ladder = slot.ladder?.[mode] ?? null;
    for (let fall = 0; fall < MAX_CASCADES && !this.isCapped; fall++) {
      const wins: SlotWin[] | null = this.#steps === null ? null : [];
      const sumE4 = this.#evaluate(slot, this.#shown, this.#marks, wins);
      if (sumE4 === 0) break;
      const rung = ladder === null ? 1 : (ladder[Math.min(this.#rung, ladder.length - 1)] ?? 1);
      this.#payWins(sumE4, rung * modeMultiplier, wins);
      if (ladder === null || fill.kind === 'strips') break;
      this.#cascade(fill, ladder, modeMultiplier);
    }
    if (slot.hasScatterPays) this.#payScatterWin(modeMultiplier);
  }

  #noteSpin(steps: SlotStep[], mode: SlotMode, number: number, left: number): void {
    const { reels, rows, fill, hasExpanding } = this.#slot;
    const expanded: { reel: number; symbol: number }[] = [];
    for (let reel = 0; hasExpanding && reel < reels; reel++) {
      const symbol = this.#shown[reel * rows] as number;
      if (this.#slot.isExpanding[symbol]) expanded.push({ reel, symbol });
    }
    steps.push({
      type: 'spin',
      mode,
      number,
      left,
      stops: fill[mode].kind === 'strips' ? Array.from(this.#stops) : null,
      grid: Array.from(this.#grid),
      expanded,
      totalE4: this.totalE4,
    });
  }

  #cascade(
    { lookup }: Extract<CompiledFill, { kind: 'weights' }>,
    ladder: readonly number[],
    modeMultiplier: number,
  ): void {
    const marks = this.#marks;
    if (marks === null) throw new Error('a slot without cascades never falls');
    this.#rung = Math.min(this.#rung + 1, ladder.length - 1);
    const removed = this.#steps === null ? [] : listCells(marks, this.#slot.cells, 1);
    fallAndRefill(this.#slot, lookup, this.#source, this.#grid, marks, this.#refilled);
    this.#steps?.push({
      type: 'cascade',
      removed,
      grid: Array.from(this.#grid),
      refilled: Array.from(this.#refilled),
      multiplier: (ladder[this.#rung] ?? 1) * modeMultiplier,
      totalE4: this.totalE4,
    });
  }

  #payScatterWin(multiplier: number): void {
    const sumE4 = this.#payScatters(this.#grid);
    if (sumE4 === 0 || this.isCapped) return;
    const { scatter, cells } = this.#slot;
    const found = this.#steps === null ? null : listCells(this.#grid, cells, scatter);
    const wins = found && [
      { symbol: scatter, count: found.length, cells: found, wildMultiplier: 1, winE4: sumE4 },
    ];
    this.#payWins(sumE4, multiplier, wins);
  }

  #playFreeSpins(): void {
    const rules = this.#slot.freeSpins;
    if (rules === null) return;
    const { scatter, cells } = this.#slot;
    let awarded = rules.awards[this.#count(scatter)] as number;
    if (awarded === 0) return;
    const beforeE4 = this.totalE4;
    this.#steps?.push({
      type: 'freeSpinsStart',
      spins: awarded,
      cells: listCells(this.#grid, cells, scatter),
      multiplier: rules.multiplier,
      totalE4: beforeE4,
    });
    this.#rung = 0;
    while (this.freeSpins < awarded && !this.isCapped) {
      if (!this.#slot.carriesInFree) this.#rung = 0;
      this.freeSpins++;
      this.#spin('free', this.freeSpins, awarded - this.freeSpins);
      const wished = rules.retriggers[this.#count(scatter)] as number;
      const spins = Math.min(wished, rules.maxSpins - awarded);
      if (spins === 0 || this.isCapped) continue;
      awarded += spins;
      this.#steps?.push({
        type: 'freeSpinsRetrigger',
        spins,
        left: awarded - this.freeSpins,
        cells: listCells(this.#grid, cells, scatter),
        totalE4: this.totalE4,
      });
    }
    this.freeSpinsE4 = this.totalE4 - beforeE4;
    this.#steps?.push({
      type: 'freeSpinsEnd',
      spins: this.freeSpins,
      winE4: this.freeSpinsE4,
      totalE4: this.totalE4,
    });
  }

  /** The coins are those of the paid spin, whatever free spins showed since. */
  #playHold(hold: HoldRound): void {
    this.hasHold = true;
    this.holdE4 = this.#pay(hold.play(this.#landed, this.#source, this.totalE4, this.#steps));
    this.#steps?.push({
      type: 'holdEnd',
      respins: hold.respins,
      winE4: this.holdE4,
      totalE4: this.totalE4,
    });
  }
}
