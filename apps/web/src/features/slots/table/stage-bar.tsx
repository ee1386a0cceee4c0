import type { Kopecks } from '@kvazar/money';
import { Badge } from '../../../components/badge.tsx';
import { readRoubles } from '../../../lib/balance.ts';
import type { SlotTable } from './use-slot-table.ts';

interface StageBarProps {
  table: SlotTable;
  balance: Kopecks;
}

/** On a slot's page the slot itself shows the balance; beside it, what the last spin brought. */
export function StageBar({ table, balance }: StageBarProps) {
  const { isDemo, formatMoney } = table;
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 text-sm wallet:px-5">
      <p className="flex items-center gap-2.5">
        {isDemo && <Badge tone="gold">Демо</Badge>}
        <span className="text-muted">{isDemo ? 'Демо-кредиты' : 'Баланс'}</span>
        <span data-testid="slot-balance" className="font-bold whitespace-nowrap">
          {formatMoney(balance)}
        </span>
      </p>
      <p role="status" className="min-h-5 text-right font-semibold">
        {describeResult(table)}
      </p>
    </div>
  );
}

export function describeResult({ replay, round, formatMoney }: SlotTable): string {
  if (replay) {
    const sums = `ставка ${formatMoney(readRoubles(replay.bet.amount))}, выплата ${formatMoney(readRoubles(replay.bet.payout))}`;
    return replay.isOver ? `Повтор: ${sums}` : 'Повтор спина: деньги не движутся';
  }
  if (!round.shown?.isRevealed) return '';
  const { bet } = round.shown;
  const payout = readRoubles(bet.payout);
  return payout > 0 ? `Выплата ${formatMoney(payout)}` : 'Без выплаты';
}
