import { NOTICE_KINDS, type NoticeKind } from '@kvazar/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { Pager } from '../../components/pager.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { callApi } from '../../lib/api-client.ts';
import { type NoticePage, noticesKey } from '../../lib/notice-queries.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { groupByDay } from './group-by-day.ts';
import { NoticeRow } from './notice-row.tsx';
import { useReading } from './use-reading.ts';

type Chosen = NoticeKind | 'all';

const choices: readonly { kind: Chosen; title: string }[] = [
  { kind: 'all', title: 'Все' },
  ...Object.entries(NOTICE_KINDS).map(([kind, { title }]) => ({
    kind: kind as NoticeKind,
    title,
  })),
];

/** All that the player was told, by days. */
export function NoticesPage() {
  const { user } = useSession();
  const [chosen, setChosen] = useState<Chosen>('all');
  if (!user) return null;
  return (
    <div className="mx-auto w-full max-w-3xl">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="font-display text-2xl font-bold tracking-tight wallet:text-[28px]">
          Уведомления
        </h1>
        <Button
          variant="secondary"
          size="sm"
          icon={<Settings aria-hidden="true" className="size-4.5" />}
          render={<Link to={paths.account} hash="notices" />}
        >
          Настроить
        </Button>
      </header>
      <fieldset className="mb-5 flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">Какие показать</legend>
        {choices.map(({ kind, title }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === chosen}
            onClick={() => setChosen(kind)}
            className={joinClasses(
              'min-h-10 rounded-full border px-4 text-[15px] font-medium transition-colors duration-150 touch:min-h-11',
              kind === chosen
                ? 'border-accent-text bg-accent-tint text-text'
                : 'border-line bg-surface text-muted hover:border-line-strong hover:text-text',
            )}
          >
            {title}
          </button>
        ))}
      </fieldset>
      <History key={chosen} playerId={user.id} chosen={chosen} />
    </div>
  );
}

function History({ playerId, chosen }: { playerId: number; chosen: Chosen }) {
  const query = useInfiniteQuery({
    queryKey: [...noticesKey, 'history', playerId, chosen],
    queryFn: ({ pageParam: cursor }) =>
      callApi('/api/notices/list', {
        ...(cursor !== null && { cursor }),
        ...(chosen !== 'all' && { kind: chosen }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  });
  if (!query.data) {
    if (!query.isError) return <Skeleton className="h-96 rounded-section" />;
    return (
      <EmptyState
        title="Уведомления не загрузились"
        action={<Button onClick={() => void query.refetch()}>Попробовать ещё раз</Button>}
      />
    );
  }
  return (
    <>
      <Days pages={query.data.pages} hasAllKinds={chosen === 'all'} />
      <Pager
        look="more"
        label="Уведомления"
        hasNext={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onNext={() => void query.fetchNextPage()}
        className="mt-5"
      />
    </>
  );
}

const timeOfDay = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });

interface DaysProps {
  pages: readonly NoticePage[];
  hasAllKinds: boolean;
}

function Days({ pages, hasAllKinds }: DaysProps) {
  const notices = pages.flatMap(page => page.notices);
  const unread = pages[0]?.unread ?? 0;
  const { isNew, readAll, isReading, canReadAll } = useReading(notices, unread);
  if (notices.length === 0) {
    return (
      <Card as="div">
        <EmptyState
          title="Здесь пока пусто"
          text="О том, что случится с вашими деньгами, наградами и обращениями, мы скажем здесь."
        />
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {groupByDay(notices, new Date()).map(({ title, notices: ofDay }, index) => (
        <section key={title} aria-label={title}>
          <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
            <h2 className="text-[15px] font-semibold text-muted">{title}</h2>
            {index === 0 && hasAllKinds && (
              <Button
                variant="ghost"
                size="sm"
                loading={isReading}
                disabled={!canReadAll}
                onClick={readAll}
              >
                Прочитать всё
              </Button>
            )}
          </div>
          <Card as="div" padding="none" className="p-2">
            <ul className="flex flex-col">
              {ofDay.map(notice => (
                <li key={notice.id}>
                  <NoticeRow
                    notice={notice}
                    isNew={isNew(notice)}
                    when={timeOfDay.format(new Date(notice.createdAt))}
                  />
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}
