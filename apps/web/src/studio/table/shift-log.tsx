import type { StudioLogEntry } from '@kvazar/contract';
import { Card } from '../../components/card.tsx';

const TIME = new Intl.DateTimeFormat('ru', {
  timeZone: 'Europe/Moscow',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

interface ShiftLogProps {
  log: readonly StudioLogEntry[];
  rounds: number;
  corrections: number;
}

export function ShiftLog({ log, rounds, corrections }: ShiftLogProps) {
  return (
    <Card as="section" title="Журнал смены" padding="sm">
      <ol className="max-h-72 overflow-y-auto text-sm">
        {log.map(({ id, atMs, text }) => (
          <li key={id} className="flex gap-3 py-1">
            <time className="text-muted tabular-nums">{TIME.format(atMs)}</time>
            <span>{text}</span>
          </li>
        ))}
        {log.length === 0 && <li className="text-muted">Смена ещё не началась</li>}
      </ol>
      <p className="mt-3 flex justify-between border-t border-line pt-3 text-sm text-muted">
        <span>Раундов {rounds}</span>
        <span>исправлений {corrections}</span>
      </p>
    </Card>
  );
}
