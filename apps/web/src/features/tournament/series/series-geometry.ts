import type { TrailPoint } from '@kvazar/contract';

/** A score on the chart, after a bet or before the first one that is shown. */
export interface SeriesDot {
  /** Of the bet; the dot before them all has none. */
  readonly id: string;
  readonly score: number;
  readonly x: number;
  readonly y: number;
  /** Lower than the dot before it. */
  readonly isFall: boolean;
}

export interface Plot {
  readonly width: number;
  readonly height: number;
  /** Where the axis of scores ends and the line begins. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Wider steps make a few bets look like a plan. */
const WIDEST_STEP_PX = 96;
/** A scale shorter than this would turn every bet into a cliff. */
const LEAST_TOP = 3;
const MOST_TICKS = 5;

/** How many bets have room under the line. */
export function roomFor({ width, left, right }: Plot, narrowestStepPx: number): number {
  return Math.max(1, Math.floor((width - left - right) / narrowestStepPx));
}

/** 1, 3, 10, 30 … up to what has to be in sight; only powers of ten where that would be too many. */
export function listTicks(highest: number): number[] {
  const ticks = [1];
  while ((ticks.at(-1) ?? 1) < Math.max(LEAST_TOP, highest)) {
    const power = Math.floor(ticks.length / 2);
    ticks.push((ticks.length % 2 === 1 ? 3 : 1) * 10 ** power);
  }
  if (ticks.length <= MOST_TICKS) return ticks;
  const last = ticks.at(-1) ?? 1;
  const powers = ticks.filter((_, index) => index % 2 === 0);
  const step = Math.ceil(powers.length / MOST_TICKS);
  const kept = powers.filter((_, index) => index % step === 0);
  return (kept.at(-1) ?? 1) < last && kept.length < MOST_TICKS ? [...kept, last] : kept;
}

/** Of a score, on a scale where each tenfold is as high as the next. */
export function heightOf(score: number, highest: number, { height, top, bottom }: Plot): number {
  const share = Math.log(Math.max(1, score)) / Math.log(Math.max(LEAST_TOP, highest));
  return height - bottom - share * (height - top - bottom);
}

export function placeDots(shown: readonly TrailPoint[], highest: number, plot: Plot): SeriesDot[] {
  const room = plot.width - plot.left - plot.right;
  const step = Math.min(WIDEST_STEP_PX, room / Math.max(1, shown.length));
  const [first] = shown;
  // What came before is told by the first bet itself. Cut scores make it miss by a millionth.
  const before = first && first.factor > 0 ? Math.max(1, first.score / first.factor) : 1;
  const scores = [before, ...shown.map(({ score }) => score)];
  return scores.map((score, index) => ({
    id: shown[index - 1]?.bet.id ?? 'start',
    score,
    x: plot.left + index * step,
    y: heightOf(score, highest, plot),
    isFall: index > 0 && score < (scores[index - 1] ?? 0),
  }));
}

/** Level at every dot, so that no curve shows a score that never was. */
export function drawLine(dots: readonly Pick<SeriesDot, 'x' | 'y'>[]): string {
  return dots
    .map(({ x, y }, index) => {
      const before = dots[index - 1];
      if (!before) return `M${round(x)} ${round(y)}`;
      const middle = round((before.x + x) / 2);
      return `C${middle} ${round(before.y)} ${middle} ${round(y)} ${round(x)} ${round(y)}`;
    })
    .join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
