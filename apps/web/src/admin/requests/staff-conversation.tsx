import { REQUEST_TOPICS, type StaffWholeRequest } from '@kvazar/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronsUp } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { MessageList } from '../../features/support/conversation/message-list.tsx';
import { useTyping } from '../../features/support/conversation/typing.ts';
import { MARKS, nameAbout, nameMoment } from '../../features/support/request-words.ts';
import { callApi } from '../../lib/api-client.ts';
import { liveSocket } from '../../lib/live-socket.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { LEFT_TONES } from '../frame/time-left.ts';
import { AnswerForm } from './answer-form.tsx';
import { RequestActs } from './request-acts.tsx';
import { staffRequestQuery } from './staff-queries.ts';
import { describeDeadline, STATE_LOOKS } from './staff-words.ts';

interface StaffConversationProps {
  id: string;
  back: ReactNode;
  /** The way to the player's picture, where it is not in sight. */
  aside: ReactNode;
  onOpen: (id: string) => void;
}

export function StaffConversation({ id, back, aside, onOpen }: StaffConversationProps) {
  const { data: request, error, refetch } = useQuery(staffRequestQuery(id));
  if (error && !request) {
    return (
      <div className="grid flex-1 place-items-center">
        <EmptyState
          title={error.message}
          action={
            <span className="flex gap-2">
              {back}
              <Button variant="secondary" onClick={() => void refetch()}>
                Повторить
              </Button>
            </span>
          }
        />
      </div>
    );
  }
  if (!request) {
    return (
      <div role="status" className="grid content-start gap-3 p-3">
        <span className="sr-only">Загрузка переписки</span>
        <Skeleton className="h-16" />
        <Skeleton className="h-24 w-3/5" />
      </div>
    );
  }
  return (
    <section aria-label={`Обращение № ${request.number}`} className="flex min-h-0 flex-1 flex-col">
      <Head request={request} back={back} aside={aside} onOpen={onOpen} />
      <Talk request={request} />
      <AnswerForm key={request.id} request={request} />
    </section>
  );
}

function Talk({ request }: { request: StaffWholeRequest }) {
  const { id, player, messages } = request;
  const [typing, hear] = useTyping();
  useEffect(() => {
    const onTyping = ({ request: about }: { request: string }) => {
      if (about === id) hear(player.login);
    };
    liveSocket.on('requests:typing', onTyping);
    return () => {
      liveSocket.off('requests:typing', onTyping);
    };
  }, [id, player.login, hear]);
  const last = messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was written has arrived
  useEffect(() => hear(null), [last, hear]);
  return (
    <MessageList
      reader="staff"
      messages={messages}
      notes={request.notes}
      typing={typing}
      onSeen={upTo => callApi('/api/admin/requests/read', { request: id, upTo })}
    />
  );
}

interface HeadProps extends Omit<StaffConversationProps, 'id'> {
  request: StaffWholeRequest;
}

function Head({ request, back, aside, onOpen }: HeadProps) {
  const nowMs = useServerNow(0);
  const look = STATE_LOOKS[request.state];
  const left = describeDeadline(request, nowMs);
  const mark = MARKS.find(({ value }) => value === request.mark);
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line px-3 py-2.5">
      <div className="flex items-center gap-2">
        {back}
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-base leading-5 font-semibold">
            № {request.number} · {request.player.login}
          </h2>
          <p className="truncate leading-5 text-muted">
            {REQUEST_TOPICS[request.topic]}
            {request.about && ` · ${nameAbout(request.about)}`}
            {request.mergedFrom.length > 0 &&
              ` · присоединены № ${request.mergedFrom.join(', № ')}`}
          </p>
        </div>
        {aside}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={look.tone}>{look.name}</Badge>
        {request.isEscalated && (
          <Badge tone="lose" icon={<ChevronsUp aria-hidden="true" className="size-3.5" />}>
            Позвали старшего
          </Badge>
        )}
        {mark && <Badge tone={mark.value === 'bad' ? 'lose' : 'win'}>{mark.name}</Badge>}
        {left && <span className={joinClasses('text-xs', LEFT_TONES[left.tone])}>{left.text}</span>}
        {request.isMoney && request.solveBy !== null && (
          <span className="text-xs text-muted">
            деньги: решить до {nameMoment(request.solveBy, nowMs)}
          </span>
        )}
        <RequestActs request={request} onOpen={onOpen} />
      </div>
    </header>
  );
}
