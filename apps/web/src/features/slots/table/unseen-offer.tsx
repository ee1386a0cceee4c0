import { RotateCcw } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { readRoubles } from '../../../lib/balance.ts';
import type { SlotTable } from './use-slot-table.ts';

/** A spin of an earlier visit whose end nobody saw: its money is booked long since. */
export function UnseenOffer({ table }: { table: SlotTable }) {
  const { unseen, watchUnseen, dismissUnseen, formatMoney } = table;
  if (!unseen) return null;
  return (
    <aside
      aria-label="Недосмотренный спин"
      className="absolute inset-x-3 bottom-3 z-2 mx-auto flex max-w-[520px] flex-wrap items-center gap-3 rounded-tile border border-line bg-surface p-4 shadow-popup wallet:flex-nowrap"
    >
      <p className="min-w-0 grow basis-full text-sm leading-snug wallet:basis-0">
        <b className="block text-[15px]">Вы не досмотрели прошлый спин</b>
        <span className="text-muted">
          Ставка {formatMoney(readRoubles(unseen.bet.amount))}. Деньги уже учтены в балансе.
        </span>
      </p>
      <span className="flex shrink-0 grow gap-2 wallet:grow-0">
        <Button
          size="sm"
          className="grow"
          icon={<RotateCcw aria-hidden="true" className="size-4.5" />}
          onClick={watchUnseen}
        >
          Показать
        </Button>
        <Button size="sm" variant="ghost" onClick={dismissUnseen}>
          Не нужно
        </Button>
      </span>
    </aside>
  );
}
