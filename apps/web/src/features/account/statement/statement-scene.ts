import type { StatementDay } from '@kvazar/contract';
import Chart from 'uplot';
import { type ResultChartLook, ResultScene } from '../../../components/result-scene.ts';
import { netOfGames } from './statement-sums.ts';

const DAY_SECONDS = 86_400;

const monthFormat = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

const look: ResultChartLook = {
  heightPx: 220,
  padding: [12, 12, 0, 0],
  xAxis: {
    size: 28,
    space: 72,
    incrs: [1, 2, 7, 14, 30, 61].map(count => count * DAY_SECONDS),
    values: (_chart, times) => times.map(time => monthFormat.format(new Date(time * 1000))),
  },
  yAxis: { size: 84, space: 40 },
  series: (win, lose) => [drawBars(win), drawBars(lose)],
};

function drawBars(fill: string): Chart.Series {
  const bars = Chart.paths.bars?.({ size: [0.75, 28], radius: 0.25 });
  return { fill, width: 0, points: { show: false }, ...(bars ? { paths: bars } : {}) };
}

export interface StatementSpan {
  readonly days: readonly StatementDay[];
  readonly from: string;
  readonly to: string;
}

/** The result of each day as a bar: green above zero, red below. */
export class StatementScene extends ResultScene {
  constructor(frame: HTMLElement) {
    super(frame, look);
  }

  /** Every day from the first to the last has its place, whether or not anything happened. */
  update({ days, from, to }: StatementSpan): void {
    const nets = new Map(days.map(day => [toSeconds(day.day), netOfGames(day)]));
    const times: number[] = [];
    for (let time = toSeconds(from); time <= toSeconds(to); time += DAY_SECONDS) times.push(time);
    const results = times.map(time => nets.get(time) ?? 0);
    this.draw([times, results.map(net => Math.max(0, net)), results.map(net => Math.min(0, net))]);
  }
}

function toSeconds(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000;
}
