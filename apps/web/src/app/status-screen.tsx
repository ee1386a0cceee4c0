import { lazy, Suspense } from 'react';
import type { StatusScreenProps } from '../features/status-screen/status-screen.tsx';
import { loadChunk } from '../lib/load-chunk.ts';

const LazyStatusScreen = lazy(() =>
  loadChunk(() => import('../features/status-screen/status-screen.tsx')).then(module => ({
    default: module.StatusScreen,
  })),
);

/** Few visits ever need it, so its drawings stay out of the first load. */
export function StatusScreen(props: StatusScreenProps) {
  return (
    <Suspense fallback={null}>
      <LazyStatusScreen {...props} />
    </Suspense>
  );
}
