import type { WholeRequest } from '@kvazar/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ChevronsUp } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { STATE_LOOKS } from '../../../components/request-states.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { liveSocket } from '../../../lib/live-socket.ts';
import { useSession } from '../../../lib/session.ts';
import { useServerNow } from '../../../lib/use-server-now.ts';
import { describeDeadline, isLate, nameAbout } from '../request-words.ts';
import { keepRequest, requestQuery, requestsQuery } from '../support-queries.ts';
import { MessageField } from '../writing/message-field.tsx';
import { useMessage } from '../writing/use-message.ts';
import { MarkRequest } from './mark-request.tsx';
import { MessageList } from './message-list.tsx';
import { useTyping, useTypingTeller } from './typing.ts';

interface ConversationProps {
  id: string;
  /** To the list, where there is no room for both. */
  back: ReactNode;
  onWriteNew: () => void;
}

/** One request: what was said, what comes next, and where to write. Fills the height that it is given. */
export function Conversation({ id, back, onWriteNew }: ConversationProps) {
  const { data: request, error, refetch } = useQuery(requestQuery(id));
  if (request) return <OpenConversation request={request} back={back} onWriteNew={onWriteNew} />;
  if (error) {
    return (
      <div className="grid flex-1 place-items-center">
        <EmptyState
          title={error.message}
          text="Проверьте адрес или вернитесь к списку обращений."
          action={
            <span className="flex flex-wrap justify-center gap-3">
              {back}
              <Button variant="secondary" onClick={() => void refetch()}>
                Попробовать ещё раз
              </Button>
            </span>
          }
        />
      </div>
    );
  }
  return (
    <div role="status" className="grid content-start gap-4 p-5">
      <span className="sr-only">Загрузка переписки</span>
      <Skeleton className="h-14" />
      <Skeleton className="h-20 w-3/5" />
      <Skeleton className="h-16 w-2/5 justify-self-end" />
    </div>
  );
}

type OpenProps = Omit<ConversationProps, 'id'> & { request: WholeRequest };

function OpenConversation({ request, back, onWriteNew }: OpenProps) {
  const client = useQueryClient();
  const typing = useHeardTyping(request);
  return (
    <>
      <ConversationHead request={request} back={back} />
      <MessageList
        // Another conversation begins at its own end.
        key={request.id}
        reader="player"
        messages={request.messages}
        typing={typing}
        onSeen={async upTo => {
          await callApi('/api/support/read', { request: request.id, upTo });
          void client.invalidateQueries({ queryKey: requestsQuery.queryKey });
        }}
      >
        {(request.state === 'solved' || request.state === 'closed') && (
          <MarkRequest request={request} />
        )}
      </MessageList>
      <div className="shrink-0 border-t border-line px-3 py-2.5">
        {request.mayReply ? (
          <ReplyField key={request.id} request={request} />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-3 px-1">
            <p className="max-w-[48ch] text-sm text-muted">
              Обращение закрыто больше 14 дней назад, дописать в него уже нельзя.
            </p>
            <Button size="sm" onClick={onWriteNew}>
              Написать новое
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function useHeardTyping({ id, messages }: WholeRequest): string | null {
  const [who, hear] = useTyping();
  useEffect(() => {
    const onTyping = ({ request, name }: { request: string; name: string }) => {
      if (request === id) hear(name);
    };
    liveSocket.on('support:typing', onTyping);
    return () => {
      liveSocket.off('support:typing', onTyping);
    };
  }, [id, hear]);
  const last = messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was written has arrived
  useEffect(() => hear(null), [last, hear]);
  return who;
}

function ConversationHead({ request, back }: { request: WholeRequest; back: ReactNode }) {
  const look = STATE_LOOKS[request.state];
  const client = useQueryClient();
  const solve = useMutation({
    mutationFn: () => callApi('/api/support/solve', { request: request.id }),
    onSuccess: answer => keepRequest(client, answer.request),
  });
  const isOpen = request.state !== 'solved' && request.state !== 'closed';
  return (
    <header className="grid shrink-0 grid-cols-[minmax(0,1fr)] gap-1.5 border-b border-line px-3.5 py-2.5">
      <div className="flex items-center gap-2.5">
        {back}
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-base leading-5 font-semibold">{request.subject}</h1>
          <p className="truncate text-[13px] leading-5 text-muted">
            № {request.number}
            {request.about && ` · ${nameAbout(request.about)}`}
          </p>
        </div>
        <Badge tone={look.tone}>{look.name}</Badge>
      </div>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <DeadlineLine request={request} />
        {isOpen && (
          <Button
            size="sm"
            variant="secondary"
            loading={solve.isPending}
            onClick={() => solve.mutate()}
          >
            Вопрос решён
          </Button>
        )}
      </div>
    </header>
  );
}

/** When we shall answer, and what can be done once that moment has passed. */
function DeadlineLine({ request }: { request: WholeRequest }) {
  const client = useQueryClient();
  const nowMs = useServerNow(0);
  const isOver = isLate(request, nowMs);
  const escalate = useMutation({
    mutationFn: () => callApi('/api/support/escalate', { request: request.id }),
    onSuccess: answer => keepRequest(client, answer.request),
  });
  // The page sees the moment pass; whether somebody may be called is for the server to say.
  const isNews = isOver && !request.isOverdue;
  useEffect(() => {
    if (isNews) void client.invalidateQueries({ queryKey: requestQuery(request.id).queryKey });
  }, [isNews, client, request.id]);
  if (request.isEscalated && isOver) {
    return <p className="text-sm text-gold">Старший уже позван</p>;
  }
  if (isOver) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-lose">
        Срок прошёл
        {request.mayEscalate && (
          <Button
            size="sm"
            variant="secondary"
            icon={<ChevronsUp aria-hidden="true" className="size-4.5" />}
            loading={escalate.isPending}
            onClick={() => escalate.mutate()}
          >
            Позвать старшего
          </Button>
        )}
      </p>
    );
  }
  const words = describeDeadline(request, nowMs) ?? WAITING_WORDS[request.state];
  return <p className="min-w-0 text-sm text-muted first-letter:uppercase">{words}</p>;
}

const WAITING_WORDS: Partial<Record<WholeRequest['state'], string>> = {
  answered: 'Ждём вас: допишите, если вопрос остался',
  solved: 'Напишите, если вопрос остался: обращение откроется снова',
  closed: 'Обращение закрыто',
};

function ReplyField({ request }: { request: WholeRequest }) {
  const client = useQueryClient();
  const { user } = useSession();
  const tellTyping = useTypingTeller(() => callApi('/api/support/typing', { request: request.id }));
  const message = useMessage<WholeRequest>({
    storageKey: `draft_reply_${user?.id ?? 0}_${request.id}`,
    send: async (id, outgoing) =>
      (await callApi('/api/support/reply', { id, request: request.id, ...outgoing })).request,
    onSent: answer => keepRequest(client, answer),
  });
  return (
    <MessageField message={message} label="Сообщение" placeholder="Сообщение" onType={tellTyping} />
  );
}

/** The way back to the list, as a link or as a press. */
export function BackArrow() {
  return <ArrowLeft aria-hidden="true" className="size-5.5" />;
}
