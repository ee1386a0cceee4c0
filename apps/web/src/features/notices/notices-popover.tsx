import { Popover } from '@base-ui/react/popover';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { describeMoment } from '../../lib/describe-moment.ts';
import { latestNoticesQuery, type NoticePage } from '../../lib/notice-queries.ts';
import { paths } from '../../lib/paths.ts';
import { NoticeRow } from './notice-row.tsx';
import { useReading } from './use-reading.ts';

const SHOWN = 8;

interface NoticesPopoverProps {
  playerId: number;
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What happened lately, below the bell. */
export function NoticesPopover({ playerId, trigger, open, onOpenChange }: NoticesPopoverProps) {
  return (
    <Popover.Root open={open} onOpenChange={next => onOpenChange(next)}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={12} collisionPadding={12} className="z-40">
          <Popover.Popup className="flex max-h-[min(620px,var(--available-height))] w-[420px] flex-col rounded-section border border-line-strong bg-surface text-text shadow-popup transition-opacity duration-200 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Popover.Title className="px-5 pt-4 pb-2 font-display text-lg leading-tight font-extrabold">
              Уведомления
            </Popover.Title>
            <Latest playerId={playerId} onFollow={() => onOpenChange(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface LatestProps {
  playerId: number;
  onFollow: () => void;
}

function Latest({ playerId, onFollow }: LatestProps) {
  const { data, isError, refetch } = useQuery(latestNoticesQuery(playerId));
  if (data) return <LatestList page={data} onFollow={onFollow} />;
  if (!isError) {
    return (
      <div className="flex flex-col gap-2 p-4">
        <Skeleton className="h-14 rounded-tile" />
        <Skeleton className="h-14 rounded-tile" />
        <Skeleton className="h-14 rounded-tile" />
      </div>
    );
  }
  return (
    <EmptyState
      title="Уведомления не загрузились"
      action={<Button onClick={() => void refetch()}>Попробовать ещё раз</Button>}
    />
  );
}

function LatestList({ page, onFollow }: { page: NoticePage; onFollow: () => void }) {
  const shown = page.notices.slice(0, SHOWN);
  const { isNew, readAll, isReading, canReadAll } = useReading(shown, page.unread);
  if (shown.length === 0) {
    return (
      <EmptyState
        className="pt-4"
        title="Пока ничего нового"
        text="Здесь появятся пополнения и выводы, награды, ответы поддержки и всё о безопасности аккаунта."
      />
    );
  }
  return (
    <>
      <ul className="flex min-h-0 flex-col overflow-y-auto overscroll-contain px-2">
        {shown.map(notice => (
          <li key={notice.id}>
            <NoticeRow
              notice={notice}
              isNew={isNew(notice)}
              when={describeMoment(notice.createdAt)}
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
      <footer className="flex items-center justify-between gap-2 border-t border-line p-2.5">
        <Button
          variant="ghost"
          size="sm"
          loading={isReading}
          disabled={!canReadAll}
          onClick={readAll}
        >
          Прочитать всё
        </Button>
        <Button variant="ghost" size="sm" render={<Link to={paths.notices} onClick={onFollow} />}>
          Все уведомления
        </Button>
      </footer>
    </>
  );
}
