import { useEffect, useRef } from 'react';
import { useTheme } from '../../lib/theme.ts';
import type { ProfitScene } from './profit-scene.ts';
import type { StatsPoint } from './session-stats.ts';

/** The net result along the way. Its library arrives when the statistics are first opened. */
export function ProfitChart({ course }: { course: readonly StatsPoint[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const scene = useRef<ProfitScene | null>(null);
  const latest = useRef(course);
  const isLight = useTheme(theme => theme.isLight);

  // biome-ignore lint/correctness/useExhaustiveDependencies(isLight): the scene reads its colours from the theme when it is made.
  useEffect(() => {
    let isGone = false;
    void import('./profit-scene.ts').then(module => {
      if (isGone || !frame.current) return;
      scene.current = new module.ProfitScene(frame.current);
      scene.current.update(latest.current);
    });
    return () => {
      isGone = true;
      scene.current?.destroy();
      scene.current = null;
    };
  }, [isLight]);

  useEffect(() => {
    latest.current = course;
    scene.current?.update(course);
  }, [course]);

  return <div ref={frame} aria-hidden="true" className="h-40 w-full overflow-hidden" />;
}
