import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, MoonStar, PowerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { paths } from '../../lib/paths.ts';
import { ClaimCard } from './claim-card.tsx';
import { FriendsList } from './friends-list.tsx';
import { InviteHero } from './invite-hero.tsx';
import { type Referral, referralQuery, useReferralNews } from './referral-query.ts';
import { ShareChart } from './share-chart.tsx';

export function ReferralPage() {
  useReferralNews();
  const { data, isError, refetch } = useQuery(referralQuery);
  return (
    <>
      <h1 className="font-display text-2xl font-bold tracking-tight wallet:text-[28px]">
        Партнёрка
      </h1>
      <p className="mt-1.5 mb-5 max-w-[72ch] text-[15px] leading-snug text-muted">
        Доля с игры друзей, двенадцать месяцев. Деньгами, без отыгрыша.
      </p>
      {data && <ReferralOf referral={data} />}
      {!data && !isError && <Waiting />}
      {!data && isError && (
        <Card as="div" padding="none" tone="panel">
          <EmptyState
            title="Партнёрка не загрузилась"
            action={
              <Button variant="secondary" onClick={() => void refetch()}>
                Попробовать ещё раз
              </Button>
            }
          />
        </Card>
      )}
    </>
  );
}

function ReferralOf({ referral }: { referral: Referral }) {
  const isShown = referral.isOn && referral.offers === 'on';
  return (
    <div className="grid gap-4 wallet:gap-5 bar:grid-cols-[minmax(0,1fr)_minmax(300px,360px)]">
      {isShown ? <InviteHero referral={referral} /> : <QuietCard referral={referral} />}
      <ClaimCard referral={referral} />
      <ShareChart days={referral.days} />
      <Rules terms={referral.terms} />
      {(isShown || referral.invited > 0) && <FriendsList referral={referral} />}
    </div>
  );
}

/** In place of the invitation for whom there is none. */
function QuietCard({ referral: { isOn } }: { referral: Referral }) {
  return isOn ? (
    <OffersOff />
  ) : (
    <Quiet
      icon={<PowerOff aria-hidden="true" className="size-7" />}
      title="Партнёрка сейчас выключена"
    >
      Новых приглашений нет. Доля с друзей, которые уже пришли, считается дальше, и забрать её можно
      как раньше.
    </Quiet>
  );
}

function OffersOff() {
  return (
    <Quiet icon={<MoonStar aria-hidden="true" className="size-7" />} title="Приглашений сейчас нет">
      Во время перерыва и когда предложения отключены, мы ничего не предлагаем. Заработанное
      остаётся вашим: его можно забрать в любой момент.{' '}
      <Link to={paths.responsible} className="font-semibold text-accent-text hover:underline">
        О перерыве
      </Link>
    </Quiet>
  );
}

interface QuietProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function Quiet({ icon, title, children }: QuietProps) {
  return (
    <Card className="flex flex-col justify-center">
      <span className="grid size-14 place-items-center rounded-tile bg-accent-tint text-accent-text">
        {icon}
      </span>
      <h2 className="mt-5 font-display text-lg leading-tight font-extrabold">{title}</h2>
      <p className="mt-2 max-w-[60ch] text-[15px] leading-normal text-muted">{children}</p>
    </Card>
  );
}

function Rules({ terms }: Pick<Referral, 'terms'>) {
  return (
    <Card title="Условия">
      <ul className="flex flex-col gap-3.5">
        {terms.map(term => (
          <li key={term} className="flex items-start gap-3 text-[15px] leading-snug">
            <CircleCheck aria-hidden="true" className="mt-px size-5 shrink-0 text-win" />
            {term}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Waiting() {
  return (
    <div className="grid gap-4 wallet:gap-5 bar:grid-cols-[minmax(0,1fr)_minmax(300px,360px)]">
      <Skeleton className="h-96 rounded-section bar:h-80" />
      <Skeleton className="h-80 rounded-section" />
      <Skeleton className="h-72 rounded-section" />
      <Skeleton className="h-72 rounded-section" />
    </div>
  );
}
