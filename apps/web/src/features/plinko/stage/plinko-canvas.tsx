import { useCallback, useEffect, useRef } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { useScene } from '../../../lib/use-scene.ts';
import { playSound } from '../../../play/sound.ts';
import type { PlinkoScene } from '../scene/plinko-scene.ts';
import type { SceneState } from '../scene/scene-state.ts';

interface PlinkoCanvasProps {
  state: SceneState;
  /** The browser can draw nothing: the bins have to tell the results alone. */
  onFailure: () => void;
}

const events = { onTouch: () => playSound('tick') };

/** Puts the scene into the page and hands it what changes. */
export function PlinkoCanvas({ state, onFailure }: PlinkoCanvasProps) {
  const scene = useRef<PlinkoScene | null>(null);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
    scene.current?.update(state);
  });

  const load = useCallback(async () => {
    const { PlinkoScene } = await loadChunk(() => import('../scene/plinko-scene.ts'));
    return (into: HTMLElement) => new PlinkoScene(into, latest.current, events);
  }, []);
  const host = useScene({ scene, load, onStart: started => started.update(state), onFailure });

  // Above the bins, into which the balls sink; but a press belongs to what lies below.
  return (
    <div
      ref={host}
      className="pointer-events-none absolute inset-0 z-1 *:block"
      aria-hidden="true"
    />
  );
}
