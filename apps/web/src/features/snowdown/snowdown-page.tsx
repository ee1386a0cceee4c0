import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useSession } from '../../lib/session.ts';
import { Heist } from './heist.tsx';
import './snowdown.css';
import { heistQuery } from '../../lib/heist-query.ts';
import { useHeistNews } from './snowdown-queries.ts';

export function SnowdownPage() {
  const { user } = useSession();
  return user && <HeistOf key={user.id} playerId={user.id} />;
}

function HeistOf({ playerId }: { playerId: number }) {
  const eventId = readEventId(useSearch({ strict: false }));
  useHeistNews(playerId);
  const { data, error, refetch } = useQuery(heistQuery(playerId, eventId));
  if (data) return <Heist playerId={playerId} state={data} isArchive={eventId !== null} />;
  if (error) {
    return (
      <>
        <h1 className="sr-only">Новогоднее ограбление</h1>
        <Card padding="none">
          <EmptyState
            title="Не получилось открыть ограбление"
            text={error.message}
            action={
              <Button variant="secondary" onClick={() => void refetch()}>
                Попробовать ещё раз
              </Button>
            }
          />
        </Card>
      </>
    );
  }
  return (
    <div role="status" className="heist-waiting">
      <span className="sr-only">Загрузка ограбления</span>
      <Skeleton className="h-full rounded-none" />
    </div>
  );
}

/** `?event=3`: one of the past. */
function readEventId(search: Readonly<Record<string, unknown>>): number | null {
  const id = Number(search['event']);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
