import type { FigureDashboard, FigureTile } from '@kvazar/contract';
import { joinClasses } from '../../components/join-classes.ts';
import { Tooltip } from '../../components/tooltip.tsx';
import { Spark, type SparkProps } from '../frame/spark.tsx';
import { formatChange, formatFigure, formatSigned, STATE_TEXT, toneOfZ } from './figure-words.ts';

type Tone = NonNullable<SparkProps['tone']>;

/** What the site earns or loses is green or red; the rest only differs. */
const TONES: Record<FigureTile['id'], Tone | 'by-sign'> = {
  ggr: 'by-sign',
  ngr: 'by-sign',
  turnover: 'accent',
  theory: 'muted',
  players: 'info',
  arpu: 'info',
  netDeposits: 'by-sign',
};

function toneOf({ id, value }: FigureTile): Tone {
  const tone = TONES[id];
  if (tone !== 'by-sign') return tone;
  return (value ?? 0) < 0 ? 'lose' : 'win';
}

interface TilesProps extends Pick<FigureDashboard, 'tiles' | 'sparks'> {}

export function Tiles({ tiles, sparks }: TilesProps) {
  return (
    <ul
      aria-label="Показатели"
      className="grid grid-cols-2 gap-2.5 wallet:grid-cols-4 min-[1160px]:grid-cols-7"
    >
      {tiles.map(tile => (
        <Tile key={tile.id} tile={tile} spark={sparks[tile.id] ?? []} />
      ))}
    </ul>
  );
}

function Tile({ tile, spark }: { tile: FigureTile; spark: readonly number[] }) {
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-control border border-line bg-surface max-wallet:last:odd:col-span-2">
      <div className="flex items-center justify-between gap-1 px-3.5 pt-2.5 text-xs">
        <Tooltip content={tile.formula}>
          <button type="button" className="min-w-0 rounded-sm text-muted touch:min-h-11">
            <span className="block truncate border-b border-dotted border-muted leading-4">
              {tile.title}
            </span>
          </button>
        </Tooltip>
        <Aside tile={tile} />
      </div>
      <p className="px-3.5 pt-1 pb-2 text-lg leading-6 font-bold whitespace-nowrap tabular-nums">
        {formatFigure(tile)}
      </p>
      <Spark values={spark} tone={toneOf(tile)} className="mt-auto h-7" />
    </li>
  );
}

/** How it has changed; of theory, how far the fact has strayed from it. */
function Aside({ tile: { id, z, change } }: { tile: FigureTile }) {
  if (id === 'theory') {
    if (z === null) return null;
    return (
      <span
        className={joinClasses(
          'font-semibold whitespace-nowrap',
          toneOfZ(z) === 'ok' ? 'text-muted' : STATE_TEXT[toneOfZ(z)],
        )}
      >
        z {formatSigned(z, 2)}
      </span>
    );
  }
  if (change === null) return null;
  return (
    <span
      className={joinClasses(
        'font-semibold whitespace-nowrap',
        change < 0 ? 'text-lose' : change > 0 ? 'text-win' : 'text-muted',
      )}
    >
      {formatChange(change)}
    </span>
  );
}
