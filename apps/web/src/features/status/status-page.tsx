import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useSession } from '../../lib/session.ts';
import { statusQuery } from '../../lib/status-query.ts';
import { GamePoints } from './game-points.tsx';
import './status.css';
import { TierHistory } from './tier-history.tsx';
import { TierScene } from './tier-scene.tsx';

export function StatusPage() {
  const { user } = useSession();
  return user && <Statuses playerId={user.id} />;
}

function Statuses({ playerId }: { playerId: number }) {
  const { data: info, error, refetch } = useQuery(statusQuery(playerId));
  if (info) {
    return (
      <div className="flex flex-col gap-4">
        <TierScene info={info} />
        <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)] wide:items-stretch">
          <GamePoints />
          <TierHistory history={info.history} />
        </div>
      </div>
    );
  }
  if (error) {
    return (
      <Card padding="none">
        <EmptyState
          title="Не получилось открыть статусы"
          text={error.message}
          action={
            <Button variant="secondary" onClick={() => void refetch()}>
              Попробовать ещё раз
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Загрузка статусов</span>
      <Skeleton className="h-[760px] rounded-section wallet:h-[520px]" />
      <div className="grid gap-4 wide:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]">
        <Skeleton className="h-64 rounded-section" />
        <Skeleton className="h-64 rounded-section" />
      </div>
    </div>
  );
}
