import { PLINKO_ROWS } from '@kvazar/games';
import { describe, expect, it } from 'vitest';
import { binPoint, countPins, LAUNCH_Y, pinPoint } from './board.ts';
import { layOutBoard, toPixels } from './board-layout.ts';

const stages = [
  { width: 360, height: 374 },
  { width: 530, height: 600 },
  { width: 820, height: 598 },
  { width: 820, height: 900 },
  { width: 300, height: 900 },
];

describe.each(stages)('on a stage of $width × $height', stage => {
  it.each(PLINKO_ROWS)('%i rows with launcher and bins fit', rows => {
    const layout = layOutBoard(stage, rows);
    const left = toPixels(layout, pinPoint({ row: rows - 1, index: 0 }));
    const right = toPixels(layout, pinPoint({ row: rows - 1, index: countPins(rows - 1) - 1 }));
    expect(left.x).toBeGreaterThan(0);
    expect(right.x).toBeLessThan(stage.width);
    expect(toPixels(layout, { x: 0, y: LAUNCH_Y }).y).toBeGreaterThan(0);
    expect(layout.binsTop + layout.binHeight).toBeLessThanOrEqual(stage.height);
    expect(layout.binHeight).toBeGreaterThanOrEqual(24);
  });
});

it('puts each bin between two pins of the last row', () => {
  for (const rows of PLINKO_ROWS) {
    for (let bin = 0; bin <= rows; bin++) {
      const row = rows - 1;
      const [before, after] = [bin, bin + 1].map(index => pinPoint({ row, index }).x);
      expect(binPoint(rows, bin).x).toBe(((before ?? 0) + (after ?? 0)) / 2);
    }
  }
});
