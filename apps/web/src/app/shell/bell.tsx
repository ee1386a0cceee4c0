import { CatchBoundary } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { iconButtonClasses } from '../../components/button-look.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useUnread } from '../../lib/notice-queries.ts';
import { UnreadBadge } from './unread-badge.tsx';

const NoticesPopover = lazy(() =>
  loadChunk(() => import('../../features/notices/notices-popover.tsx')).then(module => ({
    default: module.NoticesPopover,
  })),
);

/** Of the wide header; narrow screens have it in the player's menu. The list's code comes with the first opening. */
export function Bell({ playerId }: { playerId: number }) {
  const unread = useUnread();
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  const button = <BellButton unread={unread} aria-expanded={false} onClick={open} />;
  if (!isWanted) return button;
  return (
    // Without its code the bell still counts; the next press asks for it again.
    <CatchBoundary getResetKey={() => String(isOpen)} errorComponent={() => button}>
      <Suspense fallback={button}>
        <NoticesPopover
          playerId={playerId}
          trigger={<BellButton unread={unread} />}
          open={isOpen}
          onOpenChange={setOpen}
        />
      </Suspense>
    </CatchBoundary>
  );
}

function BellButton({ unread, ...button }: { unread: number } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={unread > 0 ? `Уведомления, новых: ${unread}` : 'Уведомления'}
      aria-haspopup="dialog"
      {...button}
      className={iconButtonClasses({ className: 'hidden! bar:inline-flex!' })}
    >
      <BellIcon aria-hidden="true" className="size-5.5" />
      {unread > 0 && (
        <UnreadBadge
          count={unread}
          className="absolute top-0 left-5.5 ring-2 ring-page transition-opacity duration-200 starting:opacity-0"
        />
      )}
    </button>
  );
}
