import { clamp01, easeOut } from '../../../../lib/ease.ts';
import type { CascadeCue, ExpandCue } from '../schedule/cue.ts';
import { easeOutBack, heightAbove, pulse } from '../schedule/motion.ts';
import { type Brush, centreX, centreY, DIMMED, markLit, putSymbol } from './brush.ts';
import { xOfReel } from './stage-layout.ts';

const BEAT_MS = 620;
/** Of a cascade: winners burst first, the rest falls after. */
const BURST_SHARE = 0.36;

/** Winners shine and breathe, the rest steps back. */
export function drawLit(
  brush: Brush,
  grid: readonly number[],
  cells: readonly number[],
  sinceMs: number,
  strength = 1,
): void {
  const { layout, effects, front, light, reels, lit, accent, isReduced } = brush;
  markLit(brush, cells);
  const come = easeOut(sinceMs / 160) * strength;
  const beat = isReduced ? 0 : 0.5 - 0.5 * Math.cos((sinceMs / BEAT_MS) * 2 * Math.PI);
  const size = layout.cell * (1 + 0.06 * beat * come);
  for (let cell = 0; cell < grid.length; cell++) {
    const x = centreX(brush, cell);
    const y = centreY(brush, cell);
    const symbol = grid[cell] ?? 0;
    if (lit[cell] !== 1) {
      putSymbol(brush, reels, symbol, x, y, 1, 1, come > 0.5 ? DIMMED : 0xa4a8bc);
      continue;
    }
    putSymbol(brush, front, symbol, x, y, 1 + 0.07 * beat * come);
    front.put(effects.ring, x, y, size * 1.08, size * 1.08, come, 0xffe9a0);
    light.put(effects.glow, x, y, size * 1.7, size * 1.7, (0.22 + 0.16 * beat) * come, accent);
  }
}

export function drawExpand(
  brush: Brush,
  { reels, before, after, lastsMs }: ExpandCue,
  sinceMs: number,
): void {
  const { layout, effects, light, accent, isReduced } = brush;
  const { rows, top, gridHeight, cell: side } = layout;
  for (let cell = 0; cell < after.grid.length; cell++) {
    const x = centreX(brush, cell);
    const y = centreY(brush, cell);
    const reel = Math.floor(cell / rows);
    const grown = reels.find(each => each.reel === reel);
    const far = grown ? Math.abs((cell % rows) - grown.fromRow) : 0;
    const progress = grown ? (sinceMs - far * lastsMs * 0.16) / (lastsMs * 0.55) : 0;
    const isTurned = grown !== undefined && progress > 0.3;
    const symbol = (isTurned ? after : before).grid[cell] ?? 0;
    const scale =
      grown && !isReduced && progress > 0.3 ? 0.5 + 0.5 * easeOutBack((progress - 0.3) / 0.7) : 1;
    putSymbol(brush, brush.reels, symbol, x, y, scale);
  }
  for (const { reel } of reels) {
    const strength = pulse(sinceMs / lastsMs);
    light.put(
      effects.beam,
      xOfReel(layout, reel),
      top + gridHeight / 2,
      side * 1.7,
      gridHeight,
      0.45 * strength,
      accent,
    );
  }
}

export function drawCascade(brush: Brush, cue: CascadeCue, sinceMs: number): void {
  const { before, after, removed, drops, lastsMs } = cue;
  const { layout, effects, light, reels, lit, accent, isReduced } = brush;
  const burst = sinceMs / (lastsMs * BURST_SHARE);
  markLit(brush, removed);
  if (burst < 1) {
    for (let cell = 0; cell < before.grid.length; cell++) {
      const x = centreX(brush, cell);
      const y = centreY(brush, cell);
      const isGoing = lit[cell] === 1;
      const scale = isGoing && !isReduced ? 1 + 0.25 * easeOut(burst) : 1;
      const alpha = isGoing ? 1 - burst ** 2 : 1;
      putSymbol(brush, reels, before.grid[cell] ?? 0, x, y, scale, alpha);
      if (isGoing)
        light.put(
          effects.glow,
          x,
          y,
          layout.cell * 1.6,
          layout.cell * 1.6,
          0.7 * pulse(burst),
          accent,
        );
    }
    return;
  }
  const fallen = (sinceMs - lastsMs * BURST_SHARE) / (lastsMs * (1 - BURST_SHARE));
  for (let cell = 0; cell < after.grid.length; cell++) {
    const drop = drops[cell] ?? 0;
    const lateness = 0.12 * (1 - (cell % layout.rows) / layout.rows);
    const progress = clamp01((fallen - lateness) / (1 - lateness));
    const isNew = drop > cell % layout.rows;
    const above = drop === 0 || isReduced ? 0 : heightAbove(progress) * drop * layout.cell;
    const alpha = isReduced && isNew ? easeOut(fallen) : 1;
    putSymbol(
      brush,
      reels,
      after.grid[cell] ?? 0,
      centreX(brush, cell),
      centreY(brush, cell) - above,
      1,
      alpha,
    );
  }
}
