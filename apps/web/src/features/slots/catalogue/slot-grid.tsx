import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { watchLayout } from '../../../lib/watch-layout.ts';
import type { KnownSlot } from '../slot-infos.ts';
import { SlotTile } from './slot-tile.tsx';

interface SlotGridProps {
  label: string;
  slots: readonly KnownSlot[];
  newIds: ReadonlySet<string>;
  stakeRoubles?: number;
}

const GAP_PX = { narrow: 10, wide: 14 } as const;
const WIDE_FROM_PX = 700;
const LEAST_TILE_PX = 168;

interface GridBox {
  readonly width: number;
  /** From the top of the document. */
  readonly top: number;
}

/** Tiles in rows, of which only those near the window are drawn, however many slots there are. */
export function SlotGrid(props: SlotGridProps) {
  const place = useRef<HTMLDivElement>(null);
  const box = useGridBox(place);
  return (
    <div ref={place} className="w-full">
      {/* The virtualizer reads where the page is scrolled to as soon as it is there, and so has it laid out. */}
      {box.width > 0 && <Rows {...props} box={box} />}
    </div>
  );
}

function Rows({ label, slots, newIds, stakeRoubles, box }: SlotGridProps & { box: GridBox }) {
  const gap = box.width < WIDE_FROM_PX ? GAP_PX.narrow : GAP_PX.wide;
  const columns = countColumns(box.width, gap);
  const tileWidth = (box.width - gap * (columns - 1)) / columns;
  const tileHeight = (tileWidth * 4) / 3;
  const rows = useWindowVirtualizer({
    count: Math.ceil(slots.length / columns),
    estimateSize: () => tileHeight + gap,
    overscan: 2,
    scrollMargin: box.top,
    // Known from the start: the first tiles are drawn with the grid and not by a second, unbroken drawing.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  // The rows are measured by their width alone, which the virtualizer cannot see change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new height is the reason to measure.
  useLayoutEffect(() => rows.measure(), [rows, tileHeight]);
  return (
    <ul
      aria-label={label}
      className="relative w-full"
      style={{ height: Math.max(0, rows.getTotalSize() - gap) }}
    >
      {rows.getVirtualItems().flatMap(row =>
        slots.slice(row.index * columns, (row.index + 1) * columns).map((slot, column) => (
          <li
            key={slot.id}
            className="absolute"
            style={{
              width: tileWidth,
              left: column * (tileWidth + gap),
              top: row.start - box.top,
            }}
          >
            <SlotTile slot={slot} isNew={newIds.has(slot.id)} stakeRoubles={stakeRoubles} />
          </li>
        )),
      )}
    </ul>
  );
}

function countColumns(width: number, gap: number): number {
  const fitting = Math.floor((width + gap) / (LEAST_TILE_PX + gap));
  return Math.max(width < WIDE_FROM_PX ? 2 : 3, fitting);
}

function useGridBox(place: RefObject<HTMLElement | null>): GridBox {
  const [box, setBox] = useState<GridBox>({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    return watchLayout([element, document.body], () => {
      const { width, top } = element.getBoundingClientRect();
      const next = { width, top: Math.round(top + window.scrollY) };
      setBox(known => (known.width === next.width && known.top === next.top ? known : next));
    });
  }, [place]);
  return box;
}
