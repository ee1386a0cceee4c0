import type { RequestMessage, StaffWholeRequest } from '@kvazar/contract';
import { ArrowDown, Check, CheckCheck } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { joinClasses } from '../../../components/join-classes.ts';
import { useEndScroll } from '../../../lib/use-end-scroll.ts';
import { Attachments } from '../pictures/attachments.tsx';
import { formatClock, nameDay } from '../request-words.ts';
import { useReadMark } from './use-read-mark.ts';

type StaffNote = StaffWholeRequest['notes'][number];

type Line =
  | { readonly kind: 'message'; readonly message: RequestMessage }
  | { readonly kind: 'note'; readonly note: StaffNote };

interface MessageListProps {
  /** Who reads: their own words stand on the right. */
  reader: 'player' | 'staff';
  messages: readonly RequestMessage[];
  notes?: readonly StaffNote[];
  /** Who is writing on the other side. */
  typing: string | null;
  onSeen: (upTo: number) => Promise<unknown>;
  /** After the last message: what can be done with a solved request. */
  children?: ReactNode;
}

/** A conversation, which stays at its end while its reader is there. */
export function MessageList(props: MessageListProps) {
  const { reader, messages, notes = [], typing, onSeen, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const nowMs = Date.now();
  const lines = arrange(messages, notes);
  const { onScroll, toEnd, unread, isAtEnd } = useEndScroll(
    list,
    messages.at(-1)?.id ?? 0,
    id => messages.filter(message => message.id > id).length,
    `${notes.length} ${typing} ${Boolean(children)}`,
  );
  useReadMark({
    messages,
    from: reader === 'player' ? 'staff' : 'player',
    isAtEnd,
    mark: onSeen,
  });
  let shownDay = '';
  return (
    <div role="log" aria-label="Переписка" className="relative flex min-h-0 flex-1 flex-col">
      <ol
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too
        tabIndex={0}
        onScroll={onScroll}
        className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto overscroll-contain px-3.5 py-3 outline-none before:mt-auto focus-visible:ring-2 focus-visible:ring-accent/40 focus-visible:ring-inset"
      >
        {lines.map(line => {
          const { createdAt } = line.kind === 'note' ? line.note : line.message;
          const day = nameDay(createdAt, nowMs);
          const isNewDay = day !== shownDay;
          shownDay = day;
          return (
            <li
              key={line.kind === 'note' ? `note ${line.note.id}` : line.message.id}
              className="flex flex-col gap-2"
            >
              {isNewDay && <p className="py-1 text-center text-xs text-muted">{day}</p>}
              {line.kind === 'note' ? (
                <Note note={line.note} />
              ) : (
                <Bubble message={line.message} reader={reader} />
              )}
            </li>
          );
        })}
        {typing !== null && (
          <li role="status" className="motion-breathe px-1 text-[13px] text-muted">
            {typing} печатает…
          </li>
        )}
        {children && <li>{children}</li>}
      </ol>
      {unread > 0 && (
        <button
          type="button"
          onClick={toEnd}
          className="motion-pop absolute bottom-2 left-1/2 flex min-h-8 -translate-x-1/2 items-center gap-1.5 rounded-full bg-accent px-3.5 text-[13px] font-semibold text-on-accent shadow-popup touch:min-h-11"
        >
          <ArrowDown aria-hidden="true" className="size-4" />
          Новые сообщения: {unread}
        </button>
      )}
    </div>
  );
}

function arrange(messages: readonly RequestMessage[], notes: readonly StaffNote[]): Line[] {
  const lines: Line[] = [
    ...messages.map(message => ({ kind: 'message', message }) as const),
    ...notes.map(note => ({ kind: 'note', note }) as const),
  ];
  const timeOf = (line: Line) =>
    Date.parse(line.kind === 'note' ? line.note.createdAt : line.message.createdAt);
  return notes.length === 0 ? lines : lines.sort((one, other) => timeOf(one) - timeOf(other));
}

function Bubble({ message, reader }: { message: RequestMessage; reader: 'player' | 'staff' }) {
  const { author, name, text, attachments, createdAt, isRead } = message;
  const isOwn = author === reader;
  if (author === 'site') {
    return (
      <p className="mx-auto max-w-[85%] rounded-full bg-raised px-4 py-1.5 text-center text-[13px] text-balance text-muted">
        {text}
      </p>
    );
  }
  return (
    <article
      aria-label={isOwn && reader === 'player' ? 'Вы' : name}
      className={joinClasses(
        'grid max-w-[85%] gap-1.5 rounded-tile px-3.5 py-2.5 wallet:max-w-[75%]',
        isOwn ? 'self-end rounded-br-md bg-accent-tint' : 'self-start rounded-bl-md bg-raised',
      )}
    >
      {!(isOwn && reader === 'player') && (
        <p className="text-[13px] leading-4 font-semibold text-accent-text">{name}</p>
      )}
      {text !== '' && (
        <p className="text-[15px] leading-[1.45] whitespace-pre-wrap wrap-anywhere">{text}</p>
      )}
      <Attachments attachments={attachments} />
      <p className="flex items-center justify-end gap-1 text-xs leading-4 text-muted">
        <time dateTime={createdAt}>{formatClock(createdAt)}</time>
        {isOwn && <ReadMark isRead={isRead} />}
      </p>
    </article>
  );
}

function ReadMark({ isRead }: { isRead: boolean }) {
  const Icon = isRead ? CheckCheck : Check;
  return (
    <span role="img" aria-label={isRead ? 'Прочитано' : 'Отправлено'}>
      <Icon aria-hidden="true" className={joinClasses('size-4', isRead && 'text-accent-text')} />
    </span>
  );
}

/** Between us alone: nobody may take it for something the player reads. */
function Note({ note: { by, text, createdAt } }: { note: StaffNote }) {
  return (
    <article
      aria-label={`Заметка: ${by}`}
      className="grid gap-1 self-stretch rounded-control border border-dashed border-gold-fill/60 bg-gold-tint px-3.5 py-2.5"
    >
      <p className="text-[13px] leading-4 font-semibold text-gold">Заметка · {by}</p>
      <p className="text-[15px] leading-[1.45] whitespace-pre-wrap wrap-anywhere">{text}</p>
      <time dateTime={createdAt} className="justify-self-end text-xs text-gold">
        {formatClock(createdAt)}
      </time>
    </article>
  );
}
