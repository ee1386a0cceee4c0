import { reachBound } from '@kvazar/games';
import { STRATEGIES, type StrategyId, TARGETS, type Tallies } from './strategies.ts';

interface ProofChartProps {
  lives: number;
  strategies: readonly StrategyId[];
  tallies: Tallies;
}

const WIDTH = 400;
const HEIGHT = 292;
const PLOT = { left: 38, right: 388, top: 14, bottom: 260 };
const LEAST = 5;
const MOST = 500;
const X_MARKS = [5, 20, 50, 200, 500];
const Y_MARKS = [0, 25, 50, 75, 100];

/** Scores by their logarithm: from 5 to 50 is as far as from 50 to 500. */
function xOf(score: number): number {
  const share = Math.log(score / LEAST) / Math.log(MOST / LEAST);
  return PLOT.left + share * (PLOT.right - PLOT.left);
}

function yOf(chance: number): number {
  return PLOT.bottom - chance * (PLOT.bottom - PLOT.top);
}

function drawBound(lives: number): string {
  const steps = 60;
  return Array.from({ length: steps + 1 }, (_, index) => {
    const score = LEAST * (MOST / LEAST) ** (index / steps);
    return `${index === 0 ? 'M' : 'L'}${xOf(score).toFixed(1)} ${yOf(reachBound(score, lives)).toFixed(1)}`;
  }).join('');
}

/** The curve that nothing passes, and how far each way of playing gets. The table beside it has the same numbers. */
export function ProofChart({ lives, strategies, tallies }: ProofChartProps) {
  const bound = drawBound(lives);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
      className="proof-chart"
    >
      {Y_MARKS.map(mark => (
        <g key={mark} className="proof-mark">
          <path d={`M${PLOT.left} ${yOf(mark / 100)}H${PLOT.right}`} />
          <text x={PLOT.left - 8} y={yOf(mark / 100) + 4} textAnchor="end">
            {mark}
          </text>
        </g>
      ))}
      {X_MARKS.map(mark => (
        <text
          key={mark}
          className="proof-mark"
          x={xOf(mark)}
          y={PLOT.bottom + 20}
          textAnchor="middle"
        >
          {mark}
        </text>
      ))}
      <path d={`${bound}L${PLOT.right} ${PLOT.top}H${PLOT.left}Z`} className="proof-forbidden" />
      <path d={bound} className="proof-bound" />
      <text x={PLOT.right - 8} y={PLOT.top + 32} textAnchor="end" className="proof-word">
        сюда не пускает математика
      </text>
      {strategies.map(id => {
        const tally = tallies[id];
        if (!tally) return null;
        const dots = TARGETS.map((target, index) => ({
          target,
          x: xOf(target),
          y: yOf((tally.reached[index] ?? 0) / tally.days),
        }));
        return (
          <g key={id} style={{ color: STRATEGIES[id].colour }} className="proof-strategy">
            <path
              d={dots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
            />
            {dots.map(({ target, x, y }) => (
              <circle key={target} cx={x} cy={y} r="4.5" />
            ))}
          </g>
        );
      })}
    </svg>
  );
}
