import type { StudioShift } from '@kvazar/contract';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useSession } from '../../lib/session.ts';
import { shiftsQuery, useFloor } from '../studio-data.ts';
import { PlanForm } from './plan-form.tsx';

/** Who is at which table when; the supervisor also plans here. */
export function ShiftsPage() {
  const { tables, mayCorrect } = useFloor();
  const { data } = useQuery(shiftsQuery);
  const titles = new Map(tables.map(({ id, title }) => [id, title]));
  return (
    <>
      <h1 className="mb-4 font-display text-[22px] font-extrabold tracking-tight">Смены</h1>
      <div className="grid items-start gap-4 wide:grid-cols-[1fr_340px]">
        <Card as="section" title="Две недели вперёд">
          {!data && <Skeleton className="h-40" />}
          {data?.shifts.length === 0 && (
            <EmptyState
              title="Смен пока нет"
              text="Когда старший назначит смену, она появится здесь, а игроки увидят, когда откроется стол."
            />
          )}
          <ul className="grid gap-2">
            {data?.shifts.map(shift => (
              <ShiftRow
                key={shift.id}
                shift={shift}
                title={titles.get(shift.table) ?? shift.table}
              />
            ))}
          </ul>
        </Card>
        {mayCorrect && <PlanForm />}
      </div>
    </>
  );
}

const DAY = new Intl.DateTimeFormat('ru', {
  timeZone: 'Europe/Moscow',
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});
const HOUR = new Intl.DateTimeFormat('ru', {
  timeZone: 'Europe/Moscow',
  hour: '2-digit',
  minute: '2-digit',
});

function ShiftRow({ shift, title }: { shift: StudioShift; title: string }) {
  const { user } = useSession();
  const isOver = shift.endedAtMs !== null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 rounded-control border border-line bg-raised p-3">
      <span>
        <span className="block font-semibold">
          {title} · {shift.dealer.name}
        </span>
        <span className="block text-sm text-muted tabular-nums">
          {DAY.format(shift.startsAtMs)} – {HOUR.format(shift.endsAtMs)} по Москве
        </span>
      </span>
      <span className="flex gap-2">
        {shift.dealer.id === user?.id && <Badge tone="accent">моя</Badge>}
        {shift.startedAtMs !== null && !isOver && <Badge tone="win">идёт</Badge>}
        {isOver && <Badge>закончена</Badge>}
      </span>
    </li>
  );
}
