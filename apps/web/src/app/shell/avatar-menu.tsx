import type { User } from '@kvazar/contract';
import { Link } from '@tanstack/react-router';
import {
  CircleHelp,
  Gift,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  Trophy,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../components/menu.tsx';
import { type PagePath, paths } from '../../lib/paths.ts';
import { useSignOut } from '../../lib/sign-out.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';

/** What the header's own links offer on wider screens, and help. */
const narrowLinks: readonly { to: PagePath; label: string; icon: LucideIcon }[] = [
  { to: paths.help, label: 'FAQ', icon: CircleHelp },
  { to: paths.bonus, label: 'Бонусы', icon: Gift },
  { to: paths.referral, label: 'Партнёрка', icon: UsersRound },
  { to: paths.tournament, label: 'Турнир', icon: Trophy },
  { to: paths.help, label: 'Помощь', icon: LifeBuoy },
];

export function AvatarMenu({ user }: { user: User }) {
  const isNarrow = useMediaQuery('(width < 945px)');
  const signOut = useSignOut();
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Меню игрока ${user.login}`}
          className="shrink-0 rounded-[13px] transition-shadow duration-150 hover:shadow-[0_0_0_3px_var(--line-strong)] data-popup-open:shadow-[0_0_0_3px_var(--accent-text)]"
        >
          <Avatar seed={user.ref_link} src={user.img} size="md" />
        </button>
      }
    >
      <p className="truncate px-3 pt-1.5 pb-2 text-sm text-muted">
        {user.login} · {user.status.name}
      </p>
      <MenuLink render={<Link to={paths.account} />} icon={<UserRound aria-hidden="true" />}>
        Аккаунт
      </MenuLink>
      {isNarrow &&
        narrowLinks.map(({ to, label, icon: Icon }) => (
          <MenuLink key={label} render={<Link to={to} />} icon={<Icon aria-hidden="true" />}>
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
