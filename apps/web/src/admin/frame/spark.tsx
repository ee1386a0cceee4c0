import { joinClasses } from '../../components/join-classes.ts';

export interface SparkProps {
  values: readonly number[];
  tone?: 'win' | 'lose' | 'accent' | 'info' | 'muted';
  /** Layout only: its height. */
  className?: string;
}

const TONES = {
  win: 'text-win-fill',
  lose: 'text-lose-fill',
  accent: 'text-accent-text',
  info: 'text-accent-2',
  muted: 'text-muted',
};

const WIDTH = 100;
const HEIGHT = 30;

/** The course of a figure at a glance; beside the figure itself, so nothing is lost without it. */
export function Spark({ values, tone = 'muted', className }: SparkProps) {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values.map(
    (value, index) =>
      `${(index * step).toFixed(2)},${(HEIGHT - 2 - ((value - low) / span) * (HEIGHT - 4)).toFixed(2)}`,
  );
  if (values.length < 2) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={joinClasses('block h-7.5 w-full', TONES[tone], className)}
    >
      <polygon
        points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`}
        fill="currentColor"
        fillOpacity="0.14"
      />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
