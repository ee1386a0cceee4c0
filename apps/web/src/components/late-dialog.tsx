import { type ComponentType, useState } from 'react';
import { loadChunk } from '../lib/load-chunk.ts';
import { DialogChunk } from './dialog-chunk.tsx';

interface Openable {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A dialog whose code arrives with its first opening and then stays, so that it can play its way out. */
export function createLateDialog<Props extends Openable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loadAgain = () => loadChunk(load);
  return props => {
    const isWanted = useWanted(props.open);
    if (!isWanted) return null;
    return (
      <DialogChunk
        load={loadAgain}
        props={props}
        isOpen={props.open}
        onClose={() => props.onOpenChange(false)}
      />
    );
  };
}

/** True from the first opening on. */
export function useWanted(isOpen: boolean): boolean {
  const [isWanted, setWanted] = useState(isOpen);
  if (isOpen && !isWanted) setWanted(true);
  return isWanted;
}
