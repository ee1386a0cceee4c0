import { useEffect, useRef } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';
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
  const host = useRef<HTMLDivElement>(null);
  const scene = useRef<PlinkoScene | null>(null);
  const latest = useRef({ state, onFailure });

  useEffect(() => {
    latest.current = { state, onFailure };
    scene.current?.update(state);
  });

  useEffect(() => {
    let isGone = false;
    async function open(into: HTMLElement) {
      const { PlinkoScene } = await loadChunk(() => import('../scene/plinko-scene.ts'));
      if (isGone) return;
      scene.current = new PlinkoScene(into, latest.current.state, events);
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
  }, []);

  // Above the bins, into which the balls sink; but a press belongs to what lies below.
  return (
    <div
      ref={host}
      className="pointer-events-none absolute inset-0 z-1 *:block"
      aria-hidden="true"
    />
  );
}
