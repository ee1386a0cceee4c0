import type { FigureCohort } from '@kvazar/contract';
import { groupThousands } from '@kvazar/money';
import { withPercent } from '../../lib/with-percent.ts';
import { formatDay } from '../dashboard/figure-words.ts';

interface CohortMapProps {
  ages: readonly number[];
  cohorts: readonly FigureCohort[];
}

/** Half of a cohort back is as lit as it gets: hardly any ever is more. */
const BRIGHTEST = 0.5;

/** Never so strong that the number on it could not be read. */
function tintOf(share: number): string {
  const percent = Math.round(Math.min(1, share / BRIGHTEST) * 42);
  return `color-mix(in oklab, var(--accent) ${percent}%, transparent)`;
}

/** «16–22 нояб.»: the shortest that is still plain, as it heads every line. */
function formatDays(from: string, to: string): string {
  const [first, last] = [from, to].map(day => new Date(`${day}T12:00:00+03:00`)) as [Date, Date];
  return dayRange.formatRange(first, last);
}

const dayRange = new Intl.DateTimeFormat('ru-RU', {
  ...{ timeZone: 'Europe/Moscow', day: 'numeric', month: 'short' },
});

/** When a player made the first bet, and what part of such players were back so many days later. */
export function CohortMap({ ages, cohorts }: CohortMapProps) {
  return (
    <div className="scroll-shades overflow-x-auto">
      <table
        aria-label="Удержание по когортам"
        className="w-full min-w-105 text-[13px] tabular-nums"
      >
        <thead>
          <tr className="text-xs text-muted [&_th]:pb-1.5 [&_th]:font-normal">
            <th scope="col" className="text-left">
              Первая ставка
            </th>
            <th scope="col" className="px-2 text-right">
              Игроков
            </th>
            {ages.map(age => (
              <th key={age} scope="col" className="w-[13%] text-center">
                D{age}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ from, to, players, retention }) => (
            <tr key={from}>
              <th scope="row" className="py-0.5 text-left font-medium whitespace-nowrap">
                {from === to ? formatDay(from) : formatDays(from, to)}
              </th>
              <td className="px-2 text-right">{groupThousands(String(players))}</td>
              {retention.map((share, place) => (
                <td key={ages[place]} className="p-0.5">
                  <span
                    className="grid min-h-8 place-items-center rounded-lg"
                    {...(share !== null && { style: { background: tintOf(share) } })}
                  >
                    {share === null ? (
                      <span className="text-muted">—</span>
                    ) : (
                      withPercent((share * 100).toFixed(0))
                    )}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
