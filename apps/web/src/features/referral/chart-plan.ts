import type { Referral } from './referral-query.ts';

type Day = Referral['days'][number];

const TOP = 18;
/** For the sums beside the lines, and what one more digit adds. */
const LEFT = 46;
const DIGIT = 8;
const BOTTOM = 22;
const LEAST_BAR = 3;
const WIDEST_BAR = 22;

interface Bar extends Day {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface ChartPlan {
  readonly bars: readonly Bar[];
  readonly lines: readonly { readonly y: number; readonly amount: number }[];
  readonly labels: readonly {
    readonly x: number;
    readonly day: string;
    readonly anchor: 'start' | 'middle' | 'end';
  }[];
  /** Where the days begin. */
  readonly left: number;
  readonly isEmpty: boolean;
}

/** The next of 1, 2, 5 × 10ⁿ: a line that is easily read. */
export function roundUp(amount: number): number {
  const unit = 10 ** Math.floor(Math.log10(amount));
  const step = [1, 2, 5, 10].find(times => times * unit >= amount) ?? 10;
  return step * unit;
}

/** Where everything stands in a frame of this size, in pixels. */
export function planChart(days: readonly Day[], width: number, height: number): ChartPlan {
  const most = Math.max(0, ...days.map(({ amount }) => amount ?? 0));
  const top = most > 0 ? roundUp(most) : 1;
  const floor = height - BOTTOM;
  const room = floor - TOP;
  const left = most > 0 ? LEFT + DIGIT * String(Math.floor(top)).length : 0;
  const step = (width - left) / Math.max(1, days.length);
  const barWidth = Math.min(WIDEST_BAR, Math.max(1, step * 0.66));
  const bars = days.map((day, n): Bar => {
    const barHeight = Math.max(LEAST_BAR, ((day.amount ?? 0) / top) * room);
    return {
      ...day,
      x: left + n * step + (step - barWidth) / 2,
      y: floor - barHeight,
      width: barWidth,
      height: barHeight,
    };
  });
  const [first, middle, last] = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  return {
    bars,
    lines: [1, 0.5].map(part => ({ y: floor - room * part, amount: top * part })),
    labels: [
      ...(first ? [{ x: left, day: first.day, anchor: 'start' as const }] : []),
      ...(middle
        ? [{ x: left + (width - left) / 2, day: middle.day, anchor: 'middle' as const }]
        : []),
      ...(last ? [{ x: width, day: last.day, anchor: 'end' as const }] : []),
    ],
    left,
    isEmpty: most === 0,
  };
}
