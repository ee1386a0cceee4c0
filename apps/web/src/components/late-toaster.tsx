import { type ComponentType, useEffect, useState } from 'react';
import { loadChunk } from '../lib/load-chunk.ts';
import { whenUnsaid } from './toast.ts';
import type { ToasterProps } from './toaster.tsx';

/**
 * What draws notices comes with the first touch of the page, so that it is there without a connection
 * too, or with the first notice: a first look at the site needs none.
 */
export function LateToaster(props: ToasterProps) {
  const [List, setList] = useState<ComponentType<ToasterProps> | null>(null);
  useEffect(() => {
    if (List) return;
    const load = () =>
      loadChunk(() => import('./toaster.tsx')).then(
        ({ Toaster }) => setList(() => Toaster),
        // Asked for again with the next touch or notice; what was to be said waits.
        () => {},
      );
    const stopListening = whenUnsaid(load);
    window.addEventListener('pointerdown', load);
    window.addEventListener('keydown', load);
    return () => {
      stopListening();
      window.removeEventListener('pointerdown', load);
      window.removeEventListener('keydown', load);
    };
  }, [List]);
  return List && <List {...props} />;
}
