import type { ChatMessage } from '@kvazar/contract';
import { ArrowDown, EyeOff, MessageCircleOff } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { joinClasses } from '../../../components/join-classes.ts';
import { createLateDialog } from '../../../components/late-dialog.tsx';
import { Menu, MenuItem } from '../../../components/menu.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useEndScroll } from '../../../lib/use-end-scroll.ts';
import type { ActDialogProps } from './act-dialog.tsx';
import { ChatField } from './chat-field.tsx';
import { arrangeLines, type ChatNote } from './chat-state.ts';
import { showAuthor, useIgnored } from './ignored-authors.ts';
import type { ChosenAct, MessageAct } from './message-acts.ts';
import { MessageLine } from './message-line.tsx';
import { useChat } from './use-chat.ts';

const ActDialog = createLateDialog<ActDialogProps>(
  async () => (await import('./act-dialog.tsx')).ActDialog,
);

const NO_NOTES: readonly ChatNote[] = [];

export interface TableChatProps {
  /** The table's id. */
  table: string;
  /** What the site says between the messages; times by the server's clock. */
  notes?: readonly ChatNote[];
  /** In the studio a dealer writes as one. */
  speaksAs?: 'player' | 'dealer';
  /** Off where a sheet says already what it is. */
  hasHeading?: boolean;
  className?: string;
}

/** What people at a table say to each other; fills the height that it is given. */
export function TableChat({
  table,
  notes = NO_NOTES,
  speaksAs = 'player',
  hasHeading = true,
  className,
}: TableChatProps) {
  const { state, hasFailed, retry, say } = useChat({ table, speaksAs });
  const ignored = useIgnored(({ authors }) => authors);
  const list = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState<ChosenAct | null>(null);
  const [isAsking, setAsking] = useState(false);

  const messages = useMemo(() => {
    const hidden = new Set(ignored.map(({ author }) => author));
    return (state?.messages ?? []).filter(({ author, isMine }) => isMine || !hidden.has(author));
  }, [state?.messages, ignored]);
  const lines = useMemo(() => arrangeLines(messages, notes), [messages, notes]);
  const { onScroll, toEnd, unread } = useEndScroll(
    list,
    messages.at(-1)?.id ?? 0,
    id => messages.filter(message => message.id > id).length,
  );
  const onAct = useCallback((act: MessageAct, message: ChatMessage) => {
    setChosen({ act, message });
    setAsking(true);
  }, []);

  async function send(text: string): Promise<boolean> {
    const isSaid = await say.mutateAsync(text).then(
      () => true,
      () => false,
    );
    if (isSaid) toEnd();
    return isSaid;
  }

  const standing = state?.standing;
  const refusal = speaksAs === 'player' ? standing?.refusal : null;
  return (
    <section
      aria-label="Чат стола"
      className={joinClasses('flex min-h-0 flex-1 flex-col', className)}
    >
      <header
        className={joinClasses(
          'flex shrink-0 items-center justify-end gap-2 px-4',
          hasHeading && 'min-h-11',
        )}
      >
        {hasHeading && (
          <h2 className="flex-1 text-[15px] leading-tight font-semibold">Чат стола</h2>
        )}
        <HiddenAuthors table={table} />
        {standing && (
          <span className="text-xs text-muted">медленный режим · {standing.slowModeSeconds} с</span>
        )}
      </header>
      <div
        role="log"
        aria-label="Сообщения"
        aria-live="polite"
        className="relative flex min-h-0 flex-1 flex-col"
      >
        <ol
          ref={list}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too
          tabIndex={0}
          onScroll={onScroll}
          className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-2 pb-2 outline-none before:mt-auto focus-visible:ring-2 focus-visible:ring-accent/40 focus-visible:ring-inset"
        >
          {!state && !hasFailed && <WaitingLines />}
          {state && lines.length === 0 && (
            <li className="px-2 py-4 text-center text-sm text-muted">
              Пока тихо. Начните разговор
            </li>
          )}
          {lines.map(line =>
            line.kind === 'note' ? (
              <NoteLine key={`note ${line.note.id}`} text={line.note.text} />
            ) : (
              <MessageLine
                key={line.message.id}
                message={line.message}
                moderates={standing?.moderates ?? 'no'}
                onAct={onAct}
              />
            ),
          )}
        </ol>
        {unread > 0 && (
          <button
            type="button"
            onClick={toEnd}
            className="motion-pop absolute bottom-2 left-1/2 flex min-h-8 -translate-x-1/2 items-center gap-1.5 rounded-full bg-accent px-3.5 text-[13px] font-semibold text-on-accent shadow-popup touch:min-h-11"
          >
            <ArrowDown aria-hidden="true" className="size-4" />
            Новые: {unread}
          </button>
        )}
      </div>
      <footer className="shrink-0 px-3 pb-3">
        {hasFailed && (
          <div className="flex items-center gap-3 text-sm text-muted">
            <span className="flex-1">Чат не загрузился</span>
            <Button size="sm" variant="secondary" onClick={retry}>
              Повторить
            </Button>
          </div>
        )}
        {refusal && (
          <p
            role="status"
            className="flex items-start gap-2.5 rounded-[14px] bg-raised px-3.5 py-3 text-[13px] leading-snug text-muted"
          >
            <MessageCircleOff aria-hidden="true" className="mt-px size-4.5 shrink-0" />
            {refusal.text}
          </p>
        )}
        {state && !refusal && (
          <ChatField
            readyAtMs={state.readyAtMs}
            isSending={say.isPending}
            error={say.error?.message ?? null}
            onSend={send}
            onEdit={() => say.isError && say.reset()}
          />
        )}
      </footer>
      {chosen && <ActDialog open={isAsking} onOpenChange={setAsking} chosen={chosen} />}
    </section>
  );
}

/** Results are announced elsewhere: read out here they would be heard twice. */
function NoteLine({ text }: { text: string }) {
  return (
    <li
      aria-hidden="true"
      className="flex items-center gap-2.5 px-2 py-1 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
    >
      {text}
    </li>
  );
}

function WaitingLines() {
  return [60, 85, 45].map(width => (
    <li key={width} aria-hidden="true" className="flex gap-2.5 px-2 py-1.5">
      <Skeleton className="size-6.5 shrink-0" />
      <span className="flex-1" style={{ maxWidth: `${width}%` }}>
        <Skeleton className="h-3 w-1/2" />
        <Skeleton className="mt-2 h-3" />
      </span>
    </li>
  ));
}

/** Whom the reader has hidden at this table; a press brings them back. */
function HiddenAuthors({ table }: { table: string }) {
  const ignored = useIgnored(({ authors }) => authors);
  const here = ignored.filter(known => known.table === table);
  if (here.length === 0) return null;
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex min-h-8 items-center gap-1.5 rounded-lg px-2 text-xs text-muted hover:bg-raised hover:text-text touch:min-h-11"
        >
          <EyeOff aria-hidden="true" className="size-4" />
          Скрыто: {here.length}
        </button>
      }
    >
      {here.map(({ author, player }) => (
        <MenuItem key={author} onClick={() => showAuthor(author)}>
          Показать: {player}
        </MenuItem>
      ))}
    </Menu>
  );
}
