import { useId } from 'react';
import { formatScore } from '../../../lib/format-score.ts';
import { drawLine, heightOf, listTicks, type Plot, type SeriesDot } from './series-geometry.ts';
import { useSettlingDots } from './use-settling-dots.ts';

interface SeriesChartProps {
  dots: readonly SeriesDot[];
  attempt: string;
  highest: number;
  dayPeak: number;
  plot: Plot;
  /** Whether each dot has room for its score. */
  isRoomy: boolean;
}

/** Half of what a mark of the scale is high. */
const TICK_ROOM_PX = 8;

/** Drawn for the eye alone: the bets under it say the same in words. */
export function SeriesChart({ dots, attempt, highest, dayPeak, plot, isRoomy }: SeriesChartProps) {
  const id = useId();
  const floor = heightOf(1, highest, plot);
  const shown = useSettlingDots(dots, attempt, plot, floor);
  const line = drawLine(shown);
  const [first] = shown;
  const last = shown.at(-1);
  const peakY = heightOf(dayPeak, highest, plot);
  const right = plot.width;
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      width={plot.width}
      height={plot.height}
      className="series-chart"
    >
      <defs>
        <linearGradient id={`${id}-line`} x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor="#5f7dff" />
          <stop offset="0.55" stopColor="#22d3ee" />
          <stop offset="1" stopColor="#5ff0b0" />
        </linearGradient>
        <linearGradient id={`${id}-area`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#22d3ee" stopOpacity="0.3" />
          <stop offset="1" stopColor="#5f7dff" stopOpacity="0.02" />
        </linearGradient>
      </defs>
      {listTicks(highest).map(tick => {
        const y = heightOf(tick, highest, plot);
        // The first one above everything may stand beyond the edge.
        if (y < TICK_ROOM_PX) return null;
        return (
          <g key={tick} className={tick === 1 ? 'series-floor' : 'series-tick'}>
            <path d={`M${plot.left - 6} ${y}H${right}`} />
            <text x={plot.left - 14} y={y + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        );
      })}
      <text x={right} y={floor + 17} textAnchor="end" className="series-floor-word">
        ниже 1 — минус жизнь
      </text>
      {dayPeak > 1 && (
        <g className="series-peak">
          <path d={`M${plot.left - 6} ${peakY}H${right}`} />
          <text x={plot.left + 4} y={peakY - 8}>
            лучший пик сегодня {formatScore('series', dayPeak)}
          </text>
        </g>
      )}
      {first && last && shown.length > 1 && (
        <>
          <path d={`${line}V${floor}H${first.x}Z`} fill={`url(#${id}-area)`} />
          <path d={line} className="series-line-glow" stroke={`url(#${id}-line)`} />
          <path d={line} className="series-line" stroke={`url(#${id}-line)`} />
        </>
      )}
      {shown.map((dot, index) =>
        dot === last && index > 0 ? (
          <g key={dot.id} className="series-head">
            <circle cx={dot.x} cy={dot.y} r="15" />
            <circle cx={dot.x} cy={dot.y} r="9.5" />
            <circle cx={dot.x} cy={dot.y} r="6" />
          </g>
        ) : (
          <g key={dot.id} className="series-dot" data-fall={dot.isFall || undefined}>
            <circle cx={dot.x} cy={dot.y} r="4.5" />
            {isRoomy && index > 0 && (
              <text x={dot.x} y={dot.y + (dot.isFall ? 21 : -11)} textAnchor="middle">
                {formatScore('series', dot.score)}
              </text>
            )}
          </g>
        ),
      )}
    </svg>
  );
}
