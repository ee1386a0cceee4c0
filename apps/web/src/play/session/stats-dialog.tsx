import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Amount } from '../../components/amount.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ResultChart } from '../../components/result-chart.tsx';
import { clearStats, usePlaySession } from './play-session.ts';

const loadProfitScene = () => import('./profit-scene.ts').then(module => module.ProfitScene);

interface StatsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function StatsDialog({ open, onOpenChange }: StatsDialogProps) {
  const stats = usePlaySession(session => session.stats);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Статистика сессии"
      description="Все игры в этой вкладке с начала сессии или с последнего сброса."
      footer={
        <Button
          variant="secondary"
          fullWidth
          disabled={stats.bets === 0}
          icon={<RotateCcw aria-hidden="true" className="size-4.5" />}
          onClick={clearStats}
        >
          Сбросить статистику
        </Button>
      }
    >
      <dl className="grid grid-cols-2 gap-2.5">
        <Figure name="Итог">
          <Amount value={stats.net} sign="always" tone="result" />
        </Figure>
        <Figure name="Оборот">
          <Amount value={stats.turnover} />
        </Figure>
        <Figure name="Ставок">{stats.bets}</Figure>
        <Figure name="Выигрыши / проигрыши">
          <span className="text-win">{stats.wins}</span>
          <span className="text-muted"> / </span>
          {stats.losses}
        </Figure>
      </dl>
      <div className="mt-4 rounded-tile border border-line bg-panel p-3">
        {stats.bets > 0 ? (
          <ResultChart load={loadProfitScene} data={stats.course} className="h-40" />
        ) : (
          <p className="grid h-40 place-items-center px-4 text-center text-sm text-muted">
            График появится после первой ставки
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-tile border border-line bg-panel px-4 py-3">
      <dt className="text-[13px] text-muted">{name}</dt>
      <dd className="mt-0.5 truncate text-lg font-bold">{children}</dd>
    </div>
  );
}
