import type { User } from '@kvazar/contract';
import type { ComponentProps } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { useUnread } from '../../lib/notice-queries.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';

interface AvatarButtonProps extends ComponentProps<'button'> {
  user: User;
}

/** Opens the player's menu. Where the header has no room for the bell, a dot tells of what is new. */
export function AvatarButton({ user, ...button }: AvatarButtonProps) {
  const isNarrow = useMediaQuery('(width < 945px)');
  const isMarked = useUnread() > 0 && isNarrow;
  return (
    <button
      type="button"
      aria-label={`Меню игрока ${user.login}${isMarked ? ', есть новые уведомления' : ''}`}
      aria-haspopup="menu"
      {...button}
      className="relative shrink-0 rounded-[13px] transition-shadow duration-150 hover:shadow-[0_0_0_3px_var(--line-strong)] data-popup-open:shadow-[0_0_0_3px_var(--accent-text)]"
    >
      <Avatar seed={user.ref_link} src={user.img} size="md" />
      {isMarked && (
        <span
          aria-hidden="true"
          className="absolute -top-1 -right-1 size-3 rounded-full bg-primary-from ring-2 ring-page transition-opacity duration-200 starting:opacity-0"
        />
      )}
    </button>
  );
}
