import { type PlinkoOutcome, type PlinkoParams, plinkoMultipliersE4 } from '@kvazar/games';
import { joinClasses } from '../../../components/join-classes.ts';

const GAP_X = 26;
const GAP_Y = 20;
const TOP = 22;

interface Place {
  x: number;
  y: number;
}

/** The way of the ball between the pins, and the bins below. */
export function PlinkoPath({ path, params, bin }: PlinkoOutcome & { params: PlinkoParams }) {
  const { rows } = params;
  const width = (rows + 3) * GAP_X;
  const middle = width / 2;
  const binsTop = TOP + rows * GAP_Y - 4;
  const trail = followBall(path, middle);
  const last = trail.at(-1);
  const multipliers = plinkoMultipliersE4(params);
  return (
    <svg
      viewBox={`0 0 ${width} ${binsTop + 26}`}
      aria-hidden="true"
      className="mx-auto block w-full max-w-130"
    >
      {listPins(rows, middle).map(pin => (
        <circle key={`${pin.x} ${pin.y}`} cx={pin.x} cy={pin.y} r="3" className="fill-muted/55" />
      ))}
      <polyline
        points={trail.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-gold-fill"
      />
      {multipliers.map((multiplierE4, index) => {
        const x = middle + (index - rows / 2) * GAP_X;
        const isHit = index === bin;
        return (
          <g key={x}>
            <rect
              x={x - GAP_X / 2 + 1.5}
              y={binsTop}
              width={GAP_X - 3}
              height="22"
              rx="6"
              className={isHit ? 'fill-gold-fill' : 'fill-strong'}
            />
            <text
              x={x}
              y={binsTop + 14.5}
              textAnchor="middle"
              className={joinClasses(
                'text-[9px] font-bold',
                // On a phone the small print of sixteen bins would be noise.
                isHit ? 'fill-[#2b1003]' : 'fill-muted max-wallet:hidden',
              )}
            >
              {showShort(multiplierE4)}
            </text>
          </g>
        );
      })}
      {last && <circle cx={last.x} cy={last.y - 2} r="7" className="fill-gold-fill" />}
    </svg>
  );
}

function listPins(rows: number, middle: number): Place[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_, column) => ({
      x: middle + (column - (row + 2) / 2) * GAP_X,
      y: TOP + row * GAP_Y,
    })),
  ).flat();
}

/** From above the first row: half a gap to the left or to the right at every row. */
function followBall(path: readonly (0 | 1)[], middle: number): Place[] {
  let x = middle;
  const places: Place[] = [{ x, y: TOP - 16 }];
  path.forEach((direction, row) => {
    x += direction === 1 ? GAP_X / 2 : -GAP_X / 2;
    places.push({ x, y: TOP + row * GAP_Y + GAP_Y / 2 });
  });
  return places;
}

function showShort(multiplierE4: number): string {
  return String(multiplierE4 / 10_000);
}
