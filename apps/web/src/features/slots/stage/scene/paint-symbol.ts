import type { SlotPalette, SymbolKind } from '@kvazar/games';
import { brighten, fade, mix } from './colour.ts';
import { fillCircle, gradientDown, gradientOut, traceRound, writeFitting } from './painting.ts';

export interface SymbolLook {
  readonly kind: SymbolKind;
  /** 1 for what pays best, 0 for what pays least. */
  readonly rank: number;
  readonly multiplier: number | null;
  readonly palette: SlotPalette;
  readonly picture: CanvasImageSource | null;
  /** The colour that the picture is mostly made of. */
  readonly hue: string;
}

const INK = '#070a18';
const RIBBONS: Partial<Record<SymbolKind, string>> = { wild: 'ДЖОКЕР', scatter: 'БОНУС' };

/** A plaque with a picture on it, on a square of `size`: the better it pays, the more it shines. */
export function paintSymbol(
  context: CanvasRenderingContext2D,
  size: number,
  look: SymbolLook,
): void {
  const { kind, palette } = look;
  const colour = plaqueColour(look);
  const isSpecial = kind !== 'regular';
  paintPlaque(context, size, colour, look);
  if (kind === 'scatter') paintRays(context, size, palette.accent);
  context.fillStyle = gradientOut(
    context,
    size / 2,
    size * 0.48,
    size * 0.46,
    isSpecial ? fade('#fff6d8', 0.8) : fade(mix(look.hue, '#ffffff', 0.5), 0.42 + 0.3 * look.rank),
    fade(isSpecial ? '#ffe9b0' : look.hue, 0.16 + 0.14 * look.rank),
    fade(look.hue, 0),
  );
  context.fillRect(0, 0, size, size);
  const ribbon = RIBBONS[kind];
  paintPicture(context, size, look, ribbon !== undefined);
  if (ribbon !== undefined) paintRibbon(context, size, ribbon, palette);
  if (look.multiplier !== null) paintMultiplier(context, size, look.multiplier);
}

function plaqueColour({ kind, rank, palette, hue }: SymbolLook): string {
  if (kind === 'wild') return brighten(palette.frame);
  if (kind === 'scatter') return mix(palette.accent, '#ffb63a', 0.12);
  if (kind === 'coin') return '#f4b63a';
  const room = mix(palette.background[1], palette.background[0], 0.3);
  return mix(room, hue, 0.35 + 0.25 * rank);
}

function paintPlaque(
  context: CanvasRenderingContext2D,
  size: number,
  colour: string,
  { kind, rank }: SymbolLook,
): void {
  const isSpecial = kind !== 'regular';
  const inset = size * 0.035;
  const side = size - 2 * inset;
  const radius = size * 0.17;
  context.save();
  context.shadowColor = fade(INK, 0.55);
  context.shadowBlur = size * 0.03;
  context.shadowOffsetY = size * 0.015;
  traceRound(context, inset, inset, side, side, radius);
  context.fillStyle = gradientDown(
    context,
    inset,
    size - inset,
    mix(colour, isSpecial ? '#ffffff' : INK, isSpecial ? 0.32 : 0.34 - 0.2 * rank),
    mix(colour, INK, isSpecial ? 0.14 : 0.54 - 0.14 * rank),
    mix(colour, INK, isSpecial ? 0.42 : 0.7 - 0.12 * rank),
  );
  context.fill();
  context.restore();
  // The rim: light from above, and a bounce of it from below.
  const line = size * (isSpecial ? 0.022 : 0.013);
  traceRound(
    context,
    inset + line / 2,
    inset + line / 2,
    side - line,
    side - line,
    radius - line / 2,
  );
  context.lineWidth = line;
  context.strokeStyle = gradientDown(
    context,
    inset,
    size - inset,
    isSpecial ? '#fff3c4' : fade(mix(colour, '#ffffff', 0.65), 0.55 + 0.4 * rank),
    fade(mix(colour, '#ffffff', 0.2), isSpecial ? 0.9 : 0.18),
    isSpecial ? mix(colour, '#ffe08a', 0.6) : fade(mix(colour, '#ffffff', 0.4), 0.28),
  );
  context.stroke();
  // A gloss over the upper half.
  traceRound(context, inset + line, inset + line, side - 2 * line, side * 0.46, radius - line);
  context.fillStyle = gradientDown(
    context,
    inset,
    inset + side * 0.48,
    fade('#ffffff', isSpecial ? 0.3 : 0.13),
    fade('#ffffff', 0.01),
  );
  context.fill();
}

function paintRays(context: CanvasRenderingContext2D, size: number, accent: string): void {
  context.save();
  traceRound(context, size * 0.05, size * 0.05, size * 0.9, size * 0.9, size * 0.16);
  context.clip();
  context.translate(size / 2, size * 0.47);
  context.fillStyle = fade(mix(accent, '#ffffff', 0.6), 0.3);
  for (let ray = 0; ray < 12; ray++) {
    context.rotate(Math.PI / 6);
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(-size * 0.09, -size);
    context.lineTo(size * 0.09, -size);
    context.fill();
  }
  context.restore();
}

function paintPicture(
  context: CanvasRenderingContext2D,
  size: number,
  { picture, rank, kind }: SymbolLook,
  hasRibbon: boolean,
): void {
  if (!picture) return;
  const share = kind === 'regular' ? 0.66 + 0.08 * rank : hasRibbon ? 0.68 : 0.76;
  const side = size * share;
  context.save();
  context.shadowColor = fade(INK, 0.6);
  context.shadowBlur = size * 0.05;
  context.shadowOffsetY = size * 0.03;
  context.drawImage(
    picture,
    (size - side) / 2,
    size * (hasRibbon ? 0.44 : 0.5) - side / 2,
    side,
    side,
  );
  context.restore();
}

function paintRibbon(
  context: CanvasRenderingContext2D,
  size: number,
  text: string,
  { accent, frame }: SlotPalette,
): void {
  const [x, y, width, height] = [size * 0.1, size * 0.745, size * 0.8, size * 0.185];
  context.save();
  context.shadowColor = fade(INK, 0.6);
  context.shadowBlur = size * 0.03;
  traceRound(context, x, y, width, height, height / 2);
  const base = text === RIBBONS.wild ? mix(frame, '#8a1030', 0.7) : mix(accent, '#20104a', 0.78);
  context.fillStyle = gradientDown(context, y, y + height, mix(base, '#ffffff', 0.18), base);
  context.fill();
  context.restore();
  context.lineWidth = size * 0.012;
  context.strokeStyle = '#ffe9a8';
  context.stroke();
  context.fillStyle = '#fff7dc';
  writeFitting(context, text, size / 2, y + height * 0.53, height * 0.56, width * 0.84);
}

function paintMultiplier(
  context: CanvasRenderingContext2D,
  size: number,
  multiplier: number,
): void {
  const [x, y, radius] = [size * 0.8, size * 0.2, size * 0.165];
  context.save();
  context.shadowColor = fade(INK, 0.6);
  context.shadowBlur = size * 0.04;
  context.fillStyle = gradientDown(context, y - radius, y + radius, '#ff7d9c', '#c4144f');
  fillCircle(context, x, y, radius);
  context.restore();
  context.lineWidth = size * 0.018;
  context.strokeStyle = '#fff1c0';
  context.stroke();
  context.fillStyle = '#ffffff';
  writeFitting(context, `×${multiplier}`, x, y + radius * 0.06, radius * 1.05, radius * 1.6);
}
