import type { StatementDay } from '@kvazar/contract';
import { formatAmount, kopecks } from '@kvazar/money';
import Chart from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { netOfGames } from './statement-sums.ts';

const HEIGHT_PX = 220;
const AXIS_PX = 84;
const DAY_SECONDS = 86_400;

const monthFormat = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** The result of each day as a bar: green above zero, red below. */
export class StatementScene {
  readonly #chart: Chart;
  readonly #watch: ResizeObserver;

  constructor(frame: HTMLElement) {
    this.#chart = new Chart(describeChart(frame), [[], [], []], frame);
    this.#watch = new ResizeObserver(() =>
      this.#chart.setSize({ width: frame.clientWidth, height: HEIGHT_PX }),
    );
    this.#watch.observe(frame);
  }

  /** Every day from the first to the last has its place, whether or not anything happened. */
  update(days: readonly StatementDay[], from: string, to: string): void {
    const nets = new Map(days.map(day => [toSeconds(day.day), netOfGames(day)]));
    const times: number[] = [];
    for (let time = toSeconds(from); time <= toSeconds(to); time += DAY_SECONDS) times.push(time);
    const results = times.map(time => nets.get(time) ?? 0);
    this.#chart.setData([
      times,
      results.map(net => Math.max(0, net)),
      results.map(net => Math.min(0, net)),
    ]);
  }

  destroy(): void {
    this.#watch.disconnect();
    this.#chart.destroy();
  }
}

function toSeconds(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000;
}

function describeChart(frame: HTMLElement): Chart.Options {
  const style = getComputedStyle(frame);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const font = `12px ${style.fontFamily}`;
  const bars = Chart.paths.bars?.({ size: [0.75, 28], radius: 0.25 });
  const series = (fill: string): Chart.Series => ({
    fill,
    width: 0,
    points: { show: false },
    ...(bars ? { paths: bars } : {}),
  });
  return {
    width: frame.clientWidth,
    height: HEIGHT_PX,
    legend: { show: false },
    cursor: { show: false },
    padding: [12, 12, 0, 0],
    tzDate: seconds => new Date(seconds * 1000),
    scales: { x: { time: false }, y: { range: (_chart, low, high) => spanWithZero(low, high) } },
    axes: [
      {
        stroke: colour('--muted'),
        font,
        grid: { show: false },
        ticks: { show: false },
        size: 28,
        space: 72,
        incrs: [1, 2, 7, 14, 30, 61].map(count => count * DAY_SECONDS),
        values: (_chart, times) => times.map(time => monthFormat.format(new Date(time * 1000))),
      },
      {
        stroke: colour('--muted'),
        font,
        grid: { stroke: colour('--line'), width: 1 },
        ticks: { show: false },
        size: AXIS_PX,
        space: 40,
        values: (_chart, sums) => sums.map(sum => formatAmount(kopecks(Math.round(sum)))),
      },
    ],
    series: [{}, series(colour('--win-fill')), series(colour('--lose-fill'))],
  };
}

/** Zero is always in sight, with some air around the bars. */
function spanWithZero(low: number, high: number): Chart.Range.MinMax {
  const bottom = Math.min(0, low ?? 0);
  const top = Math.max(0, high ?? 0);
  const air = Math.max(100, (top - bottom) * 0.08);
  return [bottom < 0 ? bottom - air : 0, top > 0 || bottom === 0 ? top + air : 0];
}
