import type { GameFigures } from '@kvazar/contract';
import { groupThousands } from '@kvazar/money';
import { Link } from '@tanstack/react-router';
import { joinClasses } from '../../components/join-classes.ts';
import { Panel } from '../frame/panel.tsx';
import { formatPercent, formatZ, STATE_DOT, STATE_TEXT, toneOfZ } from './figure-words.ts';

const SHOWN = 8;
/** The track reaches so far to either side; what strays further stands at its end. */
const REACH = 4;

const CELL = 'py-1.75 pl-3 text-right tabular-nums';

export function GameRtp({ games }: { games: readonly GameFigures[] }) {
  // Whoever strays is shown, however little is bet there.
  const shown = games.filter((game, place) => place < SHOWN || toneOfZ(game.z) !== 'ok');
  const remarks = shown.flatMap(({ remark }) => remark ?? []);
  return (
    <Panel title="RTP игр: факт против точного" note="полоса ±2σ, |z| > 3 зовёт оператора">
      <table className="w-full text-[13px]">
        <thead>
          <tr className="text-xs text-muted [&_th]:pb-1.5 [&_th]:font-normal">
            <th scope="col" className="text-left">
              Игра
            </th>
            <th scope="col" className="pl-3 text-right max-wallet:hidden">
              Ставок
            </th>
            <th scope="col" className="pl-3 text-right">
              Точный, %
            </th>
            <th scope="col" className="pl-3 text-right">
              Факт, %
            </th>
            <th scope="col" className="pl-3 text-center max-wallet:hidden">
              Отклонение GGR
            </th>
            <th scope="col" className="pl-3 text-right">
              z
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ game, title, bets, exactRtp, actualRtp, z }) => (
            <tr key={game} className="border-t border-line">
              <th scope="row" className="py-1.75 text-left font-semibold">
                {title}
              </th>
              <td className={joinClasses(CELL, 'max-wallet:hidden')}>
                {groupThousands(String(bets))}
              </td>
              <td className={joinClasses(CELL, 'text-muted')}>{formatPercent(exactRtp)}</td>
              <td className={joinClasses(CELL, 'font-semibold')}>{formatPercent(actualRtp)}</td>
              <td className="pl-3 max-wallet:hidden">
                <Band z={z} />
              </td>
              <td
                className={joinClasses(
                  CELL,
                  'font-semibold',
                  toneOfZ(z) !== 'ok' && STATE_TEXT[toneOfZ(z)],
                )}
              >
                {formatZ(z)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className="py-6 text-center text-muted">Ставок ещё не было</p>}
      {remarks.length > 0 && (
        <ul className="mt-2 grid gap-1 border-t border-line pt-2.5 text-xs text-muted">
          {remarks.map(remark => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      {games.length > shown.length && (
        <Link
          to="/admin/reports"
          search={{ report: 'games' } as never}
          className="mt-auto flex min-h-8 items-center pt-2 text-[13px] text-accent-text touch:min-h-11"
        >
          Все игры: {games.length}
        </Link>
      )}
    </Panel>
  );
}

/** The result beside what the odds say: the middle is exact, the lit part two deviations wide. */
function Band({ z }: { z: number | null }) {
  const place = (Math.max(-REACH, Math.min(REACH, z ?? 0)) / REACH + 1) * 50;
  return (
    <span
      aria-hidden="true"
      className="relative mx-auto block h-1 w-25 rounded-full bg-neutral-tint"
    >
      <span className="absolute inset-y-0 right-1/4 left-1/4 bg-track" />
      <span className="absolute -inset-y-1 left-1/2 w-px bg-muted" />
      {z !== null && (
        <span
          className={joinClasses(
            'absolute top-1/2 size-2 -translate-1/2 rounded-full ring-2 ring-surface',
            STATE_DOT[toneOfZ(z)],
          )}
          style={{ left: `${place}%` }}
        />
      )}
    </span>
  );
}
