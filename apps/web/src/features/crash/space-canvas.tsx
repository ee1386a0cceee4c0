import { useEffect, useRef } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { Flight } from '../../play/crash/flight.ts';
import type { Size } from '../../play/crash/stage/plot.ts';
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
  const host = useRef<HTMLDivElement>(null);
  const scene = useRef<SpaceScene | null>(null);
  const latest = useRef({ state: { size, isCalm }, onFailure });
  useEffect(() => {
    latest.current = { state: { size, isCalm }, onFailure };
    scene.current?.update({ size, isCalm });
  }, [size, isCalm, onFailure]);

  useEffect(() => {
    let isGone = false;
    async function open(into: HTMLElement) {
      const { SpaceScene } = await loadChunk(() => import('./scene/space-scene.ts'));
      if (isGone) return;
      scene.current = new SpaceScene(into, latest.current.state, readFlight);
      await scene.current.start();
    }
    if (host.current) {
      open(host.current).catch(() => {
        if (!isGone) latest.current.onFailure();
      });
    }
    return () => {
      isGone = true;
      scene.current?.destroy();
      scene.current = null;
    };
  }, [readFlight]);

  return <div ref={host} aria-hidden="true" className="absolute inset-0 *:block" />;
}
