import { type RefObject, useEffect, useRef } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';
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
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef({ size, isReduced, onFailure });

  useEffect(() => {
    latest.current = { size, isReduced, onFailure };
  });

  useEffect(() => {
    let isGone = false;
    let opened: SlotScene | null = null;
    async function open(into: HTMLElement) {
      const [{ SlotScene }, kit] = await Promise.all([
        loadChunk(() => import('./scene/slot-scene.ts')),
        loadScenery?.() ?? null,
      ]);
      if (isGone) return;
      opened = new SlotScene(into, { slot, player, ...latest.current }, kit);
      await opened.start();
      if (isGone) return;
      opened.resize(latest.current.size);
      scene.current = opened;
    }
    if (host.current) {
      open(host.current).catch(() => {
        if (!isGone) latest.current.onFailure();
      });
    }
    return () => {
      isGone = true;
      scene.current = null;
      opened?.destroy();
    };
  }, [slot, player, loadScenery, scene]);

  useEffect(() => scene.current?.resize(size), [size, scene]);
  useEffect(() => scene.current?.setReduced(isReduced), [isReduced, scene]);

  return <div ref={host} aria-hidden="true" className="absolute inset-0" />;
}
