import { createRandom } from '../../../lib/seeded-random.ts';

interface SkylinePlan {
  readonly seed: number;
  readonly width: number;
  /** Where the houses stand; they grow up from it. */
  readonly ground: number;
  readonly lowest: number;
  readonly highest: number;
  readonly narrowest: number;
  readonly widest: number;
  /** The share of windows with somebody still awake. */
  readonly lit: number;
}

/** A row of houses as few paths as can be: a city of hundreds of windows costs five elements. */
export interface Skyline {
  readonly houses: string;
  readonly snow: string;
  readonly warm: string;
  readonly cold: string;
  readonly masts: string;
}

const BELOW_GROUND = 200;
const WINDOW = { width: 4, height: 6, stepX: 11, stepY: 14 };

export function buildSkyline(plan: SkylinePlan): Skyline {
  const next = createRandom(plan.seed);
  const between = (from: number, to: number) => from + next() * (to - from);
  let [houses, snow, warm, cold, masts] = ['', '', '', '', ''];
  // Rows stand at different heights: below their ground they go on.
  const foot = plan.ground + BELOW_GROUND;
  for (let x = -10; x < plan.width; ) {
    const width = Math.round(between(plan.narrowest, plan.widest));
    const height = Math.round(between(plan.lowest, plan.highest));
    const top = plan.ground - height;
    const shape = next();
    if (shape < 0.22) {
      const peak = Math.round(width * between(0.45, 0.7));
      houses += `M${x} ${foot}V${top}L${x + width / 2} ${top - peak}L${x + width} ${top}V${foot}Z`;
      snow += pointedCap(x, top, width, peak);
    } else if (shape < 0.36) {
      const step = Math.round(width * 0.22);
      houses += `M${x} ${foot}V${top}H${x + step}V${top - 16}H${x + width - step}V${top}H${x + width}V${foot}Z`;
      snow += flatCap(x + step, top - 16, width - 2 * step) + flatCap(x, top, step);
    } else {
      houses += `M${x} ${foot}V${top}H${x + width}V${foot}Z`;
      snow += flatCap(x, top, width);
      if (next() < 0.3) masts += `M${x + Math.round(width / 2)} ${top - 3}v-${between(14, 30) | 0}`;
    }
    for (let wy = top + 16; wy < plan.ground + 40; wy += WINDOW.stepY) {
      for (let wx = x + 8; wx < x + width - 9; wx += WINDOW.stepX) {
        if (next() > plan.lit) continue;
        const pane = `M${wx} ${wy}h${WINDOW.width}v${WINDOW.height}h-${WINDOW.width}Z`;
        if (next() < 0.72) warm += pane;
        else cold += pane;
      }
    }
    x += width + Math.round(between(-2, 10));
  }
  return { houses, snow, warm, cold, masts };
}

/** Snow that hangs a little over both edges. */
function flatCap(x: number, y: number, width: number): string {
  const drip = Math.max(3, width / 5);
  return `M${x - 3} ${y + 3}q0-7 6-7h${width - 6}q6 0 6 7q-${drip / 2} 4-${drip} 0t-${drip} 1t-${drip} 0t-${drip} 1q-${drip / 2} 3-${Math.max(1, width + 6 - 4.5 * drip)}-2Z`;
}

function pointedCap(x: number, y: number, width: number, peak: number): string {
  const middle = x + width / 2;
  return `M${x - 3} ${y + 2}L${middle} ${y - peak - 5}L${x + width + 3} ${y + 2}L${x + width - 4} ${y + 2}L${middle} ${y - peak + 9}L${x + 4} ${y + 2}Z`;
}
