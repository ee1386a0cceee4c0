import { PLINKO_RISKS, PLINKO_ROWS, plinkoMultipliersE4 } from '@kvazar/games';
import { describe, expect, it } from 'vitest';
import { colorBins } from './bin-colors.ts';

const settings = PLINKO_ROWS.flatMap(rows => PLINKO_RISKS.map(risk => ({ rows, risk })));

const parts = (color: string) => (color.match(/\d+/g) ?? []).map(Number);

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = parts(color).map(part =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(settings)('the bins of $rows rows, $risk risk', setting => {
  const colors = colorBins(setting);
  const multipliersE4 = plinkoMultipliersE4(setting);

  it('are gold at the edges and blue in the middle', () => {
    const [red = 0, green = 0, blue = 0] = parts(colors[0]?.fill ?? '');
    expect(red).toBe(255);
    expect(green).toBeGreaterThan(blue);
    const [redInside = 0, , blueInside = 0] = parts(colors[setting.rows >> 1]?.fill ?? '');
    expect(blueInside).toBeGreaterThan(2 * redInside);
  });

  it('have one colour for one multiplier, and another for another', () => {
    const byMultiplier = new Map(multipliersE4.map((value, bin) => [value, colors[bin]?.fill]));
    expect(new Set(byMultiplier.values()).size).toBe(byMultiplier.size);
    expect(colors.map(({ fill }) => fill)).toEqual(colors.map(({ fill }) => fill).toReversed());
  });

  it('have labels that can be read', () => {
    for (const { fill, ink } of colors) expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
  });
});
