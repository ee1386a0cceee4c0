import { Link } from '@tanstack/react-router';
import { Skeleton } from '../../components/skeleton.tsx';
import { useStaffQuery } from '../frame/calls.ts';
import { Panel } from '../frame/panel.tsx';
import { TableState } from '../frame/table-state.tsx';
import { formatCount, formatSum } from '../frame/words.ts';
import { BalanceBars, Verdict } from './balance-bars.tsx';
import { BalanceChart } from './balance-chart.tsx';

/** Money at a glance: sums, the month behind, what the balance is made of. */
export function MoneyTab({ id }: { id: number }) {
  const money = useStaffQuery('/api/admin/players/money', { id });
  return (
    <div className="grid grid-cols-1 items-start gap-3 min-[1180px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Panel title="Деньги">
        <TableState state={money} isEmpty={false} empty="" label="Деньги" />
        {money.data && (
          <div className="grid grid-cols-1 gap-4">
            <dl className="grid grid-cols-2 gap-3 min-[600px]:grid-cols-4">
              <Figure name="Баланс">{formatSum(money.data.balance)}</Figure>
              <Figure name="Ждёт выплаты">{formatSum(money.data.held)}</Figure>
              <Figure name="Пополнил">{formatSum(money.data.toppedUp)}</Figure>
              <Figure name="Вывел">{formatSum(money.data.withdrawn)}</Figure>
              <Figure name="Оборот">{formatSum(money.data.wagered)}</Figure>
              <Figure name="GGR">{formatSum(money.data.ggr)}</Figure>
              <Figure name="Очки">{formatCount(money.data.points)}</Figure>
              <Figure name="Игр за 30 дней">{formatCount(money.data.bets30)}</Figure>
            </dl>
            <div>
              <h3 className="mb-1 font-semibold">Баланс за 30 дней</h3>
              <BalanceChart days={money.data.days} />
            </div>
          </div>
        )}
      </Panel>
      <ExplainSummary id={id} />
    </div>
  );
}

export function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-[15px] font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

/** The explanation in short; the steps themselves are a tab away. */
function ExplainSummary({ id }: { id: number }) {
  const { data } = useStaffQuery('/api/admin/players/explain', { id });
  return (
    <Panel title="Объясни баланс" note={data && <Verdict misfit={data.misfit} />}>
      {data ? (
        <>
          <BalanceBars explanation={data} />
          <Link
            to={`/admin/players/${id}?tab=explain` as string}
            className="mt-2 text-accent-text underline underline-offset-3"
          >
            Все проводки: {formatCount(data.transfers)}
          </Link>
        </>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Panel>
  );
}
