import type { StudioLogEntry } from '@kvazar/contract';
import { Button } from '../../components/button.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { useCommand } from '../studio-data.ts';

const TIME = new Intl.DateTimeFormat('ru', {
  timeZone: 'Europe/Moscow',
  hour: '2-digit',
  minute: '2-digit',
});

interface ShiftLogProps {
  table: string;
  log: readonly StudioLogEntry[];
  rounds: number;
  corrections: number;
  mayEnd: boolean;
}

export function ShiftLog({ table, log, rounds, corrections, mayEnd }: ShiftLogProps) {
  const end = useCommand('/api/staff/studio/shift/end');
  return (
    <section
      aria-label="Журнал смены"
      className="flex h-74 min-w-0 flex-col rounded-section border border-line bg-surface p-3.5 shadow-card"
    >
      <header className="mb-1.5 flex min-h-9 items-center justify-between gap-2">
        <h2 className="text-[15px] font-semibold whitespace-nowrap">Журнал смены</h2>
        {mayEnd && (
          <Button
            size="sm"
            variant="ghost"
            className="-mr-2"
            loading={end.isPending}
            onClick={() => end.mutate({ table })}
          >
            Закончить
          </Button>
        )}
      </header>
      <ol
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too
        tabIndex={0}
        aria-label="Записи"
        className="min-h-0 flex-1 overflow-y-auto text-[13px]"
      >
        {log.map(({ id, atMs, text }, index) => (
          <li key={id} className="flex items-baseline gap-2 py-1">
            <time className="shrink-0 text-muted tabular-nums">{TIME.format(atMs)}</time>
            <span
              aria-hidden="true"
              className={joinClasses(
                'size-1.5 shrink-0 -translate-y-px rounded-full',
                index === 0 ? 'bg-win-fill' : 'bg-line-strong',
              )}
            />
            <span className="min-w-0 break-words">{text}</span>
          </li>
        ))}
        {log.length === 0 && <li className="text-muted">Записей пока нет</li>}
      </ol>
      <p className="mt-2 flex justify-between border-t border-line pt-2.5 text-[13px] text-muted">
        <span>Раундов {rounds}</span>
        <span>исправлений {corrections}</span>
      </p>
    </section>
  );
}
