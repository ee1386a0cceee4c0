import { useCallback, useEffect, useRef } from 'react';
import { loadChunk } from '../../../../lib/load-chunk.ts';
import { useScene } from '../../../../lib/use-scene.ts';
import type { Flight } from '../../flight.ts';
import type { Size } from '../../stage/plot.ts';
import type { SpaceScene } from './scene/space-scene.ts';

interface SpaceCanvasProps {
  size: Size;
  /** Less movement: no shaking, no flash, a sky that stands still. */
  isCalm: boolean;
  readFlight: () => Flight;
  onFailure: () => void;
}

/** Puts the scene into the page and hands it what changes. */
export function SpaceCanvas({ size, isCalm, readFlight, onFailure }: SpaceCanvasProps) {
  const scene = useRef<SpaceScene | null>(null);
  const state = useRef({ size, isCalm });
  useEffect(() => {
    state.current = { size, isCalm };
    scene.current?.update({ size, isCalm });
  }, [size, isCalm]);

  const load = useCallback(async () => {
    const { SpaceScene } = await loadChunk(() => import('./scene/space-scene.ts'));
    return (into: HTMLElement) => new SpaceScene(into, state.current, readFlight);
  }, [readFlight]);
  const host = useScene({
    scene,
    load,
    onStart: started => started.update({ size, isCalm }),
    onFailure,
  });

  return <div ref={host} aria-hidden="true" className="absolute inset-0 *:block" />;
}
