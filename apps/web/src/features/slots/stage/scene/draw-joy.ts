import type { Cue } from '../schedule/cue.ts';
import { isAboveStake } from '../schedule/win-level.ts';
import { type Brush, centreX, centreY } from './brush.ts';
import type { Sparks } from './sparks.ts';

const COINS = { big: 40, mega: 70, epic: 110 } as const;
const COINS_OF_JACKPOT = 36;

/** Rays behind a great sum; nothing for what is not above the stake. */
export function drawRays(
  { layout, light, effects, isReduced }: Brush,
  cue: Cue,
  sinceMs: number,
): void {
  if (!isAboveStake(cue.after.totalE4)) return;
  const size = Math.max(layout.width, layout.height) * 1.25;
  const fading = Math.max(0, Math.min(1, (cue.lastsMs - sinceMs) / 250));
  const strength = Math.min(1, sinceMs / 300) * fading;
  const x = layout.width / 2;
  const y = layout.top + layout.gridHeight / 2;
  const turn = isReduced ? 0 : sinceMs / 2_600;
  light.put(effects.rays, x, y, size, size, 0.4 * strength, 0xffd98a, turn);
  light.put(effects.glow, x, y, size * 0.6, size * 0.4, 0.34 * strength, 0xffb84d);
}

/** Once, when a cue begins. */
export function throwSparks(sparks: Sparks, brush: Brush, cue: Cue, nowMs: number): void {
  const { layout, effects, accent, frame } = brush;
  const burst = (cell: number, count: number, tint: number) =>
    sparks.burst(
      effects.spark,
      nowMs,
      centreX(brush, cell),
      centreY(brush, cell),
      count,
      layout.cell * 0.7,
      tint,
    );
  switch (cue.kind) {
    case 'cascade':
      for (const cell of cue.removed.slice(0, 20)) burst(cell, 4, cell % 2 === 0 ? accent : frame);
      break;
    case 'wins':
      if (!isAboveStake(cue.after.totalE4)) break;
      for (const cell of cue.cells.slice(0, 16)) burst(cell, 3, 0xffe9a8);
      break;
    case 'free-intro':
    case 'free-retrigger':
    case 'hold-intro':
      for (const cell of cue.cells) burst(cell, 7, accent);
      break;
    case 'jackpot':
      springCoins(sparks, brush, COINS_OF_JACKPOT, nowMs);
      break;
    case 'celebrate':
      springCoins(sparks, brush, COINS[cue.level], nowMs);
      break;
  }
}

function springCoins(
  sparks: Sparks,
  { layout, effects }: Brush,
  count: number,
  nowMs: number,
): void {
  const size = Math.max(18, layout.cell * 0.34);
  const foot = layout.height + size;
  sparks.fountain(effects.coin, nowMs, layout.width / 2, foot, count, layout.height * 0.95, size);
}
