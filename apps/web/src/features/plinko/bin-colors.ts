import { type PlinkoParams, plinkoMultipliersE4 } from '@kvazar/games';

export interface BinColors {
  readonly fill: string;
  /** What the label is written with. */
  readonly ink: string;
  /** The same fill for the canvas. */
  readonly light: number;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** From what pays least to what pays most. */
const SCALE: readonly { readonly at: number; readonly color: Rgb }[] = [
  { at: 0, color: [62, 98, 240] },
  { at: 0.3, color: [118, 78, 250] },
  { at: 0.55, color: [212, 36, 100] },
  { at: 0.78, color: [255, 124, 66] },
  { at: 1, color: [255, 204, 92] },
];

const LIGHT_INK: Rgb = [255, 255, 255];
const DARK_INK: Rgb = [10, 3, 0];

/** Blue and violet for what pays least on this board, gold for what pays most. */
export function colorBins(params: PlinkoParams): readonly BinColors[] {
  const multipliersE4 = plinkoMultipliersE4(params);
  const lowest = Math.log(Math.min(...multipliersE4));
  const span = Math.log(Math.max(...multipliersE4)) - lowest;
  return multipliersE4.map(multiplierE4 => mixColors((Math.log(multiplierE4) - lowest) / span));
}

function mixColors(share: number): BinColors {
  const above = SCALE.findIndex(({ at }) => at >= share);
  const upper = SCALE[above] ?? SCALE[SCALE.length - 1];
  const lower = SCALE[above - 1] ?? upper;
  if (!upper || !lower) throw new Error('the scale of colours is empty');
  const way = upper.at === lower.at ? 0 : (share - lower.at) / (upper.at - lower.at);
  const [red, green, blue] = lower.color.map((part, index) =>
    Math.round(part + ((upper.color[index] ?? part) - part) * way),
  ) as unknown as Rgb;
  const fill: Rgb = [red, green, blue];
  const isLightReadable = contrast(fill, LIGHT_INK) >= 4.5;
  return {
    fill: writeRgb(fill),
    ink: writeRgb(isLightReadable ? LIGHT_INK : DARK_INK),
    light: (red << 16) | (green << 8) | blue,
  };
}

function writeRgb([red, green, blue]: Rgb): string {
  return `rgb(${red} ${green} ${blue})`;
}

/** As WCAG measures it. */
function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map(part => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
