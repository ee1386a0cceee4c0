import { formatRoubles, formatWholeRoubles } from '@kvazar/money';
import { pluralize } from '@kvazar/text';
import { Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { readRoubles } from '../../../lib/balance.ts';
import type { SlotTable } from '../table/use-slot-table.ts';

const untilFormat = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long' });

/** Beside the reels, near the hand: free spins for this slot, how many are left, and what they have brought. */
export function FreeSpinsBar({ table: { freeSpins, round, replay } }: { table: SlotTable }) {
  const { offered, used, ended, dispatch } = freeSpins;
  const isBusy = round.phase !== 'ready' || round.auto.state.kind === 'running';
  if (used) {
    return (
      <Bar
        title={`Осталось ${used.left} из ${used.total}`}
        detail={`выигрыш ${formatRoubles(readRoubles(used.won))}`}
      >
        <Button
          size="sm"
          variant="ghost"
          disabled={isBusy}
          onClick={() => dispatch({ type: 'leave' })}
        >
          На свои
        </Button>
      </Bar>
    );
  }
  if (ended !== null) {
    return (
      <Bar title="Фриспины закончились" detail={`выигрыш ${formatRoubles(readRoubles(ended))}`}>
        <Button size="sm" variant="ghost" onClick={() => dispatch({ type: 'close' })}>
          Понятно
        </Button>
      </Bar>
    );
  }
  if (!offered || replay) return null;
  const { left, amount, expiresAt } = offered;
  const word = pluralize(left, ['фриспин', 'фриспина', 'фриспинов']);
  return (
    <Bar
      title={`${left} ${word} по ${formatWholeRoubles(readRoubles(amount))}`}
      detail={`до ${untilFormat.format(new Date(expiresAt))}`}
    >
      <Button size="sm" disabled={isBusy} onClick={() => dispatch({ type: 'use', spins: offered })}>
        Играть
      </Button>
    </Bar>
  );
}

function Bar({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return (
    <aside
      aria-label="Фриспины"
      className="flex min-h-12 shrink-0 items-center gap-2.5 border-b border-line phone:border-y-0 bg-gold-tint px-3.5 py-1.5 text-sm wallet:px-5"
    >
      <Gift aria-hidden="true" className="size-4.5 shrink-0 text-gold" />
      <p role="status" className="min-w-0 flex-1 leading-snug">
        <b>{title}</b>
        <span className="text-muted">, {detail}</span>
      </p>
      {children}
    </aside>
  );
}
