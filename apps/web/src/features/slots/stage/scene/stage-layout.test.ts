import { SLOTS } from '@kvazar/games';
import { expect, it } from 'vitest';
import { toStageSlot } from '../../../../../test/slot.ts';
import { stageAspect } from '../stage-aspect.ts';
import { layOutStage } from './stage-layout.ts';

it('keeps every grid inside the stage, with cells a finger can tell apart on a phone', () => {
  for (const data of SLOTS) {
    const slot = toStageSlot(data);
    for (const width of [358, 720, 1040, 1440]) {
      const height = width < 560 ? width / stageAspect(slot) : 560;
      const layout = layOutStage({ width, height }, slot, slot.id === 'moneytrain');
      expect(layout.left).toBeGreaterThanOrEqual(0);
      expect(layout.top + layout.gridHeight + layout.border).toBeLessThanOrEqual(height);
      if (width === 358) expect(layout.cell).toBeGreaterThanOrEqual(42);
    }
  }
});
