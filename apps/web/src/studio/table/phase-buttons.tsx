import type { StudioStep, StudioTable } from '@kvazar/contract';
import { Check, CircleDot, Eye, Lock, LockOpen, type LucideIcon, Spade } from 'lucide-react';
import { joinClasses } from '../../components/join-classes.ts';
import { KeyHint } from '../key-hint.tsx';
import { useCommand } from '../studio-data.ts';
import { useKeys } from './use-keys.ts';

interface Phase {
  readonly key: string;
  readonly label: string;
  readonly step: StudioStep;
  readonly icon: LucideIcon;
}

const FIRST: readonly Phase[] = [
  { key: 'F1', label: 'Открыть ставки', step: 'open', icon: LockOpen },
  { key: 'F2', label: 'Закрыть ставки', step: 'close', icon: Lock },
];
const DEALS: Readonly<Record<'roulette' | 'cards', Phase>> = {
  roulette: { key: 'F3', label: 'Запуск шара', step: 'deal', icon: CircleDot },
  cards: { key: 'F3', label: 'Раздача', step: 'deal', icon: Spade },
};
const CHECK: Phase = { key: 'F4', label: 'Проверка', step: 'enter', icon: Eye };

interface PhaseButtonsProps {
  table: StudioTable;
  isMine: boolean;
  /** Takes the dealer to where the result is entered. */
  onCheck: () => void;
}

/** The way of a round, one press each; what is done is ticked, what comes next shines. */
export function PhaseButtons({ table, isMine, onCheck }: PhaseButtonsProps) {
  const { id, round, next, game } = table;
  const open = useCommand('/api/staff/studio/open');
  const close = useCommand('/api/staff/studio/close');
  const deal = useCommand('/api/staff/studio/deal');
  const isSending = open.isPending || close.isPending || deal.isPending;
  const phases = [...FIRST, DEALS[game === 'roulette' ? 'roulette' : 'cards'], CHECK];
  const actions: Partial<Record<StudioStep, () => void>> = {
    open: () => open.mutate({ table: id }),
    ...(round && {
      close: () => close.mutate({ table: id, round: round.id }),
      deal: () => deal.mutate({ table: id, round: round.id }),
    }),
    enter: onCheck,
  };
  const current = phases.findIndex(({ step }) => step === (next === 'confirm' ? 'enter' : next));
  const pressOf = (index: number, step: StudioStep) =>
    isMine && !isSending && index === current ? actions[step] : undefined;
  useKeys(
    // A key of the row that does nothing now must not open the browser's help or search either.
    Object.fromEntries(
      phases.map(({ key, step }, index) => [key, pressOf(index, step) ?? (() => {})]),
    ),
  );
  return phases.map(({ key, label, step, icon: Icon }, index) => {
    const isNow = index === current;
    const isDone = index < current || next === 'wait';
    const press = pressOf(index, step);
    return (
      <button
        key={key}
        type="button"
        disabled={!press}
        aria-current={isNow ? 'step' : undefined}
        aria-keyshortcuts={key}
        onClick={press}
        className={joinClasses(
          'flex h-22 min-w-0 flex-col justify-between rounded-tile border p-3 text-left text-[15px] leading-tight font-semibold transition-colors duration-150',
          isNow
            ? 'border-transparent bg-linear-100 from-primary-from to-primary-to text-on-accent shadow-primary enabled:hover:shadow-primary-hover'
            : 'border-line bg-control text-text',
        )}
      >
        <span className="flex w-full items-center justify-between">
          {isDone ? (
            <Check aria-label="сделано" className="size-5 text-win" />
          ) : (
            <Icon
              aria-hidden="true"
              className={joinClasses('size-5', isNow ? 'text-on-accent' : 'text-muted')}
            />
          )}
          <KeyHint>{key}</KeyHint>
        </span>
        {label}
      </button>
    );
  });
}
