import { ROAD_ROWS, type RoadCell } from '@kvazar/games';
import { type ReactNode, useRef } from 'react';
import { joinClasses } from '../../../components/join-classes.ts';
import { useElementSize } from '../../../lib/use-element-size.ts';
import './roads.css';

interface RoadGridProps<Mark> {
  readonly cells: readonly RoadCell<Mark>[];
  /** The side of a place in pixels. */
  readonly side: number;
  /** For whoever cannot see it. */
  readonly label: string;
  /** A mark in a box of 1 × 1. */
  readonly draw: (mark: Mark) => ReactNode;
  readonly className?: string;
}

/** As many columns as there is room for; when there are more, the newest. */
export function RoadGrid<Mark>({ cells, side, label, draw, className }: RoadGridProps<Mark>) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementSize(frame)?.width ?? 0;
  const columns = Math.max(1, Math.floor(width / side));
  const last = cells.reduce((most, { column }) => Math.max(most, column), 0);
  // One column stays free, so that the next mark is seen to come.
  const first = Math.max(0, last + 2 - columns);
  return (
    <div
      ref={frame}
      role="img"
      aria-label={label}
      className={joinClasses('road-grid', className)}
      style={{ height: side * ROAD_ROWS, backgroundSize: `${side}px ${side}px` }}
    >
      <svg width={columns * side} height={side * ROAD_ROWS} aria-hidden="true" focusable="false">
        {cells
          .filter(({ column }) => column >= first)
          .map(({ column, row, mark }) => (
            <g
              key={`${column}:${row}`}
              transform={`translate(${(column - first) * side} ${row * side}) scale(${side})`}
            >
              {draw(mark)}
            </g>
          ))}
      </svg>
    </div>
  );
}
