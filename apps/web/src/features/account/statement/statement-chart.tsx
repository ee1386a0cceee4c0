import type { StatementDay } from '@kvazar/contract';
import { useEffect, useRef } from 'react';
import { useTheme } from '../../../lib/theme.ts';
import type { StatementScene } from './statement-scene.ts';

interface StatementChartProps {
  days: readonly StatementDay[];
  from: string;
  to: string;
}

/** The table below says the same in words, so the picture is silent. */
export function StatementChart({ days, from, to }: StatementChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const scene = useRef<StatementScene | null>(null);
  const latest = useRef({ days, from, to });
  const isLight = useTheme(theme => theme.isLight);

  // biome-ignore lint/correctness/useExhaustiveDependencies(isLight): the scene reads its colours from the theme when it is made.
  useEffect(() => {
    let isGone = false;
    void import('./statement-scene.ts').then(module => {
      if (isGone || !frame.current) return;
      scene.current = new module.StatementScene(frame.current);
      scene.current.update(latest.current.days, latest.current.from, latest.current.to);
    });
    return () => {
      isGone = true;
      scene.current?.destroy();
      scene.current = null;
    };
  }, [isLight]);

  useEffect(() => {
    latest.current = { days, from, to };
    scene.current?.update(days, from, to);
  }, [days, from, to]);

  return <div ref={frame} aria-hidden="true" className="h-55 w-full overflow-hidden" />;
}
