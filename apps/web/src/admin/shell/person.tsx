import { LogOut } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useSignOut } from '../../lib/sign-out.ts';
import { useStaff } from '../frame/me.ts';

/** Who is signed in, as what, and the way out. */
export function Person() {
  const { login, roles, hasTwoFactor } = useStaff();
  const signOut = useSignOut();
  const titles = roles.map(({ title }) => title.toLowerCase()).join(', ');
  return (
    <div className="flex items-center gap-2.5 border-t border-line px-3 py-2.5">
      <Avatar seed={login} size="xs" />
      <div className="min-w-0 flex-1 leading-tight">
        <p className="truncate text-[13px] font-semibold" title="Вы вошли как">
          {login}
        </p>
        <p className="truncate text-xs text-muted" title={titles}>
          {titles}
          {hasTwoFactor && ' · 2FA'}
        </p>
      </div>
      <IconButton label="Выйти" size="sm" onClick={() => signOut.mutate()}>
        <LogOut aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}
