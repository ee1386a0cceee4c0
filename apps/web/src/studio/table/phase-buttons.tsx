import type { StudioStep, StudioTable } from '@kvazar/contract';
import { Check } from 'lucide-react';
import { joinClasses } from '../../components/join-classes.ts';
import { useCommand } from '../studio-data.ts';
import { useKeys } from './use-keys.ts';

interface Phase {
  readonly key: string;
  readonly label: string;
  readonly step: StudioStep;
}

const PHASES: readonly Phase[] = [
  { key: 'F1', label: 'Открыть ставки', step: 'open' },
  { key: 'F2', label: 'Закрыть ставки', step: 'close' },
  { key: 'F3', label: 'Раздача', step: 'deal' },
  { key: 'F4', label: 'Проверка', step: 'enter' },
];

/** The way of a round, one press each; what is done is ticked, what comes next shines. */
export function PhaseButtons({ table, isMine }: { table: StudioTable; isMine: boolean }) {
  const { id, round, next, game } = table;
  const open = useCommand('/api/staff/studio/open');
  const close = useCommand('/api/staff/studio/close');
  const deal = useCommand('/api/staff/studio/deal');
  const actions: Partial<Record<StudioStep, () => void>> = isMine
    ? {
        open: () => open.mutate({ table: id }),
        ...(round && {
          close: () => close.mutate({ table: id, round: round.id }),
          deal: () => deal.mutate({ table: id, round: round.id }),
        }),
      }
    : {};
  const act = next in actions && !(open.isPending || close.isPending || deal.isPending);
  useKeys(
    Object.fromEntries(
      PHASES.map(({ key, step }) => [key, act && step === next ? actions[step] : () => {}]),
    ),
  );
  const current = PHASES.findIndex(({ step }) => step === (next === 'confirm' ? 'enter' : next));
  return (
    <div className="grid grid-cols-2 gap-3 wallet:grid-cols-4">
      {PHASES.map(({ key, label, step }, index) => {
        const isNow = index === current;
        return (
          <button
            key={key}
            type="button"
            disabled={!(isNow && actions[step] && act)}
            aria-current={isNow ? 'step' : undefined}
            onClick={actions[step]}
            className={joinClasses(
              'flex min-h-22 flex-col justify-between rounded-section border p-3 text-left font-semibold',
              isNow
                ? 'border-transparent bg-linear-100 from-primary-from to-primary-to text-on-accent shadow-primary'
                : 'border-line bg-control text-text',
            )}
          >
            <span className="flex items-center justify-between">
              {index < current ? (
                <Check aria-label="сделано" className="size-5 text-win" />
              ) : (
                <span />
              )}
              <kbd className="rounded-md bg-black/20 px-2 py-0.5 text-sm">{key}</kbd>
            </span>
            {step === 'deal' && game === 'roulette' ? 'Запуск шара' : label}
          </button>
        );
      })}
    </div>
  );
}
