import type { User } from '@kvazar/contract';
import type { ComponentProps } from 'react';
import { Avatar } from '../../components/avatar.tsx';

/** Opens the player's menu. */
export function AvatarButton({ user, ...button }: { user: User } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={`Меню игрока ${user.login}`}
      aria-haspopup="menu"
      {...button}
      className="shrink-0 rounded-[13px] transition-shadow duration-150 hover:shadow-[0_0_0_3px_var(--line-strong)] data-popup-open:shadow-[0_0_0_3px_var(--accent-text)]"
    >
      <Avatar seed={user.ref_link} src={user.img} size="md" />
    </button>
  );
}
