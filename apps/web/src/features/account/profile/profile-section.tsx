import { Link } from '@tanstack/react-router';
import {
  BadgeCheck,
  ChevronRight,
  HeartHandshake,
  LogOut,
  type LucideIcon,
  Scale,
} from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { useAccount } from '../../../lib/account-query.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { useSignOut } from '../../../lib/sign-out.ts';
import { AvatarEditor } from './avatar-editor.tsx';
import { NameForm } from './name-form.tsx';
import { OffersCard } from './offers-card.tsx';

const dateFormat = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long' });

export function ProfileSection() {
  const { user } = useSession();
  const account = useAccount();
  const signOut = useSignOut();
  if (!user) return null;
  return (
    <div className="grid items-start gap-4 wallet:gap-5 min-[1200px]:grid-cols-[minmax(0,1fr)_300px]">
      <Card as="div">
        <AvatarEditor user={user} />
        <hr className="my-5 border-line" />
        <NameForm account={account} login={user.login} />
        <hr className="my-5 border-line" />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">
            С нами с {dateFormat.format(new Date(account.registeredAt))}
          </p>
          <Button
            variant="ghost"
            icon={<LogOut aria-hidden="true" className="size-4.5" />}
            loading={signOut.isPending}
            onClick={() => signOut.mutate()}
          >
            Выйти из аккаунта
          </Button>
        </div>
      </Card>
      <ul className="grid gap-3 wallet:grid-cols-3 min-[1200px]:grid-cols-1">
        <LinkCard
          to={paths.status}
          icon={BadgeCheck}
          title={`Статус: ${user.status.name}`}
          text="Ступени и привилегии"
        />
        <LinkCard
          to={paths.responsible}
          icon={HeartHandshake}
          title="Ответственная игра"
          text="Лимиты, перерывы и самоисключение"
        />
        <LinkCard
          to={paths.fairness}
          icon={Scale}
          title="Честность"
          text="Ваши сиды и проверка ставок"
        />
      </ul>
      <OffersCard playerId={user.id} />
    </div>
  );
}

interface LinkCardProps {
  to: string;
  icon: LucideIcon;
  title: string;
  text: string;
}

function LinkCard({ to, icon: Icon, title, text }: LinkCardProps) {
  return (
    <li className="flex">
      <Link
        to={to}
        className="flex min-w-0 flex-1 items-center gap-3.5 rounded-tile border border-line bg-surface p-4 shadow-card transition-colors duration-150 hover:border-line-strong hover:bg-raised"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-tint text-accent-text">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-semibold">{title}</span>
          <span className="mt-0.5 block text-[13px] leading-snug text-muted">{text}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
