import { type RefObject, useEffect, useRef } from 'react';
import { nextTask } from './next-task.ts';

interface Scene {
  start(): Promise<void>;
  destroy(): void;
}

interface SceneOptions<Kind extends Scene> {
  /** Where the scene is found from the moment it runs until it goes. */
  scene: RefObject<Kind | null>;
  /** Fetches what draws; what it answers makes the scene. Another function opens another scene. */
  load: () => Promise<(into: HTMLElement) => Kind>;
  /** Tells the scene what has changed while it was starting. */
  onStart: (scene: Kind) => void;
  onFailure: () => void;
}

/** Runs a scene inside the element that gets the returned ref, for as long as it is on the page. */
export function useScene<Kind extends Scene>(options: SceneOptions<Kind>) {
  const { scene, load } = options;
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    let isGone = false;
    let opened: Kind | null = null;
    async function open(into: HTMLElement) {
      const make = await load();
      // Running its code, painting it and starting it are a long task each on a slow phone.
      await nextTask();
      if (isGone) return;
      opened = make(into);
      await nextTask();
      if (isGone) return;
      await opened.start();
      if (isGone) return;
      latest.current.onStart(opened);
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
  }, [load, scene]);

  return host;
}
