import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { useScene } from '../../../lib/use-scene.ts';
import type { SceneryKit, SlotScene } from './scene/slot-scene.ts';
import type { Size } from './scene/stage-layout.ts';
import type { CoursePlayer } from './schedule/course-player.ts';
import type { StageSlot } from './schedule/stage-slot.ts';

interface ReelCanvasProps {
  slot: StageSlot;
  player: CoursePlayer;
  size: Size;
  isReduced: boolean;
  loadScenery: (() => Promise<SceneryKit>) | null;
  /** Where the stage's loop finds the scene, once it is there. */
  scene: RefObject<SlotScene | null>;
  onFailure: () => void;
}

/** Puts the scene into the page and hands it what changes. */
export function ReelCanvas({
  slot,
  player,
  size,
  isReduced,
  loadScenery,
  scene,
  onFailure,
}: ReelCanvasProps) {
  const latest = useRef({ size, isReduced });
  useEffect(() => {
    latest.current = { size, isReduced };
  });

  const load = useCallback(async () => {
    const [{ SlotScene }, kit] = await Promise.all([
      loadChunk(() => import('./scene/slot-scene.ts')),
      loadScenery?.() ?? null,
    ]);
    return (into: HTMLElement) => new SlotScene(into, { slot, player, ...latest.current }, kit);
  }, [slot, player, loadScenery]);
  const host = useScene({
    scene,
    load,
    onStart(started) {
      started.resize(size);
      started.setReduced(isReduced);
    },
    onFailure,
  });

  useEffect(() => scene.current?.resize(size), [size, scene]);
  useEffect(() => scene.current?.setReduced(isReduced), [isReduced, scene]);

  return <div ref={host} aria-hidden="true" className="absolute inset-0" />;
}
