import { formatAmount, kopecks } from '@kvazar/money';
import Chart from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { StatsPoint } from './session-stats.ts';

const HEIGHT_PX = 160;
const AXIS_PX = 78;

/** Draws the course of the net result: green above zero, red below. */
export class ProfitScene {
  readonly #chart: Chart;
  readonly #watch: ResizeObserver;

  constructor(frame: HTMLElement) {
    this.#chart = new Chart(describeChart(frame), [[], []], frame);
    this.#watch = new ResizeObserver(() => this.#fit(frame));
    this.#watch.observe(frame);
  }

  update(course: readonly StatsPoint[]): void {
    this.#chart.setData([course.map(point => point.bets), course.map(point => point.net)]);
  }

  destroy(): void {
    this.#watch.disconnect();
    this.#chart.destroy();
  }

  #fit(frame: HTMLElement): void {
    this.#chart.setSize({ width: frame.clientWidth, height: HEIGHT_PX });
  }
}

function describeChart(frame: HTMLElement): Chart.Options {
  const style = getComputedStyle(frame);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const font = `12px ${style.fontFamily}`;
  const win = colour('--win-fill');
  const lose = colour('--lose-fill');
  const grid = { stroke: colour('--line'), width: 1 };
  return {
    width: frame.clientWidth,
    height: HEIGHT_PX,
    legend: { show: false },
    cursor: { show: false },
    padding: [10, 16, 0, 0],
    scales: { x: { time: false }, y: { range: (_chart, low, high) => spanWithZero(low, high) } },
    axes: [
      {
        stroke: colour('--muted'),
        font,
        grid: { show: false },
        ticks: { show: false },
        size: 24,
        incrs: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 5000, 10_000],
      },
      {
        stroke: colour('--muted'),
        font,
        grid,
        ticks: { show: false },
        size: AXIS_PX,
        space: 34,
        values: (_chart, sums) => sums.map(sum => formatAmount(kopecks(Math.round(sum)))),
      },
    ],
    series: [
      {},
      {
        width: 2,
        points: { show: false },
        stroke: chart => splitAtZero(chart, win, lose),
        fill: chart => splitAtZero(chart, `${win}26`, `${lose}26`),
        fillTo: 0,
      },
    ],
  };
}

/** Zero is always in sight, with some air around the line. */
function spanWithZero(low: number, high: number): Chart.Range.MinMax {
  const bottom = Math.min(0, low ?? 0);
  const top = Math.max(0, high ?? 0);
  const air = Math.max(100, (top - bottom) * 0.08);
  return [bottom < 0 ? bottom - air : 0, top > 0 || bottom === 0 ? top + air : 0];
}

function splitAtZero(chart: Chart, above: string, below: string): CanvasGradient | string {
  const { top, height } = chart.bbox;
  if (height <= 0) return above;
  const zero = (chart.valToPos(0, 'y', true) - top) / height;
  const stop = Math.min(1, Math.max(0, Number.isFinite(zero) ? zero : 1));
  const gradient = chart.ctx.createLinearGradient(0, top, 0, top + height);
  gradient.addColorStop(stop, above);
  gradient.addColorStop(stop, below);
  return gradient;
}
