import { REQUEST_TOPICS, type SupportRequest } from '@kvazar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button, buttonClasses } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { STATE_LOOKS } from '../../components/request-states.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { describeDesk } from './describe-desk.ts';
import { requestsQuery } from './help-queries.ts';
import { linkToWriting } from './writing.ts';

interface SupportCardProps {
  playerId: number;
  /** Where the site can be written to besides. */
  contacts: ReactNode;
  className: string;
}

const MOST_SHOWN = 3;

/** The player's own requests and the ways to people; «Поддержка» of the shell leads here. */
export function SupportCard({ playerId, contacts, className }: SupportCardProps) {
  const { data, error, refetch } = useQuery(requestsQuery(playerId));
  const { social } = useSession();
  return (
    <div id="support" className={className}>
      <Card
        title="Ваши обращения"
        padding="sm"
        className="wallet:px-6 min-[1200px]:px-5"
        action={
          <Link
            to={paths.requests}
            className="inline-flex items-center px-1 text-sm touch:min-h-11 font-semibold text-accent-text hover:text-text"
          >
            Все
          </Link>
        }
      >
        {!data && error ? (
          <Failure onRetry={() => void refetch()} />
        ) : (
          <OwnRequests requests={data?.requests} />
        )}
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 min-[1200px]:hidden">
          <Presence desk={data?.desk} />
          <Link {...linkToWriting()} className={buttonClasses()}>
            <MessageCircle aria-hidden="true" className="size-5" />
            Написать нам
          </Link>
        </div>
        {(social.vk !== '' || social.tg !== '') && (
          <div className="mt-4 flex items-center justify-between gap-3 border-t border-line pt-4 text-sm text-muted">
            Мы есть и в соцсетях
            {contacts}
          </div>
        )}
      </Card>
    </div>
  );
}

function Presence({ desk }: { desk: Parameters<typeof describeDesk>[0] }) {
  const { title, text } = describeDesk(desk, Date.now());
  return (
    <p className="min-w-0 leading-tight">
      <span className="block font-semibold">{title}</span>
      <span className="mt-1 block min-h-5 text-sm text-muted">{text}</span>
    </p>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-[15px] text-muted">
      Не получилось их загрузить
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Ещё раз
      </Button>
    </p>
  );
}

function OwnRequests({ requests }: { requests: readonly SupportRequest[] | undefined }) {
  if (!requests) {
    return (
      <div className="flex h-13 items-center">
        <Skeleton className="h-6 w-full" />
      </div>
    );
  }
  if (requests.length === 0) {
    return (
      <p className="min-h-13 text-[15px] leading-snug text-muted">
        Пока ни одного. Если ответа нет в статьях, напишите: обращение получит номер и срок ответа.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {requests.slice(0, MOST_SHOWN).map(request => (
        <li key={request.id}>
          <RequestRow request={request} />
        </li>
      ))}
    </ul>
  );
}

function RequestRow({ request }: { request: SupportRequest }) {
  const { tone, name } = STATE_LOOKS[request.state];
  return (
    <Link
      to={paths.request}
      params={{ id: request.id }}
      className="-mx-2.5 flex min-h-13 items-center gap-3 rounded-control px-2.5 transition-colors duration-150 hover:bg-raised"
    >
      <Badge tone={tone}>{name}</Badge>
      <span className="min-w-0 flex-1 truncate">
        № {request.number.toLocaleString('ru-RU')}, {REQUEST_TOPICS[request.topic].toLowerCase()}
      </span>
      <span
        className={joinClasses(
          'shrink-0 text-sm whitespace-nowrap',
          request.isOverdue ? 'text-lose' : 'text-muted',
        )}
      >
        {describeMoment(request, new Date())}
      </span>
    </Link>
  );
}

const DAY_MS = 86_400_000;
const clock = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long' });

/** When we answer, while it is our turn; else when something happened last. */
function describeMoment({ answerBy, isOverdue, updatedAt }: SupportRequest, now: Date): string {
  if (isOverdue) return 'срок прошёл';
  if (answerBy === null) return day.format(new Date(updatedAt));
  const until = new Date(answerBy);
  const isSoon = until.getTime() - now.getTime() < DAY_MS / 2;
  return `до ${(isSoon ? clock : day).format(until)}`;
}
