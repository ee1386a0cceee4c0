import type { SlotSymbol } from '@kvazar/games';
import { CanvasSource, Rectangle, Texture } from 'pixi.js';
import type { StageSlot } from '../schedule/stage-slot.ts';
import { paintSymbol, type SymbolLook } from './paint-symbol.ts';
import { openCanvas } from './painting.ts';
import { pictureHue } from './picture-hue.ts';

export type Pictures = ReadonlyMap<string, CanvasImageSource>;

/** Every symbol at rest and in motion, in one texture: all reels are one draw call. */
export interface SymbolAtlas {
  /** Edge of a drawn symbol in pixels. */
  readonly sizePx: number;
  readonly still: readonly Texture[];
  /** Drawn out along the way of the reel. */
  readonly blurred: readonly Texture[];
  readonly destroy: () => void;
}

/** Neighbours must not bleed into each other. */
const PADDING_PX = 4;
const BLUR_SAMPLES = 25;
const BLUR_SHARE = 0.3;

export function paintSymbolAtlas(slot: StageSlot, pictures: Pictures, sizePx: number): SymbolAtlas {
  const cellPx = sizePx + 2 * PADDING_PX;
  const count = slot.symbols.length;
  const columns = Math.ceil(Math.sqrt(2 * count));
  const rows = Math.ceil((2 * count) / columns);
  const { canvas, context } = openCanvas(columns * cellPx, rows * cellPx);
  const frames: Rectangle[] = [];
  for (let index = 0; index < 2 * count; index++) {
    const x = (index % columns) * cellPx + PADDING_PX;
    const y = Math.floor(index / columns) * cellPx + PADDING_PX;
    frames.push(new Rectangle(x, y, sizePx, sizePx));
  }
  for (const [index, look] of lookOf(slot, pictures).entries()) {
    const drawn = openCanvas(sizePx, sizePx);
    paintSymbol(drawn.context, sizePx, look);
    const [still, blurred] = [frames[index], frames[count + index]];
    if (!still || !blurred) continue;
    context.drawImage(drawn.canvas, still.x, still.y);
    blurDown(context, drawn.canvas, blurred);
  }
  const source = new CanvasSource({ resource: canvas, autoGenerateMipmaps: true });
  const cut = frames.map(frame => new Texture({ source, frame }));
  return {
    sizePx,
    still: cut.slice(0, count),
    blurred: cut.slice(count),
    destroy: () => {
      for (const texture of cut) texture.destroy();
      source.destroy();
    },
  };
}

/** Looks by the order of the symbols, which is the order of their worth. */
function lookOf({ symbols, palette }: StageSlot, pictures: Pictures): SymbolLook[] {
  const regular = symbols.filter(({ kind }) => kind === 'regular');
  const rankOf = (symbol: SlotSymbol) =>
    symbol.kind === 'regular' ? 1 - regular.indexOf(symbol) / Math.max(1, regular.length - 1) : 1;
  return symbols.map(symbol => ({
    kind: symbol.kind,
    rank: rankOf(symbol),
    multiplier: symbol.multiplier ?? null,
    palette,
    picture: pictures.get(symbol.icon) ?? null,
    hue: pictureHue(pictures.get(symbol.icon) ?? null),
  }));
}

function blurDown(
  context: CanvasRenderingContext2D,
  drawn: HTMLCanvasElement,
  { x, y, width, height }: Rectangle,
): void {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  for (let sample = 0; sample < BLUR_SAMPLES; sample++) {
    // Each covers its share of what lies below it, so that all weigh the same.
    context.globalAlpha = 1 / (sample + 1);
    const shift = (sample / (BLUR_SAMPLES - 1) - 0.5) * height * BLUR_SHARE;
    context.drawImage(drawn, x, y + shift, width, height);
  }
  context.restore();
}
