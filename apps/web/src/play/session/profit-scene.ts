import type Chart from 'uplot';
import { type ResultChartLook, ResultScene } from '../../components/result-scene.ts';
import type { StatsPoint } from './session-stats.ts';

const look: ResultChartLook = {
  heightPx: 160,
  padding: [10, 16, 0, 0],
  xAxis: { size: 24, incrs: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 5000, 10_000] },
  yAxis: { size: 78, space: 34 },
  series: (win, lose) => [
    {
      width: 2,
      points: { show: false },
      stroke: chart => splitAtZero(chart, win, lose),
      fill: chart => splitAtZero(chart, `${win}26`, `${lose}26`),
      fillTo: 0,
    },
  ],
};

/** The course of the net result: green above zero, red below. */
export class ProfitScene extends ResultScene {
  constructor(frame: HTMLElement) {
    super(frame, look);
  }

  update(course: readonly StatsPoint[]): void {
    this.draw([course.map(point => point.bets), course.map(point => point.net)]);
  }
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
