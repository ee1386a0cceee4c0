import { formatAmount, kopecks } from '@kvazar/money';
import Chart from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface ResultChartLook {
  readonly heightPx: number;
  readonly padding: Chart.Padding;
  readonly xAxis: Chart.Axis;
  /** The room of the sums, and the least distance between two of them. */
  readonly yAxis: Pick<Chart.Axis, 'size' | 'space'>;
  readonly series: (win: string, lose: string) => readonly Chart.Series[];
}

/** Sums of money around zero, as wide as the frame: green above, red below. */
export class ResultScene {
  readonly #chart: Chart;
  readonly #watch: ResizeObserver;

  constructor(frame: HTMLElement, look: ResultChartLook) {
    const options = describeChart(frame, look);
    const noData = options.series.map((): number[] => []) as Chart.AlignedData & number[][];
    this.#chart = new Chart(options, noData, frame);
    this.#watch = new ResizeObserver(() =>
      this.#chart.setSize({ width: frame.clientWidth, height: look.heightPx }),
    );
    this.#watch.observe(frame);
  }

  protected draw(data: Chart.AlignedData): void {
    this.#chart.setData(data);
  }

  destroy(): void {
    this.#watch.disconnect();
    this.#chart.destroy();
  }
}

function describeChart(frame: HTMLElement, look: ResultChartLook): Chart.Options {
  const style = getComputedStyle(frame);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const axis: Chart.Axis = {
    stroke: colour('--muted'),
    font: `12px ${style.fontFamily}`,
    ticks: { show: false },
  };
  return {
    width: frame.clientWidth,
    height: look.heightPx,
    legend: { show: false },
    cursor: { show: false },
    padding: look.padding,
    scales: { x: { time: false }, y: { range: (_chart, low, high) => spanWithZero(low, high) } },
    axes: [
      { ...axis, grid: { show: false }, ...look.xAxis },
      {
        ...axis,
        grid: { stroke: colour('--line'), width: 1 },
        ...look.yAxis,
        values: (_chart, sums) => sums.map(sum => formatAmount(kopecks(Math.round(sum)))),
      },
    ],
    series: [{}, ...look.series(colour('--win-fill'), colour('--lose-fill'))],
  };
}

/** Zero is always in sight, with some air around it. */
function spanWithZero(low: number, high: number): Chart.Range.MinMax {
  const bottom = Math.min(0, low ?? 0);
  const top = Math.max(0, high ?? 0);
  const air = Math.max(100, (top - bottom) * 0.08);
  return [bottom < 0 ? bottom - air : 0, top > 0 || bottom === 0 ? top + air : 0];
}
