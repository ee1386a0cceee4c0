import { SendHorizontal, Smile } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { IconButton } from '../../../components/icon-button.tsx';
import { joinClasses } from '../../../components/join-classes.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { useSecondsUntil } from './use-chat.ts';

const EmojiGrid = lazy(() =>
  loadChunk(async () => ({ default: (await import('./emoji-grid.tsx')).EmojiGrid })),
);

const MAX_LENGTH = 200;
/** From here on it is worth knowing how much room is left. */
const TELL_LEFT_FROM = 40;

interface ChatFieldProps {
  /** When the player may write again, by this page's clock. */
  readyAtMs: number;
  isSending: boolean;
  /** Why the last one was not taken. */
  error: string | null;
  /** Resolves with whether it was said: what was refused stays in the field. */
  onSend: (text: string) => Promise<boolean>;
  onEdit: () => void;
}

/** Where a message is written. One may go on writing while slow mode counts down. */
export function ChatField({ readyAtMs, isSending, error, onSend, onEdit }: ChatFieldProps) {
  const [text, setText] = useState('');
  const [hasEmoji, setEmoji] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const wait = useSecondsUntil(readyAtMs);
  const left = MAX_LENGTH - [...text.trim()].length;
  const maySend = wait === 0 && !isSending && left >= 0 && text.trim() !== '';

  function edit(next: string): void {
    setText(next);
    onEdit();
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!maySend) return;
    setEmoji(false);
    if (await onSend(text)) setText('');
  }

  function insert(emoji: string): void {
    const at = input.current?.selectionStart ?? text.length;
    edit(text.slice(0, at) + emoji + text.slice(at));
    input.current?.focus();
  }

  return (
    <form
      onSubmit={event => void send(event)}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !hasEmoji) return;
        // The sheet around it stays.
        event.stopPropagation();
        setEmoji(false);
        input.current?.focus();
      }}
      className="relative shrink-0"
    >
      {hasEmoji && (
        <div className="motion-pop absolute right-0 bottom-full left-0 z-10 mb-2 rounded-2xl border border-line-strong bg-surface p-1.5 shadow-popup">
          <Suspense fallback={<div className="h-32" />}>
            <EmojiGrid onPick={insert} />
          </Suspense>
        </div>
      )}
      {error && (
        <p id={errorId} role="alert" className="px-1 pb-1.5 text-xs leading-snug text-lose">
          {error}
        </p>
      )}
      <div
        className={joinClasses(
          'flex min-h-12 items-center gap-0.5 rounded-[14px] border border-field-line bg-field pr-1',
          'transition-[border-color,box-shadow] duration-150 has-[input:focus-visible]:border-accent-text has-[input:focus-visible]:ring-3 has-[input:focus-visible]:ring-accent/25',
        )}
      >
        <input
          ref={input}
          value={text}
          onChange={event => edit(event.target.value)}
          aria-label="Сообщение столу"
          aria-invalid={left < 0 || undefined}
          aria-describedby={error ? errorId : undefined}
          placeholder={wait > 0 ? `Можно через ${wait} с` : 'Сообщение столу'}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={MAX_LENGTH * 4}
          className="h-11 min-w-0 flex-1 bg-transparent pl-3.5 text-sm outline-none placeholder:text-muted touch:text-base"
        />
        {left <= TELL_LEFT_FROM && (
          <span
            className={joinClasses(
              'px-1 text-xs tabular-nums',
              left < 0 ? 'text-lose' : 'text-muted',
            )}
          >
            {left}
          </span>
        )}
        <IconButton
          label="Смайлики"
          size="sm"
          aria-expanded={hasEmoji}
          onClick={() => setEmoji(!hasEmoji)}
        >
          <Smile aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton
          label={wait > 0 ? `Отправить можно через ${wait} с` : 'Отправить'}
          type="submit"
          size="sm"
          variant="primary"
          aria-disabled={!maySend || undefined}
          className={maySend ? '' : 'opacity-55'}
        >
          {wait > 0 ? (
            <span aria-hidden="true" className="text-sm tabular-nums">
              {wait}
            </span>
          ) : (
            <SendHorizontal aria-hidden="true" className="size-4.5" />
          )}
        </IconButton>
      </div>
    </form>
  );
}
