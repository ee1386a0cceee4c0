import type { SlotCourse, SlotStep, SpinStep, WinsStep } from '@kvazar/games';
import { type BoardState, restOn } from './board-state.ts';
import type { Cue, PlannedCue } from './cue.ts';
import { choosePace, type Pace } from './pace.ts';
import { planReels } from './plan-reels.ts';
import { scoreCue } from './score-cue.ts';
import type { StageSlot } from './stage-slot.ts';
import type { Beat, Timeline } from './timeline.ts';
import { isAboveStake, levelOf } from './win-level.ts';

export interface ScheduleOptions {
  readonly isFast: boolean;
  readonly isReduced: boolean;
  /** What lies on the reels before the spin. */
  readonly fromGrid?: readonly number[];
}

/** More combinations than this are lit only together. */
const MOST_LIT_ALONE = 5;
/** A tap stops the reels this much before they would stop: they still land. */
const STOP_AHEAD_MS = 110;
const CELEBRATION_STRETCH = { big: 1, mega: 1.5, epic: 2.1 } as const;

/** Puts a course on the clock. The only place that knows when anything happens. */
export function scheduleCourse(
  slot: StageSlot,
  course: SlotCourse,
  options: ScheduleOptions,
): Timeline {
  const pace = choosePace(options);
  const cues: Cue[] = [];
  const beats: Beat[] = [];
  const skips: number[] = [];
  let board = restOn(slot, options.fromGrid);
  let nowMs = 0;

  function add(planned: PlannedCue, after: BoardState): void {
    if (planned.lastsMs <= 0) {
      board = after;
      return;
    }
    // The parts belong together by their kind, which spreading them cannot tell the compiler.
    const cue = { ...planned, atMs: nowMs, before: board, after } as Cue;
    cues.push(cue);
    beats.push(...scoreCue(slot, cue));
    skips.push(...skipsOf(cue));
    nowMs += cue.lastsMs;
    board = after;
  }

  for (const step of course.steps) {
    for (const { planned, after } of planStep(slot, step, board, pace)) add(planned, after);
  }
  const level = levelOf(course.multiplierE4);
  if (level) {
    const lastsMs = pace.celebrateMs * CELEBRATION_STRETCH[level];
    add({ kind: 'celebrate', lastsMs, level }, board);
  }
  return { cues, beats, skips, lastsMs: nowMs, end: board };
}

interface Planned {
  readonly planned: PlannedCue;
  readonly after: BoardState;
}

function planStep(slot: StageSlot, step: SlotStep, board: BoardState, pace: Pace): Planned[] {
  const paid = { ...board, totalE4: step.totalE4 };
  switch (step.type) {
    case 'spin':
      return planSpin(slot, step, board, pace);
    case 'wins':
      return planWins(step, paid, board, pace);
    case 'cascade': {
      const { removed, grid, multiplier } = step;
      const drops = countDrops(removed, slot.grid.rows, grid.length);
      return [
        {
          planned: { kind: 'cascade', lastsMs: pace.cascadeMs, removed, drops },
          after: { ...paid, grid, multiplier },
        },
      ];
    }
    case 'freeSpinsStart': {
      const { spins, cells, multiplier } = step;
      return [
        {
          planned: { kind: 'free-intro', lastsMs: pace.introMs, spins, cells },
          after: { ...paid, free: { number: 0, left: spins }, multiplier },
        },
      ];
    }
    case 'freeSpinsRetrigger': {
      const { spins, cells, left } = step;
      return [
        {
          planned: { kind: 'free-retrigger', lastsMs: pace.retriggerMs, spins, cells },
          after: { ...paid, free: { number: board.free?.number ?? 0, left } },
        },
      ];
    }
    case 'freeSpinsEnd': {
      const { spins, winE4 } = step;
      return [
        {
          planned: { kind: 'free-summary', lastsMs: pace.summaryMs, spins, winE4 },
          after: { ...paid, free: null, multiplier: 1 },
        },
      ];
    }
    case 'holdStart': {
      const held = board.grid.map((_, cell) => step.cells.find(each => each.cell === cell) ?? null);
      return [
        {
          planned: {
            kind: 'hold-intro',
            lastsMs: pace.introMs,
            cells: step.cells.map(({ cell }) => cell),
          },
          after: { ...paid, held, respinsLeft: step.respins },
        },
      ];
    }
    case 'respin': {
      const held = board.held?.map(
        (was, cell) => step.landed.find(each => each.cell === cell) ?? was,
      );
      return [
        {
          planned: { kind: 'respin', lastsMs: pace.respinMs, landed: step.landed },
          after: { ...paid, held: held ?? null, respinsLeft: step.left },
        },
      ];
    }
    case 'wagonAct': {
      const values = new Map(step.changed.map(({ cell, valueE4 }) => [cell, valueE4]));
      const held = board.held?.map((was, cell) => {
        const valueE4 = values.get(cell);
        return was && valueE4 !== undefined ? { ...was, valueE4 } : was;
      });
      return [
        {
          planned: {
            kind: 'wagon',
            lastsMs: pace.wagonMs,
            cell: step.cell,
            act: step.kind,
            changed: [...values.keys()],
          },
          after: { ...paid, held: held ?? null },
        },
      ];
    }
    case 'jackpot': {
      const { jackpot, cell, amountE4 } = step;
      return [
        {
          planned: { kind: 'jackpot', lastsMs: pace.jackpotMs, jackpot, cell, amountE4 },
          after: paid,
        },
      ];
    }
    case 'holdEnd':
      return [
        {
          planned: { kind: 'hold-summary', lastsMs: pace.summaryMs, winE4: step.winE4 },
          after: paid,
        },
      ];
    case 'capped':
      return [
        {
          planned: { kind: 'capped', lastsMs: pace.retriggerMs, capE4: step.capE4 },
          after: paid,
        },
      ];
  }
}

function planSpin(slot: StageSlot, step: SpinStep, board: BoardState, pace: Pace): Planned[] {
  const reels = planReels(slot, step, pace);
  const stopMs = reels.at(-1)?.stopMs ?? 0;
  const landed: BoardState = {
    ...board,
    grid: step.grid,
    held: null,
    free: step.mode === 'free' ? { number: step.number, left: step.left } : null,
    multiplier: multiplierAtSpin(slot, step, board),
    totalE4: step.totalE4,
  };
  const spin: Planned = {
    planned: { kind: 'spin', lastsMs: stopMs + pace.settleMs, reels, stops: step.stops },
    after: landed,
  };
  if (step.expanded.length === 0) return [spin];
  const { rows } = slot.grid;
  const grown = step.expanded.map(({ reel, symbol }) => {
    const column = step.grid.slice(reel * rows, (reel + 1) * rows);
    return { reel, symbol, fromRow: Math.max(0, column.indexOf(symbol)) };
  });
  const grid = step.grid.map(
    (symbol, cell) => grown.find(({ reel }) => reel === Math.floor(cell / rows))?.symbol ?? symbol,
  );
  return [
    spin,
    {
      planned: { kind: 'expand', lastsMs: pace.expandMs, reels: grown },
      after: { ...landed, grid },
    },
  ];
}

function multiplierAtSpin(slot: StageSlot, { mode, number }: SpinStep, board: BoardState): number {
  const { cascades, freeSpins } = slot;
  if (mode === 'base') return 1;
  if (!cascades) return freeSpins?.multiplier ?? 1;
  if (cascades.carriesInFree && number > 1) return board.multiplier;
  return (cascades.free[0] ?? 1) * (freeSpins?.multiplier ?? 1);
}

function planWins(step: WinsStep, paid: BoardState, board: BoardState, pace: Pace): Planned[] {
  const { wins, winE4, multiplier } = step;
  const isOne = wins.length === 1;
  const alone = [...wins].sort((a, b) => b.winE4 - a.winE4).slice(0, MOST_LIT_ALONE);
  const cells = [...new Set(wins.flatMap(win => win.cells))].sort((a, b) => a - b);
  const size = isAboveStake(step.totalE4) ? Math.log10(1 + winE4 / 10_000) : 0;
  return [
    ...(isOne ? [] : alone).map(win => ({
      planned: { kind: 'win' as const, lastsMs: pace.winMs, win },
      after: board,
    })),
    {
      planned: {
        kind: 'wins',
        lastsMs: Math.round(pace.winsMs + pace.countMs * size),
        wins,
        cells,
        multiplier,
        winE4,
      },
      after: { ...paid, multiplier },
    },
  ];
}

/** In each reel what vanishes lets everything above it fall by one. */
function countDrops(removed: readonly number[], rows: number, cells: number): number[] {
  const gone = new Set(removed);
  const drops = Array.from({ length: cells }, () => 0);
  for (let top = 0; top < cells; top += rows) {
    let to = rows - 1;
    for (let row = rows - 1; row >= 0; row--) {
      if (gone.has(top + row)) continue;
      drops[top + to] = to - row;
      to -= 1;
    }
    // What is left on top is new and has come from above the reel.
    for (let row = to; row >= 0; row--) drops[top + row] = to + 1;
  }
  return drops;
}

/** One combination after another is skipped at once, with the sum that ends them. */
function skipsOf(cue: Cue): number[] {
  if (cue.kind === 'win') return [];
  if (cue.kind !== 'spin') return [cue.atMs + cue.lastsMs];
  const stopMs = cue.reels.at(-1)?.stopMs ?? 0;
  return [cue.atMs + Math.max(0, stopMs - STOP_AHEAD_MS)];
}
