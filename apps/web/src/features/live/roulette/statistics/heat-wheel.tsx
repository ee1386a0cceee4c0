import { ROULETTE_WHEEL, rouletteColour } from '@kvazar/games';
import { pluralize } from '@kvazar/text';
import { sectorOf } from './count-results.ts';

const [OUTER, NUMBERS, INNER, SECTORS] = [148, 122, 74, 66];
const STEP = (2 * Math.PI) / ROULETTE_WHEEL.length;

interface HeatWheelProps {
  /** By number. */
  hits: readonly number[];
  total: number;
}

/** The wheel from above: each pocket glows by how much more often than by chance it came. */
export function HeatWheel({ hits, total }: HeatWheelProps) {
  const most = Math.max(1, ...hits);
  return (
    <svg viewBox="-152 -152 304 304" className="heat-wheel" role="img" aria-label={describe(hits)}>
      {ROULETTE_WHEEL.map((number, index) => {
        const from = (index - 0.5) * STEP;
        const count = hits[number] ?? 0;
        const reach = INNER + ((NUMBERS - 3 - INNER) * count) / most;
        const at = point(index * STEP, (OUTER + NUMBERS) / 2);
        return (
          <g key={number}>
            <path
              d={ring(from, from + STEP, NUMBERS, OUTER)}
              data-colour={rouletteColour(number)}
            />
            <path d={ring(from, from + STEP, INNER, NUMBERS - 3)} className="heat-wheel-room" />
            {count > 0 && (
              <path
                d={ring(from, from + STEP, INNER, reach)}
                className="heat-wheel-hits"
                style={{ fill: heatColour(count / most) }}
              />
            )}
            <path
              d={ring(from, from + STEP, SECTORS, INNER - 3)}
              className="heat-wheel-sector"
              data-sector={sectorOf(number)}
            />
            <text
              x={at.x}
              y={at.y}
              dy="0.36em"
              transform={`rotate(${(index * STEP * 180) / Math.PI} ${at.x} ${at.y})`}
            >
              {number}
            </text>
          </g>
        );
      })}
      <text className="heat-wheel-total" y="-2">
        {total}
      </text>
      <text className="heat-wheel-words" y="20">
        {pluralize(total, ['раунд', 'раунда', 'раундов'])}
      </text>
    </svg>
  );
}

function describe(hits: readonly number[]): string {
  return `Сколько раз выпало: ${hits.map((count, number) => `${number} — ${count}`).join(', ')}`;
}

/** From cold blue over violet to hot gold. */
function heatColour(share: number): string {
  return share < 0.5
    ? `color-mix(in oklab, #3f7dff, #a855f7 ${Math.round(share * 200)}%)`
    : `color-mix(in oklab, #a855f7, #ffb347 ${Math.round((share - 0.5) * 200)}%)`;
}

function point(angle: number, radius: number): { x: number; y: number } {
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

function ring(from: number, to: number, inner: number, outer: number): string {
  const write = (angle: number, radius: number) => {
    const { x, y } = point(angle, radius);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  return (
    `M${write(from, outer)}A${outer} ${outer} 0 0 1 ${write(to, outer)}` +
    `L${write(to, inner)}A${inner} ${inner} 0 0 0 ${write(from, inner)}Z`
  );
}
