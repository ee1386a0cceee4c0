import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useStaffQuery } from '../frame/calls.ts';
import { useMay } from '../frame/me.ts';
import { Panel } from '../frame/panel.tsx';
import { TableState } from '../frame/table-state.tsx';
import { Exclusion, LimitBar } from './limits.tsx';
import { TightenLimit } from './tighten-limit.tsx';

interface LimitsTabProps {
  id: number;
  login: string;
  /** Off limits: one's own account, a colleague's. */
  isBarred: boolean;
}

export function LimitsTab({ id, login, isBarred }: LimitsTabProps) {
  const query = useStaffQuery('/api/admin/players/protection', { id });
  const mayTighten = useMay('players/restrict') && !isBarred;
  const [isOpen, setOpen] = useState(false);
  const { data } = query;
  return (
    <Panel
      title="Лимиты и защита"
      actions={
        mayTighten && (
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            Ужесточить лимит
          </Button>
        )
      }
    >
      <TableState
        state={query}
        isEmpty={data?.limits.length === 0 && data.exclusion === null}
        empty="Игрок себя ничем не ограничил"
        label="Лимиты"
      />
      {data && (
        <div className="grid max-w-2xl gap-3">
          <Exclusion exclusion={data.exclusion} />
          {data.limits.map(limit => (
            <LimitBar key={`${limit.kind} ${limit.period}`} limit={limit} />
          ))}
          {data.realityCheck.everyMinutes !== null && (
            <p className="text-muted">
              Напоминание о времени каждые {data.realityCheck.everyMinutes} мин
            </p>
          )}
        </div>
      )}
      <TightenLimit id={id} login={login} open={isOpen} onOpenChange={setOpen} />
    </Panel>
  );
}
