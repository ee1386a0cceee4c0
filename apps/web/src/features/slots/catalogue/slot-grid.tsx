import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
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
export function SlotGrid({ label, slots, newIds, stakeRoubles }: SlotGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const box = useGridBox(list);
  const gap = box.width < WIDE_FROM_PX ? GAP_PX.narrow : GAP_PX.wide;
  const columns = countColumns(box.width, gap);
  const tileWidth = (box.width - gap * (columns - 1)) / columns;
  const tileHeight = (tileWidth * 4) / 3;
  const rows = useWindowVirtualizer({
    count: Math.ceil(slots.length / columns),
    estimateSize: () => tileHeight + gap,
    overscan: 2,
    scrollMargin: box.top,
  });
  // The rows are measured by their width alone, which the virtualizer cannot see change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new height is the reason to measure.
  useLayoutEffect(() => rows.measure(), [rows, tileHeight]);
  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative w-full"
      style={{ height: Math.max(0, rows.getTotalSize() - gap) }}
    >
      {box.width > 0 &&
        rows.getVirtualItems().flatMap(row =>
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

function useGridBox(list: React.RefObject<HTMLUListElement | null>): GridBox {
  const [box, setBox] = useState<GridBox>({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const next = { width, top: Math.round(top + window.scrollY) };
      setBox(known => (known.width === next.width && known.top === next.top ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return box;
}
