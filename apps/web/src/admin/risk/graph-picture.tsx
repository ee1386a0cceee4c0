import type { RiskNode } from '@kvazar/contract';
import { Maximize, Minus, Plus } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import type { PlacedGraph, PlacedNode } from './layout.ts';

interface GraphPictureProps {
  graph: PlacedGraph;
  /** Which node is looked at, here or in the list beside. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

const START: View = { x: 0, y: 0, zoom: 1 };
const NODE_PX = 11;

/** Shapes tell the kinds apart where colours do not. */
function Shape({ node }: { node: RiskNode }) {
  const stroke = node.isCentre ? 'var(--accent-text)' : 'var(--surface)';
  const look = { stroke, strokeWidth: node.isCentre ? 3 : 2 };
  if (node.kind === 'player') {
    return (
      <>
        <circle r={NODE_PX} fill={node.isBanned ? 'var(--lose)' : 'var(--accent-2)'} {...look} />
        {node.isBanned && (
          <path d="M-5,-5 L5,5 M-5,5 L5,-5" stroke="var(--surface)" strokeWidth="2.5" />
        )}
      </>
    );
  }
  if (node.kind === 'device') {
    return <rect x={-9} y={-9} width={18} height={18} rx={4} fill="var(--muted)" {...look} />;
  }
  if (node.kind === 'address') {
    return <path d="M0,-12 L12,0 L0,12 L-12,0 Z" fill="var(--gold)" {...look} />;
  }
  return <path d="M0,-12 L11,9 L-11,9 Z" fill="var(--win)" {...look} />;
}

function shorten(label: string): string {
  return label.length > 18 ? `${label.slice(0, 17)}…` : label;
}

/** The picture alone: what it says stands as a list beside it, which is what keyboards walk. */
export function GraphPicture({ graph, chosen, onChoose }: GraphPictureProps) {
  const [view, setView] = useState(START);
  const frame = useRef<SVGSVGElement>(null);
  const dragged = useRef<{ x: number; y: number; view: View } | null>(null);
  const [left, top, width, height] = graph.box;
  const neighbours = new Set(
    graph.links.flatMap(({ from, to }) =>
      from.id === chosen || to.id === chosen ? [from.id, to.id] : [],
    ),
  );
  const isFaded = (id: string) => chosen !== null && chosen !== id && !neighbours.has(id);
  const zoomBy = (factor: number) =>
    setView(before => ({ ...before, zoom: Math.min(6, Math.max(0.4, before.zoom * factor)) }));

  // React listens to wheels passively, and the page would scroll under the picture.
  useEffect(() => {
    const svg = frame.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15);
    };
    svg?.addEventListener('wheel', onWheel, { passive: false });
    return () => svg?.removeEventListener('wheel', onWheel);
  });

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    dragged.current = { x: event.clientX, y: event.clientY, view };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const from = dragged.current;
    if (!from) return;
    const unit = width / event.currentTarget.clientWidth;
    setView({
      ...from.view,
      x: from.view.x + (event.clientX - from.x) * unit,
      y: from.view.y + (event.clientY - from.y) * unit,
    });
  };
  const [middleX, middleY] = [left + width / 2, top + height / 2];
  return (
    <div className="relative">
      <svg
        ref={frame}
        aria-hidden="true"
        viewBox={`${left} ${top} ${width} ${height}`}
        className="h-[420px] w-full cursor-grab touch-pan-y rounded-[10px] bg-page select-none active:cursor-grabbing bar:h-[520px]"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          dragged.current = null;
        }}
      >
        <g
          transform={`translate(${view.x} ${view.y}) translate(${middleX} ${middleY}) scale(${view.zoom}) translate(${-middleX} ${-middleY})`}
        >
          {graph.links.map(({ from, to }) => {
            const isLit = from.id === chosen || to.id === chosen;
            return (
              <line
                key={`${from.id} ${to.id}`}
                {...{ x1: from.x, y1: from.y, x2: to.x, y2: to.y }}
                stroke={isLit ? 'var(--accent-text)' : 'var(--line-strong)'}
                strokeWidth={isLit ? 2 : 1.25}
                opacity={chosen !== null && !isLit ? 0.3 : 1}
              />
            );
          })}
          {graph.nodes.map(node => (
            <Dot
              key={node.id}
              node={node}
              isFaded={isFaded(node.id)}
              onEnter={() => onChoose(node.id)}
              onLeave={() => onChoose(null)}
            />
          ))}
        </g>
      </svg>
      <div className="absolute right-2 bottom-2 flex gap-1">
        <IconButton label="Приблизить" size="sm" onClick={() => zoomBy(1.3)}>
          <Plus aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton label="Отдалить" size="sm" onClick={() => zoomBy(1 / 1.3)}>
          <Minus aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton label="Показать всё" size="sm" onClick={() => setView(START)}>
          <Maximize aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
    </div>
  );
}

interface DotProps {
  node: PlacedNode;
  isFaded: boolean;
  onEnter: () => void;
  onLeave: () => void;
}

function Dot({ node, isFaded, onEnter, onLeave }: DotProps) {
  return (
    <g
      transform={`translate(${node.x} ${node.y})`}
      opacity={isFaded ? 0.25 : 1}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      <Shape node={node} />
      <text
        y={26}
        textAnchor="middle"
        fontSize={12}
        fontWeight={node.isCentre ? 700 : 500}
        fill="var(--text)"
        stroke="var(--page)"
        strokeWidth={3}
        paintOrder="stroke"
      >
        {shorten(node.label)}
      </text>
    </g>
  );
}
