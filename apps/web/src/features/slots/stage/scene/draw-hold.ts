import type { HeldCell } from '@kvazar/games';
import { clamp01, easeInOut, easeOut } from '../../../../lib/ease.ts';
import type { BoardState } from '../schedule/board-state.ts';
import type { HoldIntroCue, JackpotCue, RespinCue, WagonCue } from '../schedule/cue.ts';
import { easeOutBack, heightAbove, pulse } from '../schedule/motion.ts';
import { type Brush, centreX, centreY, DIMMED, putSymbol } from './brush.ts';
import type { TokenBook } from './token-book.ts';

const LAND_SHARE = 0.55;
const FLICKER_MS = 75;

/** Locked cells over dark wells. */
export function drawHeld(
  brush: Brush,
  tokens: TokenBook,
  board: BoardState,
  sinceMs: number,
): void {
  if (!board.held) return;
  for (let cell = 0; cell < board.held.length; cell++) {
    putWell(brush, cell, 1);
    const held = board.held[cell];
    if (held) putToken(brush, tokens, held, held.valueE4, idleScale(brush, held, sinceMs));
  }
}

/** Coins turn into what they hold, the rest sinks into the dark. */
export function drawHoldIntro(
  brush: Brush,
  tokens: TokenBook,
  cue: HoldIntroCue,
  sinceMs: number,
): void {
  const dark = easeOut(sinceMs / 500);
  const { grid } = cue.before;
  for (let cell = 0; cell < grid.length; cell++) {
    const x = centreX(brush, cell);
    const y = centreY(brush, cell);
    const held = cue.after.held?.[cell];
    putWell(brush, cell, dark);
    if (!held) {
      putSymbol(brush, brush.reels, grid[cell] ?? 0, x, y, 1, 1 - dark, DIMMED);
      continue;
    }
    const turn = (sinceMs - 250 - cue.cells.indexOf(cell) * 70) / 420;
    if (turn < 0.5) {
      const flat = brush.isReduced ? 1 : Math.max(0.04, Math.cos(clamp01(turn) * Math.PI));
      const texture = brush.symbols.still[grid[cell] ?? 0];
      const size = brush.layout.cell * 0.98;
      if (texture) brush.front.put(texture, x, y, size * flat, size);
    } else {
      putToken(brush, tokens, held, held.valueE4, 0.7 + 0.3 * easeOutBack((turn - 0.5) * 2));
      putGlow(brush, cell, pulse((turn - 0.5) / 1.4));
    }
  }
}

/** Empty wells flicker; what lands falls into its own and locks with a flash. */
export function drawRespin(brush: Brush, tokens: TokenBook, cue: RespinCue, sinceMs: number): void {
  const { before, landed, lastsMs } = cue;
  const landMs = lastsMs * LAND_SHARE;
  for (let cell = 0; cell < before.grid.length; cell++) {
    putWell(brush, cell, 1);
    const was = before.held?.[cell];
    if (was) {
      putToken(brush, tokens, was, was.valueE4, idleScale(brush, was, sinceMs));
      continue;
    }
    if (sinceMs < landMs && !brush.isReduced) drawFlicker(brush, cell, sinceMs, landMs);
    const fallen = landed.find(each => each.cell === cell);
    if (!fallen) continue;
    const progress = clamp01((sinceMs - landMs * 0.7) / (landMs * 0.6));
    if (progress <= 0) continue;
    const above = brush.isReduced ? 0 : heightAbove(progress) * brush.layout.cell * 0.9;
    putToken(brush, tokens, fallen, fallen.valueE4, 1, above, easeOut(progress * 2));
    putGlow(brush, cell, pulse((sinceMs - landMs) / (lastsMs - landMs)));
  }
}

/** The acting wagon swells, a light runs from it (or to it) and the figures change. */
export function drawWagonAct(
  brush: Brush,
  tokens: TokenBook,
  cue: WagonCue,
  sinceMs: number,
): void {
  const { before, after, cell: actor, act, changed, lastsMs } = cue;
  const progress = sinceMs / lastsMs;
  for (let cell = 0; cell < before.grid.length; cell++) {
    putWell(brush, cell, 1);
    const held = before.held?.[cell];
    if (!held) continue;
    const isChanged = changed.includes(cell);
    const valueE4 = (progress > 0.55 ? after : before).held?.[cell]?.valueE4 ?? held.valueE4;
    const swell =
      cell === actor
        ? 0.14 * pulse(progress)
        : isChanged
          ? 0.12 * pulse((progress - 0.45) / 0.5)
          : 0;
    putToken(brush, tokens, held, valueE4, 1 + (brush.isReduced ? 0 : swell));
    if (cell === actor) putGlow(brush, cell, pulse(progress));
    else if (isChanged) putGlow(brush, cell, pulse((progress - 0.45) / 0.55));
  }
  if (brush.isReduced) return;
  const flight = easeInOut((progress - 0.12) / 0.4);
  if (flight <= 0 || flight >= 1) return;
  for (let cell = 0; cell < before.grid.length; cell++) {
    if (cell === actor || !(act === 'collector' ? before.held?.[cell] : changed.includes(cell)))
      continue;
    const way = act === 'collector' ? 1 - flight : flight;
    const x = centreX(brush, actor) + (centreX(brush, cell) - centreX(brush, actor)) * way;
    const arc = pulse(flight) * brush.layout.cell * 0.5;
    const y = centreY(brush, actor) + (centreY(brush, cell) - centreY(brush, actor)) * way - arc;
    const size = brush.layout.cell * 0.6;
    brush.light.put(brush.effects.spark, x, y, size, size, 1, 0xffe49a, flight * 4);
    brush.light.put(brush.effects.glow, x, y, size, size, 0.7, brush.accent);
  }
}

export function drawJackpot(
  brush: Brush,
  tokens: TokenBook,
  cue: JackpotCue,
  sinceMs: number,
): void {
  drawHeld(brush, tokens, cue.after, sinceMs);
  if (cue.cell === null) return;
  const strength = pulse(sinceMs / cue.lastsMs);
  const size = brush.layout.cell * (2.4 + strength);
  const turn = brush.isReduced ? 0 : sinceMs / 900;
  brush.light.put(
    brush.effects.rays,
    centreX(brush, cue.cell),
    centreY(brush, cue.cell),
    size,
    size,
    0.8 * strength,
    0xffd75e,
    turn,
  );
}

function drawFlicker(brush: Brush, cell: number, sinceMs: number, landMs: number): void {
  const tick = Math.floor(sinceMs / FLICKER_MS);
  const scattered = Math.imul(tick * 31 + cell * 17 + 5, 2654435761) >>> 9;
  const symbol = scattered % brush.slot.symbols.length;
  const fall = ((sinceMs % FLICKER_MS) / FLICKER_MS - 0.5) * brush.layout.cell * 0.5;
  const texture = brush.symbols.blurred[symbol];
  const size = brush.layout.cell * 0.86;
  const alpha = 0.34 * clamp01((landMs - sinceMs) / 120);
  if (texture)
    brush.reels.put(texture, centreX(brush, cell), centreY(brush, cell) + fall, size, size, alpha);
}

function idleScale({ isReduced }: Brush, { wagon }: HeldCell, sinceMs: number): number {
  return wagon.kind === 'persistent' && !isReduced ? 1 + 0.025 * Math.sin(sinceMs / 160) : 1;
}

function putWell({ layout, effects, reels }: Brush, cell: number, alpha: number): void {
  const size = layout.cell * 1.02;
  const x = layout.left + (Math.floor(cell / layout.rows) + 0.5) * layout.cell;
  const y = layout.top + ((cell % layout.rows) + 0.5) * layout.cell;
  reels.put(effects.well, x, y, size, size, alpha);
}

function putToken(
  brush: Brush,
  tokens: TokenBook,
  { cell, wagon }: HeldCell,
  valueE4: number,
  scale: number,
  above = 0,
  alpha = 1,
): void {
  const size = brush.layout.cell * 0.98 * scale;
  const x = centreX(brush, cell);
  const y = centreY(brush, cell) - above;
  brush.front.put(tokens.bodyOf(wagon), x, y, size, size, alpha);
  if (valueE4 <= 0) return;
  const isPlain = wagon.kind === 'coin';
  const down = isPlain ? 0.02 : 0.1;
  brush.front.put(tokens.labelOf(valueE4), x, y + size * down, size * 0.92, size * 0.34, alpha);
}

function putGlow({ layout, effects, light, accent }: Brush, cell: number, strength: number): void {
  const x = layout.left + (Math.floor(cell / layout.rows) + 0.5) * layout.cell;
  const y = layout.top + ((cell % layout.rows) + 0.5) * layout.cell;
  const size = layout.cell * 1.9;
  light.put(effects.glow, x, y, size, size, 0.75 * strength, accent);
}
