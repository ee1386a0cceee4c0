import { describe, expect, it } from 'vitest';
import { poseDroplet, scatterDroplets } from './droplets.ts';

describe('droplets', () => {
  const [droplet] = scatterDroplets(1, ['#fff'], () => 0.5);
  if (!droplet) throw new Error('no droplet');

  it('start at the rim, leave it and fall', () => {
    const first = poseDroplet({ ...droplet, angle: 0 }, 0, 100);
    const later = poseDroplet({ ...droplet, angle: 0 }, 300, 100);
    expect(first?.x).toBeCloseTo(100 * droplet.start);
    expect(first?.y).toBeCloseTo(0);
    expect(later?.x).toBeGreaterThan(first?.x ?? 0);
    expect(later?.y).toBeGreaterThan(0);
    expect(later?.opacity).toBeLessThan(1);
  });

  it('dry up at the end of their life', () => {
    expect(poseDroplet(droplet, droplet.lifeMs, 100)).toBeNull();
  });

  it('are spread all around', () => {
    const angles = scatterDroplets(24, ['#fff'], () => 0.5).map(({ angle }) => angle);
    expect(Math.min(...angles)).toBeLessThan(0.3);
    expect(Math.max(...angles)).toBeGreaterThan(6);
  });
});
