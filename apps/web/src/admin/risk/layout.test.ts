import type { RiskGraph } from '@kvazar/contract';
import { describe, expect, it } from 'vitest';
import { layOut } from './layout.ts';

const node = (n: number, distance: number): RiskGraph['nodes'][number] => ({
  ...{ id: `n${n}`, kind: distance % 2 ? 'device' : 'player', label: `node ${n}` },
  ...{ isBanned: false, isCentre: n === 0, isCrowd: false, openFlags: 0, distance },
  playerId: n,
});

const graph: RiskGraph = {
  nodes: [
    node(0, 0),
    ...[1, 2, 3, 4].map(n => node(n, 1)),
    ...[5, 6, 7, 8, 9, 10].map(n => node(n, 2)),
  ],
  links: [
    ...[1, 2, 3, 4].map(n => ({ from: 'n0', to: `n${n}` })),
    ...[5, 6, 7, 8, 9, 10].map(n => ({ from: `n${n}`, to: `n${(n % 4) + 1}` })),
  ],
  isCut: false,
};

describe('layOut', () => {
  it('draws the same graph in the same place', () => {
    expect(layOut(graph)).toEqual(layOut(graph));
  });

  it('keeps the nodes of a small graph so far apart that labels do not cover each other', () => {
    const { nodes } = layOut(graph);
    for (const one of nodes) {
      for (const other of nodes) {
        if (one === other) continue;
        const isBeside = Math.abs(one.x - other.x) < 60 && Math.abs(one.y - other.y) < 24;
        expect(isBeside, `${one.id} ${other.id}`).toBe(false);
      }
    }
  });

  it('knows a box around all of them, the centre in its middle of things', () => {
    const { nodes, box } = layOut(graph);
    const [left, top, width, height] = box;
    for (const { x, y } of nodes) {
      expect(x).toBeGreaterThan(left);
      expect(x).toBeLessThan(left + width);
      expect(y).toBeGreaterThan(top);
      expect(y).toBeLessThan(top + height);
    }
    expect(nodes[0]).toMatchObject({ x: 0, y: 0 });
  });

  it('leaves out a link to a node that is not there', () => {
    const { links } = layOut({ nodes: [node(0, 0)], links: [], isCut: true });
    expect(links).toEqual([]);
  });
});
