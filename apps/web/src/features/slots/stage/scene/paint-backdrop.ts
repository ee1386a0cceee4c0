import type { StageSlot } from '../schedule/stage-slot.ts';
import { brighten, fade, mix } from './colour.ts';
import { MOTIFS } from './paint-motif.ts';
import { gradientDown, gradientOut, traceRound } from './painting.ts';
import { moodOf } from './slot-mood.ts';
import type { StageLayout } from './stage-layout.ts';
import type { Pictures } from './symbol-atlas.ts';

const INK = '#070a18';

/** The room of a slot: its colours, its far view, and what it is about to both sides of the reels. */
export function paintBackdrop(
  context: CanvasRenderingContext2D,
  slot: StageSlot,
  layout: StageLayout,
  pictures: Pictures,
): void {
  const { width, height } = layout;
  const { palette } = slot;
  context.fillStyle = gradientDown(context, 0, height, ...palette.background);
  context.fillRect(0, 0, width, height);
  MOTIFS[moodOf(slot.id).motif](context, width, height, palette);
  context.fillStyle = gradientOut(
    context,
    width / 2,
    height / 2,
    Math.hypot(width, height) * 0.56,
    fade(INK, 0),
    fade(INK, 0.04),
    fade(INK, 0.42),
  );
  context.fillRect(0, 0, width, height);
  paintHeroes(context, slot, layout, pictures);
}

/** Two of the slot's characters stand beside the reels where there is room for them. */
function paintHeroes(
  context: CanvasRenderingContext2D,
  { symbols, palette }: StageSlot,
  { width, height, left, border }: StageLayout,
  pictures: Pictures,
): void {
  const room = left - border;
  if (room < 90) return;
  const side = Math.min(room * 0.86, height * 0.5);
  const cast = [pickHero(symbols), symbols.find(({ kind }) => kind === 'regular')];
  for (const [index, symbol] of cast.entries()) {
    const picture = symbol && pictures.get(symbol.icon);
    if (!picture) continue;
    const x = index === 0 ? room * 0.5 : width - room * 0.5;
    const y = height * (index === 0 ? 0.6 : 0.56);
    context.fillStyle = gradientOut(
      context,
      x,
      y,
      side * 0.95,
      fade(palette.accent, 0.5),
      fade(palette.accent, 0.1),
      fade(palette.accent, 0),
    );
    context.fillRect(x - side, y - side, 2 * side, 2 * side);
    context.save();
    context.translate(x, y);
    context.rotate(index === 0 ? -0.1 : 0.1);
    context.shadowColor = fade(INK, 0.5);
    context.shadowBlur = 26;
    context.shadowOffsetY = 14;
    context.drawImage(picture, -side / 2, -side / 2, side, side);
    context.restore();
  }
}

function pickHero(symbols: StageSlot['symbols']): StageSlot['symbols'][number] | undefined {
  const special = symbols.find(({ kind }) => kind === 'wild' || kind === 'coin');
  return special ?? symbols.filter(({ kind }) => kind === 'regular')[2];
}

/** The frame and the dark window inside it; drawn around (0, 0) as the window's corner. */
export function paintFrame(
  context: CanvasRenderingContext2D,
  { palette }: StageSlot,
  { gridWidth, gridHeight, border, reels, cell }: StageLayout,
): void {
  const radius = Math.min(26, cell * 0.26);
  const outer = radius + border;
  const metal = brighten(palette.frame);
  context.save();
  context.shadowColor = fade(INK, 0.65);
  context.shadowBlur = border * 2.4;
  context.shadowOffsetY = border * 0.8;
  traceRound(context, -border, -border, gridWidth + 2 * border, gridHeight + 2 * border, outer);
  context.fillStyle = gradientDown(
    context,
    -border,
    gridHeight + border,
    mix(metal, '#ffffff', 0.5),
    metal,
    mix(metal, INK, 0.35),
    mix(metal, '#ffffff', 0.12),
  );
  context.fill();
  context.restore();
  // Two bevels make the border a bar of metal.
  context.lineWidth = Math.max(1, border * 0.16);
  context.strokeStyle = gradientDown(
    context,
    -border,
    gridHeight + border,
    fade('#ffffff', 0.9),
    fade('#ffffff', 0.1),
    fade('#ffffff', 0.35),
  );
  traceRound(
    context,
    -border + 1,
    -border + 1,
    gridWidth + 2 * border - 2,
    gridHeight + 2 * border - 2,
    outer - 1,
  );
  context.stroke();
  const deep = mix(palette.background[1], INK, 0.8);
  traceRound(context, 0, 0, gridWidth, gridHeight, radius);
  context.fillStyle = gradientDown(
    context,
    0,
    gridHeight,
    mix(deep, INK, 0.5),
    deep,
    mix(deep, INK, 0.45),
  );
  context.fill();
  context.strokeStyle = fade(INK, 0.75);
  context.lineWidth = Math.max(1.5, border * 0.26);
  context.stroke();
  for (let reel = 1; reel < reels; reel++) {
    context.fillStyle = gradientDown(
      context,
      0,
      gridHeight,
      fade('#ffffff', 0),
      fade('#ffffff', 0.1),
      fade('#ffffff', 0),
    );
    context.fillRect(reel * cell - 0.5, cell * 0.1, 1, gridHeight - cell * 0.2);
  }
}

/** The window is a drum: what turns away from the eye lies in shade. */
export function paintShade(
  context: CanvasRenderingContext2D,
  { gridWidth, gridHeight, cell }: StageLayout,
): void {
  const deep = cell * 0.22;
  traceRound(context, 0, 0, gridWidth, gridHeight, Math.min(26, cell * 0.26));
  context.clip();
  context.fillStyle = gradientDown(context, 0, deep, fade(INK, 0.6), fade(INK, 0));
  context.fillRect(0, 0, gridWidth, deep);
  context.fillStyle = gradientDown(
    context,
    gridHeight - deep,
    gridHeight,
    fade(INK, 0),
    fade(INK, 0.6),
  );
  context.fillRect(0, gridHeight - deep, gridWidth, deep);
}
