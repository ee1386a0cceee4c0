import { clamp01, easeOut } from '../../../../lib/ease.ts';
import type { SpinCue } from '../schedule/cue.ts';
import {
  blurOf,
  cellsAhead,
  cellsToGo,
  cellsToTravel,
  heightAbove,
  pulse,
} from '../schedule/motion.ts';
import { type Brush, centreX, centreY, putGrid, putSymbol, SYMBOL_SHARE } from './brush.ts';
import { xOfReel, yOfRow } from './stage-layout.ts';

/** Far enough for any wait. */
const ENDLESS_CELLS = 1_000_000;
const WAIT_STAGGER_MS = 55;
const FALL_OUT_MS = 300;
const FALL_IN_MS = 430;
const ROW_STAGGER_MS = 26;

export function drawSpin(brush: Brush, cue: SpinCue, sinceMs: number): void {
  if (brush.isReduced) {
    drawChange(brush, cue, sinceMs);
    return;
  }
  if (cue.stops === null) drawDrop(brush, cue, sinceMs);
  else drawReels(brush, cue, sinceMs);
  drawTension(brush, cue, sinceMs);
  drawLandings(brush, cue, sinceMs);
}

/** The stake is on its way: reels turn, symbols without reels leave their places. */
export function drawWaiting(
  brush: Brush,
  grid: readonly number[],
  hasStrips: boolean,
  sinceMs: number,
): void {
  if (brush.isReduced) {
    putGrid(brush, grid, 0xffffff, 1 - 0.7 * easeOut(sinceMs / 260));
    return;
  }
  const { reels } = brush.layout;
  for (let reel = 0; reel < reels; reel++) {
    const startMs = reel * WAIT_STAGGER_MS;
    if (hasStrips) {
      const ahead = cellsAhead(sinceMs, startMs, ENDLESS_CELLS);
      const blur = blurOf(sinceMs, startMs, Number.POSITIVE_INFINITY);
      drawStrip(brush, reel, ahead, ENDLESS_CELLS, grid, grid, blur);
    } else drawFallingOut(brush, reel, grid, sinceMs - startMs);
  }
}

/** With reduced motion one grid fades into the other. */
function drawChange(brush: Brush, { before, after, lastsMs }: SpinCue, sinceMs: number): void {
  const share = easeOut(sinceMs / (lastsMs * 0.8));
  putGrid(brush, before.grid, 0xffffff, 1 - share);
  putGrid(brush, after.grid, 0xffffff, share);
}

function drawReels(brush: Brush, { reels, before, after }: SpinCue, sinceMs: number): void {
  for (let reel = 0; reel < reels.length; reel++) {
    const plan = reels[reel];
    if (!plan) continue;
    const travel = cellsToTravel(plan.startMs, plan.stopMs, brush.layout.rows);
    const toGo = cellsToGo(sinceMs, plan.startMs, plan.stopMs, travel);
    const blur = blurOf(sinceMs, plan.startMs, plan.stopMs);
    drawStrip(brush, reel, toGo, travel, before.grid, after.grid, blur);
  }
}

/**
 * The strip counts from the top row of the landed reel: below it lie those to come, then what lay
 * on the reel before. What is between is any symbol, and gone before it can be read.
 */
function drawStrip(
  brush: Brush,
  reel: number,
  toGo: number,
  travel: number,
  from: readonly number[],
  to: readonly number[],
  blur: number,
): void {
  const { layout, symbols, reels: pool } = brush;
  const { rows, cell } = layout;
  const first = Math.floor(toGo) - 1;
  const x = xOfReel(layout, reel);
  const size = cell * SYMBOL_SHARE;
  const textures = blur > 0.35 ? symbols.blurred : symbols.still;
  for (let place = first; place <= first + rows + 1; place++) {
    const symbol = symbolAt(brush, reel, place, travel, from, to);
    const texture = textures[symbol];
    const y = yOfRow(layout, place - toGo);
    if (texture) pool.put(texture, x, y, size * (1 - 0.05 * blur), size * (1 + 0.14 * blur));
  }
}

function symbolAt(
  { slot, layout }: Brush,
  reel: number,
  place: number,
  travel: number,
  from: readonly number[],
  to: readonly number[],
): number {
  const { rows } = layout;
  const top = reel * rows;
  if (place >= 0 && place < rows) return to[top + place] ?? 0;
  if (place >= travel && place < travel + rows) return from[top + place - travel] ?? 0;
  const scattered = Math.imul((place % 9973) * 7 + reel * 131 + 13, 2654435761) >>> 8;
  return scattered % slot.symbols.length;
}

function drawDrop(brush: Brush, { reels, before, after }: SpinCue, sinceMs: number): void {
  const { layout } = brush;
  const { rows, cell } = layout;
  for (let reel = 0; reel < reels.length; reel++) {
    const plan = reels[reel];
    if (!plan) continue;
    drawFallingOut(brush, reel, before.grid, sinceMs - plan.startMs);
    const x = xOfReel(layout, reel);
    for (let row = 0; row < rows; row++) {
      const lateMs = (rows - 1 - row) * ROW_STAGGER_MS;
      const progress = (sinceMs - plan.stopMs + FALL_IN_MS - 130 - lateMs) / FALL_IN_MS;
      if (progress <= 0) continue;
      const above = heightAbove(progress) * (row + 1.6) * cell;
      putSymbol(
        brush,
        brush.reels,
        after.grid[reel * rows + row] ?? 0,
        x,
        yOfRow(layout, row) - above,
      );
    }
  }
}

function drawFallingOut(
  brush: Brush,
  reel: number,
  grid: readonly number[],
  sinceMs: number,
): void {
  const { layout } = brush;
  const { rows, gridHeight } = layout;
  for (let row = 0; row < rows; row++) {
    const progress = clamp01((sinceMs - (rows - 1 - row) * 12) / FALL_OUT_MS);
    if (progress >= 1) continue;
    const y = yOfRow(layout, row) + progress ** 2 * gridHeight * 1.1;
    putSymbol(brush, brush.reels, grid[reel * rows + row] ?? 0, xOfReel(layout, reel), y);
  }
}

/** A reel that may complete a feature is lit while it turns. */
function drawTension(brush: Brush, { reels }: SpinCue, sinceMs: number): void {
  const { layout, effects, light, accent } = brush;
  for (let reel = 0; reel < reels.length; reel++) {
    const plan = reels[reel];
    const fromMs = reel === 0 ? 0 : (reels[reel - 1]?.stopMs ?? 0);
    if (!plan?.isTense || sinceMs < fromMs || sinceMs > plan.stopMs + 120) continue;
    const strength = clamp01((sinceMs - fromMs) / 200) * (0.5 + 0.2 * Math.sin(sinceMs / 55));
    const y = layout.top + layout.gridHeight / 2;
    light.put(
      effects.beam,
      xOfReel(layout, reel),
      y,
      layout.cell * 1.5,
      layout.gridHeight,
      strength,
      accent,
    );
  }
}

/** Scatters and coins flash as they land. */
function drawLandings(brush: Brush, { reels, after }: SpinCue, sinceMs: number): void {
  const { layout, slot, effects, light, accent } = brush;
  for (let cell = 0; cell < after.grid.length; cell++) {
    const kind = slot.symbols[after.grid[cell] ?? 0]?.kind;
    if (kind !== 'scatter' && kind !== 'coin') continue;
    const stopMs = reels[Math.floor(cell / layout.rows)]?.stopMs ?? 0;
    const strength = pulse((sinceMs - stopMs) / 420);
    const size = layout.cell * (1 + 0.5 * strength);
    light.put(
      effects.glow,
      centreX(brush, cell),
      centreY(brush, cell),
      size * 1.4,
      size * 1.4,
      0.8 * strength,
      accent,
    );
  }
}
