import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';

const SlotRows = lazy(() =>
  loadChunk(() => import('./slot-rows.tsx')).then(module => ({ default: module.SlotRows })),
);

/** The mathematics and pictures of slots stay out of the lobby's first load. */
export function LazySlotRows() {
  return (
    <Suspense fallback={null}>
      <SlotRows />
    </Suspense>
  );
}
