import type { RiskGraph, RiskNode } from '@kvazar/contract';
import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force';

export interface PlacedNode extends RiskNode {
  readonly x: number;
  readonly y: number;
}

export interface PlacedGraph {
  readonly nodes: readonly PlacedNode[];
  readonly links: readonly { readonly from: PlacedNode; readonly to: PlacedNode }[];
  /** Left, top, width and height of all of them with their labels. */
  readonly box: readonly [number, number, number, number];
}

type Body = SimulationNodeDatum & { readonly id: string };

const STEPS = 300;
const RING_PX = 110;
const MARGIN_PX = 90;
const LEAST_WIDTH_PX = 760;
const LEAST_HEIGHT_PX = 460;
/** Half of a label of a usual length: nodes keep so far apart that small graphs can be read. */
const ROOM_PX = 46;

/** Begins on rings by distance, in the order of the answer: the same graph always looks the same. */
function placeOnRings(nodes: readonly RiskNode[]): Body[] {
  const rings = new Map<number, RiskNode[]>();
  for (const node of nodes) {
    rings.set(node.distance, [...(rings.get(node.distance) ?? []), node]);
  }
  return nodes.map(node => {
    const ring = rings.get(node.distance) ?? [];
    const angle = (2 * Math.PI * ring.indexOf(node)) / ring.length + node.distance * 0.7;
    const radius = node.distance * RING_PX;
    const start = { id: node.id, x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
    return node.isCentre ? { ...start, fx: 0, fy: 0 } : start;
  });
}

/** Laid out whole before it is drawn: nothing moves under the reader's eyes. */
export function layOut(graph: RiskGraph): PlacedGraph {
  const bodies = placeOnRings(graph.nodes);
  const simulation = forceSimulation(bodies)
    .force(
      'link',
      forceLink<Body, { source: string; target: string }>(
        graph.links.map(({ from, to }) => ({ source: from, target: to })),
      )
        .id(({ id }) => id)
        .distance(80),
    )
    .force('charge', forceManyBody().strength(-420))
    .force('room', forceCollide(ROOM_PX))
    .force('x', forceX(0).strength(0.05))
    .force('y', forceY(0).strength(0.09))
    .stop();
  simulation.tick(STEPS);
  const places = new Map(bodies.map(({ id, x = 0, y = 0 }) => [id, { x, y }]));
  const nodes = graph.nodes.map(node => ({ ...node, ...(places.get(node.id) ?? { x: 0, y: 0 }) }));
  const byId = new Map(nodes.map(node => [node.id, node]));
  const links = graph.links.flatMap(link => {
    const [from, to] = [byId.get(link.from), byId.get(link.to)];
    return from && to ? [{ from, to }] : [];
  });
  return { nodes, links, box: boxAround(nodes) };
}

/** Never smaller than the frame it is drawn in: a few nodes are no reason for letters of a poster. */
function boxAround(nodes: readonly PlacedNode[]): PlacedGraph['box'] {
  const [xs, ys] = [nodes.map(({ x }) => x), nodes.map(({ y }) => y)];
  const [left, right] = [Math.min(0, ...xs) - MARGIN_PX, Math.max(0, ...xs) + MARGIN_PX];
  const [top, bottom] = [Math.min(0, ...ys) - MARGIN_PX / 2, Math.max(0, ...ys) + MARGIN_PX / 2];
  const width = Math.max(LEAST_WIDTH_PX, right - left);
  const height = Math.max(LEAST_HEIGHT_PX, bottom - top);
  return [(left + right - width) / 2, (top + bottom - height) / 2, width, height];
}
