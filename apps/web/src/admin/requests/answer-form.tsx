import type { StaffWholeRequest } from '@kvazar/contract';
import { MessageSquareQuote } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { createLateDialog } from '../../components/late-dialog.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useTypingTeller } from '../../features/support/conversation/typing.ts';
import { MessageField } from '../../features/support/writing/message-field.tsx';
import { useMessage } from '../../features/support/writing/use-message.ts';
import { callApi } from '../../lib/api-client.ts';
import { useSession } from '../../lib/session.ts';
import type { CannedDialogProps } from './canned-dialog.tsx';
import { useKeepRequest } from './staff-queries.ts';

const CannedDialog = createLateDialog<CannedDialogProps>(
  async () => (await import('./canned-dialog.tsx')).CannedDialog,
);

const AFTER = {
  answered: 'Ждём игрока',
  internal: 'Разбираемся',
  solved: 'Решено',
} as const;

type After = keyof typeof AFTER;

const KINDS = [
  { value: 'answer', label: 'Ответ игроку' },
  { value: 'note', label: 'Заметка для своих' },
] as const;

/** Two forms that must never be taken for each other: what the player reads, and what only we do. */
export function AnswerForm({ request }: { request: StaffWholeRequest }) {
  const [kind, setKind] = useState<'answer' | 'note'>('answer');
  return (
    <div className="max-h-[60%] shrink-0 overflow-y-auto border-t border-line p-3">
      <Tabs
        label="Что писать"
        items={KINDS}
        value={kind}
        onValueChange={setKind}
        look="underline"
        className="mb-2.5"
      />
      {kind === 'answer' ? <Answer request={request} /> : <Note request={request} />}
    </div>
  );
}

function Answer({ request }: { request: StaffWholeRequest }) {
  const { user } = useSession();
  const keep = useKeepRequest();
  const [after, setAfter] = useState<After>('answered');
  const [isChoosing, setChoosing] = useState(false);
  const tellTyping = useTypingTeller(() =>
    callApi('/api/admin/requests/typing', { request: request.id }),
  );
  const message = useMessage<StaffWholeRequest>({
    storageKey: `draft_answer_${user?.id ?? 0}_${request.id}`,
    send: async (id, outgoing) => {
      const body = { id, request: request.id, ...outgoing, state: after };
      return (await callApi('/api/admin/requests/answer', body)).request;
    },
    onSent: keep,
  });
  const { text } = message.draft;
  return (
    <>
      <MessageField
        message={message}
        label="Ответ игроку"
        placeholder="Ответ игроку. Ctrl+Enter отправит"
        onType={tellTyping}
        enterSends={false}
      >
        <div className="flex flex-wrap items-center gap-2">
          <fieldset className="flex min-w-0 flex-wrap gap-1">
            <legend className="sr-only">Что после ответа</legend>
            {Object.entries(AFTER).map(([value, name]) => (
              <button
                key={value}
                type="button"
                aria-pressed={after === value}
                onClick={() => setAfter(value as After)}
                className="min-h-9 rounded-lg border border-line px-2.5 text-[13px] text-muted hover:text-text aria-pressed:border-accent aria-pressed:bg-accent-tint aria-pressed:text-text touch:min-h-11"
              >
                {name}
              </button>
            ))}
          </fieldset>
          <Button
            size="sm"
            variant="secondary"
            icon={<MessageSquareQuote aria-hidden="true" className="size-4" />}
            onClick={() => setChoosing(true)}
          >
            Готовый ответ
          </Button>
          <Button type="submit" size="sm" className="ml-auto" loading={message.isSending}>
            Ответить
          </Button>
        </div>
      </MessageField>
      <CannedDialog
        open={isChoosing}
        onOpenChange={setChoosing}
        request={request.id}
        onTake={taken => message.change({ text: text === '' ? taken : `${text}\n${taken}` })}
      />
    </>
  );
}

function Note({ request }: { request: StaffWholeRequest }) {
  const { user } = useSession();
  const keep = useKeepRequest();
  const message = useMessage<StaffWholeRequest>({
    storageKey: `draft_note_${user?.id ?? 0}_${request.id}`,
    send: async (id, { text }) =>
      (await callApi('/api/admin/requests/note', { id, request: request.id, text })).request,
    onSent: keep,
  });
  return (
    <MessageField
      message={message}
      label="Заметка, которую игрок не увидит"
      placeholder="Игрок этого не увидит"
      hasPictures={false}
      tone="note"
      enterSends={false}
    >
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        className="justify-self-end"
        loading={message.isSending}
      >
        Сохранить заметку
      </Button>
    </MessageField>
  );
}
