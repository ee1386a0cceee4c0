import type { User } from '@kvazar/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight, LogOut } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { paths } from '../../lib/paths.ts';
import { useSignOut } from '../../lib/sign-out.ts';

export function ProfileCard({ user }: { user: User }) {
  const signOut = useSignOut();
  return (
    <Card title="Профиль">
      <div className="flex items-center gap-4">
        <Avatar seed={user.ref_link} src={user.img} size="lg" />
        <div className="min-w-0">
          <p className="truncate text-lg leading-tight font-semibold">{user.login}</p>
          <p className="mt-1 text-sm text-muted">Игрок № {user.id}</p>
        </div>
      </div>
      <Link
        to={paths.status}
        className="mt-5 flex min-h-13 items-center justify-between gap-3 rounded-control border border-line bg-raised px-4 transition-colors duration-150 hover:border-line-strong"
      >
        <span className="text-sm text-muted">Статус</span>
        <span className="flex items-center gap-1.5 font-semibold">
          {user.status.name}
          <ChevronRight aria-hidden="true" className="size-4 text-muted" />
        </span>
      </Link>
      <Link
        to={paths.fairness}
        className="mt-3 flex min-h-13 items-center justify-between gap-3 rounded-control border border-line bg-raised px-4 transition-colors duration-150 hover:border-line-strong"
      >
        <span className="font-semibold">Честность: сиды и проверка</span>
        <ChevronRight aria-hidden="true" className="size-4 text-muted" />
      </Link>
      <Button
        variant="secondary"
        fullWidth
        className="mt-3"
        icon={<LogOut aria-hidden="true" className="size-4.5" />}
        loading={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        Выйти из аккаунта
      </Button>
    </Card>
  );
}
