import { useEffect, useRef } from 'react';
import { useTheme } from '../lib/theme.ts';
import { joinClasses } from './join-classes.ts';

/** A chart of results as a plain class; it reads its colours from the frame when it is made. */
interface ChartScene<Data> {
  update: (data: Data) => void;
  destroy: () => void;
}

interface ResultChartProps<Data> {
  /** The library arrives when a chart is first shown. Always the same function. */
  load: () => Promise<new (frame: HTMLElement) => ChartScene<Data>>;
  data: Data;
  /** Its height. */
  className: string;
}

/** What it shows also stands beside it in words, so the picture is silent. */
export function ResultChart<Data>({ load, data, className }: ResultChartProps<Data>) {
  const frame = useRef<HTMLDivElement>(null);
  const scene = useRef<ChartScene<Data> | null>(null);
  const latest = useRef(data);
  const isLight = useTheme(theme => theme.isLight);

  // biome-ignore lint/correctness/useExhaustiveDependencies(isLight): another theme has other colours.
  useEffect(() => {
    let isGone = false;
    void load().then(Scene => {
      if (isGone || !frame.current) return;
      scene.current = new Scene(frame.current);
      scene.current.update(latest.current);
    });
    return () => {
      isGone = true;
      scene.current?.destroy();
      scene.current = null;
    };
  }, [load, isLight]);

  useEffect(() => {
    latest.current = data;
    scene.current?.update(data);
  }, [data]);

  return (
    <div
      ref={frame}
      aria-hidden="true"
      className={joinClasses('w-full overflow-hidden', className)}
    />
  );
}
