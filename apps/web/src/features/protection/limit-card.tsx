import type { ProtectionLimit } from '@kvazar/contract';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import {
  formatLimit,
  formatMoment,
  LIMIT_KINDS,
  type LimitKind,
  type LimitPeriod,
  PERIOD_LABELS,
} from './limit-words.ts';

interface LimitCardProps {
  kind: LimitKind;
  limits: readonly ProtectionLimit[];
}

const PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month'];

/** One kind of limit for a day, a week and a month. */
export function LimitCard({ kind, limits }: LimitCardProps) {
  const [edited, setEdited] = useState<LimitPeriod | null>(null);
  const limitOf = (period: LimitPeriod) => limits.find(limit => limit.period === period);
  return (
    <Card title={LIMIT_KINDS[kind].title}>
      <p className="mb-4 text-[15px] leading-snug text-muted">{LIMIT_KINDS[kind].text}</p>
      <ul className="flex flex-col gap-2.5">
        {PERIODS.map(period => (
          <li key={period}>
            <LimitRow
              kind={kind}
              period={period}
              limit={limitOf(period)}
              onEdit={() => setEdited(period)}
            />
          </li>
        ))}
      </ul>
      <LimitDialog
        kind={kind}
        period={edited}
        current={edited ? (limitOf(edited)?.value ?? null) : null}
        onClose={() => setEdited(null)}
      />
    </Card>
  );
}

interface LimitRowProps {
  kind: LimitKind;
  period: LimitPeriod;
  limit: ProtectionLimit | undefined;
  onEdit: () => void;
}

function LimitRow({ kind, period, limit, onEdit }: LimitRowProps) {
  const value = limit?.value ?? null;
  return (
    <div className="rounded-control border border-line bg-raised px-4 py-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-sm text-muted">{PERIOD_LABELS[period]}</p>
          <p className="font-semibold tabular-nums">
            {value === null ? 'Без лимита' : formatLimit(kind, value)}
          </p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          onClick={onEdit}
          aria-label={`${LIMIT_KINDS[kind].title}, ${PERIOD_LABELS[period].toLowerCase()}: ${value === null ? 'задать' : 'изменить'}`}
        >
          {value === null ? 'Задать' : 'Изменить'}
        </Button>
      </div>
      {limit && value !== null && <UsedBar kind={kind} used={limit.used} value={value} />}
      {limit?.next && (
        <p className="mt-2 text-sm text-muted">
          {limit.next.value === null
            ? 'Лимит снимется'
            : `Станет ${formatLimit(kind, limit.next.value)}`}{' '}
          {formatMoment(limit.next.from)}
        </p>
      )}
    </div>
  );
}

function UsedBar({ kind, used, value }: { kind: LimitKind; used: number; value: number }) {
  const shown = Math.max(0, used);
  const share = Math.min(1, shown / value);
  return (
    <div className="mt-2.5">
      <div className="h-1.5 overflow-hidden rounded-full bg-strong">
        <div
          className={share >= 0.8 ? 'h-full bg-lose' : 'h-full bg-accent'}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p className="mt-1.5 text-sm text-muted tabular-nums">
        Использовано {formatLimit(kind, shown)}
      </p>
    </div>
  );
}
