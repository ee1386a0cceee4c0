import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { useTheme } from '../../lib/theme.ts';

export interface ChartProps {
  /** What the chart shows, for those who cannot see it; the figures stand beside it as text. */
  label: string;
  height: number;
  /** Colours may be names of tokens, as in `var(--accent)`: they follow the theme. */
  options: Omit<uPlot.Options, 'width' | 'height'>;
  data: uPlot.AlignedData;
}

/** A canvas knows no variables of CSS: `var(--name)` becomes what it is in this theme. */
export function readToken(colour: string): string {
  const name = /^var\((--[\w-]+)\)$/.exec(colour)?.[1];
  if (name === undefined) return colour;
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

const resolved = <Value,>(colour: Value): Value =>
  typeof colour === 'string' ? (readToken(colour) as Value) : colour;

function dress(options: ChartProps['options']): ChartProps['options'] {
  const axis: uPlot.Axis = {
    stroke: readToken('var(--muted)'),
    font: '12px "Onest Variable", system-ui, sans-serif',
    grid: { stroke: readToken('var(--line)'), width: 1 },
    ticks: { show: false },
  };
  const axes = options.axes ?? [{}, {}];
  return {
    ...options,
    legend: { show: false, ...options.legend },
    cursor: { points: { size: 7 }, ...options.cursor },
    axes: axes.map(own => ({
      ...axis,
      ...own,
      ...(own.stroke !== undefined && { stroke: resolved(own.stroke) }),
    })),
    series: options.series.map(own => ({
      ...own,
      ...(own.stroke !== undefined && { stroke: resolved(own.stroke) }),
      ...(own.fill !== undefined && { fill: resolved(own.fill) }),
    })),
  };
}

/** uPlot in the colours of the theme; as wide as its place. Options made anew draw it anew: keep them. */
export function Chart({ label, height, options, data }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const { isLight } = useTheme();
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
    plot.current?.setData(data);
  }, [data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are read anew in the other theme.
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const width = Math.max(1, element.clientWidth);
    const drawn = new uPlot({ ...dress(options), width, height }, latest.current, element);
    plot.current = drawn;
    const watch = new ResizeObserver(() =>
      drawn.setSize({ width: Math.max(1, element.clientWidth), height }),
    );
    watch.observe(element);
    return () => {
      watch.disconnect();
      drawn.destroy();
      plot.current = null;
    };
  }, [options, height, isLight]);
  return (
    <div
      ref={place}
      role="img"
      aria-label={label}
      className="w-full min-w-0 overflow-hidden"
      style={{ height }}
    />
  );
}
