import {
  type HoldDraw,
  SLOT_CATEGORIES,
  type SlotData,
  type SlotFill,
  type SlotFreeSpins,
  type SlotHold,
} from './slot-data.ts';

const MAX_CELLS = 64;
const MAX_SYMBOLS = 32;
const MAX_CAP_E4 = 20_000 * 10_000;
const COLOUR = /^#[0-9a-f]{6}$/;

/** Everything that is wrong with a slot's data, in English for its author; empty when it can run. */
export function checkSlot(slot: SlotData): string[] {
  return [
    ...checkLook(slot),
    ...checkSymbols(slot),
    ...checkPaying(slot),
    ...checkPays(slot),
    ...checkFill(slot.fill, slot),
    ...(slot.freeSpins ? checkFreeSpins(slot.freeSpins, slot) : []),
    ...checkCascades(slot),
    ...(slot.hold ? checkHold(slot.hold, slot) : []),
    ...(isWhole(slot.capE4, 1, MAX_CAP_E4) ? [] : ['the cap is out of range']),
  ];
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

function isRising(counts: readonly (readonly [number, number])[]): boolean {
  return counts.every(([count, value], index) => {
    const [before, valueBefore] = counts[index - 1] ?? [0, 0];
    return (
      isWhole(count, before + 1, MAX_CELLS) && isWhole(value, valueBefore, MAX_CAP_E4) && value > 0
    );
  });
}

function checkLook({
  id,
  version,
  name,
  description,
  categories,
  palette,
  grid,
}: SlotData): string[] {
  const problems: string[] = [];
  if (!/^[a-z][a-z0-9-]{1,31}$/.test(id)) problems.push(`id ${id} does not fit an address`);
  if (!isWhole(version, 1, 1000)) problems.push('the version is no whole number');
  if (name === '' || description === '') problems.push('name or description is missing');
  if (categories.length === 0 || categories.some(category => !SLOT_CATEGORIES.includes(category))) {
    problems.push('categories are missing or unknown');
  }
  for (const colour of [...palette.background, palette.frame, palette.accent]) {
    if (!COLOUR.test(colour)) problems.push(`${colour} is no colour`);
  }
  if (!isWhole(grid.reels, 3, 8) || !isWhole(grid.rows, 2, 8)) problems.push('the grid is too odd');
  return problems;
}

function checkSymbols({ symbols }: SlotData): string[] {
  const problems: string[] = [];
  if (!isWhole(symbols.length, 3, MAX_SYMBOLS)) problems.push('too few or too many symbols');
  if (new Set(symbols.map(({ id }) => id)).size < symbols.length)
    problems.push('two symbols share an id');
  for (const kind of ['scatter', 'coin'] as const) {
    if (symbols.filter(symbol => symbol.kind === kind).length > 1)
      problems.push(`two ${kind} symbols`);
  }
  for (const { id, kind, expands, multiplier } of symbols) {
    if (kind !== 'wild' && (expands || multiplier !== undefined))
      problems.push(`${id} acts as a wild`);
    if (multiplier !== undefined && !isWhole(multiplier, 2, 100))
      problems.push(`${id} multiplies oddly`);
  }
  return problems;
}

function checkPaying({ paying, grid, symbols, cascades, fill }: SlotData): string[] {
  const problems: string[] = [];
  if (paying.kind === 'lines') {
    for (const [index, line] of paying.lines.entries()) {
      if (line.length !== grid.reels) problems.push(`line ${index} has another number of reels`);
      if (!line.every(row => isWhole(row, 0, grid.rows - 1)))
        problems.push(`line ${index} leaves the grid`);
    }
    if (new Set(paying.lines.map(line => line.join())).size < paying.lines.length) {
      problems.push('two lines are the same');
    }
  } else if (symbols.some(({ multiplier }) => multiplier !== undefined)) {
    problems.push('only lines know multiplying wilds');
  }
  const hasWild = symbols.some(({ kind }) => kind === 'wild');
  if (paying.kind === 'anywhere' && hasWild)
    problems.push('a wild means nothing to symbols anywhere');
  if (paying.kind === 'ways' && hasWild && !keepsWildsOffFirstReel(fill, symbols)) {
    problems.push('a wild on the first reel would make ways of no symbol');
  }
  if (cascades && symbols.some(({ expands }) => expands))
    problems.push('expanding wilds cannot fall');
  return problems;
}

function keepsWildsOffFirstReel(fill: SlotFill, symbols: SlotData['symbols']): boolean {
  const wilds = symbols.filter(({ kind }) => kind === 'wild').map(({ id }) => id);
  if (fill.kind === 'weights') return false;
  return [fill.base[0], fill.free?.[0]].every(strip => !strip?.some(id => wilds.includes(id)));
}

function checkPays({ pays, symbols }: SlotData): string[] {
  const problems: string[] = [];
  const paid = pays.map(({ symbol }) => symbol);
  if (new Set(paid).size < paid.length) problems.push('a symbol has two rows in the paytable');
  for (const { symbol, pays: counts } of pays) {
    const kind = symbols.find(({ id }) => id === symbol)?.kind;
    if (kind === undefined || kind === 'coin') problems.push(`${symbol} cannot pay`);
    if (counts.length === 0 || !isRising(counts))
      problems.push(`the pays of ${symbol} do not rise`);
  }
  for (const { id, kind } of symbols) {
    if (kind === 'regular' && !paid.includes(id)) problems.push(`${id} never pays`);
  }
  return problems;
}

function checkFill(fill: SlotFill, { grid, symbols, cascades }: SlotData): string[] {
  const problems: string[] = [];
  const known = new Set(symbols.map(({ id }) => id));
  if (fill.kind === 'strips') {
    if (cascades) problems.push('strips do not cascade');
    for (const strips of [fill.base, fill.free ?? fill.base]) {
      if (strips.length !== grid.reels) problems.push('a mode has another number of strips');
      for (const strip of strips) {
        if (!isWhole(strip.length, grid.rows, 256))
          problems.push('a strip is too short or too long');
        for (const id of strip)
          if (!known.has(id)) problems.push(`unknown symbol ${id} on a strip`);
      }
    }
    return problems;
  }
  for (const weights of [fill.base, fill.free ?? fill.base]) {
    for (const [id, weight] of weights) {
      if (!known.has(id)) problems.push(`unknown symbol ${id} has a weight`);
      if (!isWhole(weight, 1, 10_000)) problems.push(`the weight of ${id} is out of range`);
    }
  }
  return problems;
}

function checkFreeSpins(freeSpins: SlotFreeSpins, { symbols }: SlotData): string[] {
  const problems: string[] = [];
  const { awards, retriggers, multiplier, maxSpins } = freeSpins;
  if (!symbols.some(({ kind }) => kind === 'scatter')) problems.push('free spins need a scatter');
  if (awards.length === 0 || !isRising(awards) || !isRising(retriggers))
    problems.push('awards do not rise');
  if (!isWhole(multiplier, 1, 100)) problems.push('free spins multiply oddly');
  const most = Math.max(0, ...awards.map(([, spins]) => spins));
  if (!isWhole(maxSpins, most, 100)) problems.push('free spins have no good bound');
  return problems;
}

function checkCascades({ cascades }: SlotData): string[] {
  if (cascades === undefined) return [];
  const isLadder = (ladder: readonly number[]): boolean =>
    ladder.length > 0 &&
    ladder.every((multiplier, rung) => isWhole(multiplier, ladder[rung - 1] ?? 1, 1000));
  return isLadder(cascades.base) && isLadder(cascades.free) ? [] : ['multipliers do not climb'];
}

function checkHold(hold: SlotHold, { symbols, cascades, grid }: SlotData): string[] {
  const problems: string[] = [];
  if (!symbols.some(({ kind }) => kind === 'coin')) problems.push('a hold needs coins');
  if (cascades) problems.push('a hold needs a grid that stands still');
  if (!isWhole(hold.trigger, 1, grid.reels * grid.rows)) problems.push('the hold cannot start');
  if (!isWhole(hold.respins, 1, 10)) problems.push('respins are out of range');
  if (!hold.first.every(({ wagon }) => wagon.kind === 'coin' || wagon.kind === 'jackpot')) {
    problems.push('the first coins cannot act');
  }
  const landing = sumWeights(hold.respin);
  if (!isWhole(hold.outOf, landing + 1, 100_000)) problems.push('a respin always lands something');
  if (sumWeights(hold.first) < 1 || landing < 1) problems.push('nothing can be drawn');
  if (!Object.values(hold.jackpotsE4).every(amount => isWhole(amount, 1, MAX_CAP_E4))) {
    problems.push('a jackpot is out of range');
  }
  return problems;
}

function sumWeights(draws: readonly HoldDraw[]): number {
  return draws.reduce((sum, { weight }) => sum + weight, 0);
}
