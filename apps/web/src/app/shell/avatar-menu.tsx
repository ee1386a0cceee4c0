import type { User } from '@kvazar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  Bell,
  CircleHelp,
  Gift,
  LifeBuoy,
  LogOut,
  MessagesSquare,
  Trophy,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../components/menu.tsx';
import { nameUnread } from '../../lib/name-unread.ts';
import { useUnread } from '../../lib/notice-queries.ts';
import { paths } from '../../lib/paths.ts';
import { useSignOut } from '../../lib/sign-out.ts';
import { unreadAnswersQuery } from '../../lib/unread-answers.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { AvatarButton } from './avatar-button.tsx';
import { type IconLink, SUPPORT_PLACE } from './site-links.ts';
import { UnreadBadge } from './unread-badge.tsx';

/** What the header's own links offer on wider screens, and help. */
const narrowLinks: readonly IconLink[] = [
  { to: paths.help, label: 'FAQ', icon: CircleHelp },
  { to: paths.bonus, label: 'Бонусы', icon: Gift },
  { to: paths.referral, label: 'Партнёрка', icon: UsersRound },
  { to: paths.tournament, label: 'Турнир', icon: Trophy },
  { to: paths.help, hash: SUPPORT_PLACE, label: 'Помощь', icon: LifeBuoy },
];

interface AvatarMenuProps {
  user: User;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AvatarMenu({ user, open, onOpenChange }: AvatarMenuProps) {
  const isNarrow = useMediaQuery('(width < 945px)');
  const { data: unreadAnswers = 0 } = useQuery({ ...unreadAnswersQuery, enabled: open });
  const signOut = useSignOut();
  const unread = useUnread();
  return (
    <Menu trigger={<AvatarButton user={user} />} open={open} onOpenChange={onOpenChange}>
      <p className="truncate px-3 pt-1.5 pb-2 text-sm text-muted">
        {user.login} · {user.status.name}
      </p>
      <MenuLink render={<Link to={paths.account} />} icon={<UserRound aria-hidden="true" />}>
        Аккаунт
      </MenuLink>
      <MenuLink render={<Link to={paths.requests} />} icon={<MessagesSquare aria-hidden="true" />}>
        Обращения
        {unreadAnswers > 0 && (
          <Badge tone="accent" className="ml-2">
            {nameUnread(unreadAnswers)}
            <span className="sr-only"> новых</span>
          </Badge>
        )}
      </MenuLink>
      {isNarrow && (
        <MenuLink render={<Link to={paths.notices} />} icon={<Bell aria-hidden="true" />}>
          <span className="flex items-center justify-between gap-2">
            Уведомления
            {unread > 0 && <UnreadBadge count={unread} />}
          </span>
        </MenuLink>
      )}
      {isNarrow &&
        narrowLinks.map(({ to, hash, label, icon: Icon }) => (
          <MenuLink
            key={label}
            render={<Link to={to} {...(hash !== undefined && { hash })} />}
            icon={<Icon aria-hidden="true" />}
          >
            {label}
          </MenuLink>
        ))}
      <MenuSeparator />
      <MenuItem
        tone="danger"
        icon={<LogOut aria-hidden="true" />}
        disabled={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        Выход
      </MenuItem>
    </Menu>
  );
}
