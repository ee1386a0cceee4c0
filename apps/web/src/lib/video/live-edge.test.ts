import { describe, expect, it } from 'vitest';
import { followEdge } from './live-edge.ts';

describe('a live picture stays at its edge', () => {
  it('by doing nothing while a few frames are ahead', () => {
    expect(followEdge(10, [{ start: 0, end: 10.08 }])).toEqual({ kind: 'rate', rate: 1 });
  });

  it('by playing a little faster when it falls behind', () => {
    const move = followEdge(10, [{ start: 0, end: 10.4 }]);
    expect(move.kind === 'rate' && move.rate).toBeGreaterThan(1);
  });

  it('by a jump when it is far behind, as a page that comes late is', () => {
    expect(followEdge(0, [{ start: 0, end: 1 }])).toEqual({ kind: 'jump', to: 0.9 });
  });

  it('by a jump over frames that were lost on the way', () => {
    const spans = [
      { start: 0, end: 10 },
      { start: 12, end: 12.04 },
    ];
    expect(followEdge(10, spans)).toEqual({ kind: 'jump', to: 12 });
  });

  it('by waiting while there is nothing', () => {
    expect(followEdge(0, [])).toEqual({ kind: 'rate', rate: 1 });
  });
});
