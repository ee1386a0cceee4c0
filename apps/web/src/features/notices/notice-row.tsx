import { NOTICE_KINDS, type Notice, type NoticeKind } from '@kvazar/contract';
import { useRouter } from '@tanstack/react-router';
import { Crown, LifeBuoy, type LucideIcon, ShieldCheck, Trophy, Wallet } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { joinClasses } from '../../components/join-classes.ts';

const ICONS: Record<NoticeKind, LucideIcon> = {
  payment: Wallet,
  reward: Crown,
  answer: LifeBuoy,
  event: Trophy,
  security: ShieldCheck,
};

interface NoticeRowProps {
  notice: Notice;
  isNew: boolean;
  /** When it happened, in words. */
  when: string;
  onFollow?: () => void;
}

/** One notice; the whole of it leads to what it tells of. */
export function NoticeRow({ notice, isNew, when, onFollow }: NoticeRowProps) {
  const Icon = ICONS[notice.kind];
  return (
    <Place to={notice.to} onFollow={onFollow}>
      <span
        title={NOTICE_KINDS[notice.kind].title}
        className="grid size-10 shrink-0 place-items-center rounded-control bg-raised text-muted"
      >
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold wrap-anywhere">
          {notice.title}
          {isNew && (
            <span className="ml-2 inline-block size-2 rounded-full bg-accent-text align-middle">
              <span className="sr-only">новое</span>
            </span>
          )}
        </span>
        <span className="mt-0.5 block text-sm leading-snug wrap-anywhere text-muted">
          {notice.text}
        </span>
        <time
          dateTime={notice.createdAt}
          className="mt-1 block text-[13px] leading-snug text-muted"
        >
          {when}
        </time>
      </span>
    </Place>
  );
}

interface PlaceProps {
  to: string | null;
  onFollow: (() => void) | undefined;
  children: ReactNode;
}

/** Addresses come from the server, with their search and place: no route of ours to name. */
function Place({ to, onFollow, children }: PlaceProps) {
  const router = useRouter();
  const look = 'flex gap-3 rounded-tile p-3';
  if (to === null) return <div className={look}>{children}</div>;
  const follow = (event: MouseEvent) => {
    onFollow?.();
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(to);
  };
  return (
    <a
      href={to}
      onClick={follow}
      className={joinClasses(look, 'transition-colors duration-150 hover:bg-raised')}
    >
      {children}
    </a>
  );
}
