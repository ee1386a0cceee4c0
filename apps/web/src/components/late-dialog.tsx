import { type ComponentType, lazy, Suspense, useState } from 'react';
import { loadChunk } from '../lib/load-chunk.ts';

/** A dialog whose code arrives with its first opening and then stays, so that it can play its way out. */
export function createLateDialog<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lazy(async () => ({ default: await loadChunk(load) })) as ComponentType<Props>;
  return props => {
    const isWanted = useWanted(props.open);
    if (!isWanted) return null;
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}

/** True from the first opening on. */
export function useWanted(isOpen: boolean): boolean {
  const [isWanted, setWanted] = useState(isOpen);
  if (isOpen && !isWanted) setWanted(true);
  return isWanted;
}
