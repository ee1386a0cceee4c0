import { SUPPORT_BOUNDS } from '@kvazar/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import type { StorageKey } from '../../../lib/browser-storage.ts';
import { type Pictures, usePictures } from '../pictures/use-pictures.ts';
import { type Draft, useDraft } from './use-draft.ts';

/** Answers that say nothing of what became of the message. */
const SILENT_CODES = new Set([
  'network/failed',
  'network/unreadable',
  'server/unavailable',
  'server/unexpected',
]);
const MOST_REPEATS = 4;
const FIRST_PAUSE_MS = 1_000;

export interface Outgoing {
  readonly text: string;
  readonly pictures: string[];
}

export interface MessageOptions<Answer> {
  /** Where the draft lies. */
  storageKey: StorageKey;
  /** What the draft begins with, whatever was kept. */
  seed?: Partial<Draft>;
  /** Sends it, with the same id every time. */
  send: (id: string, outgoing: Outgoing, draft: Draft) => Promise<Answer>;
  onSent: (answer: Answer) => void;
}

export interface Message {
  readonly draft: Draft;
  readonly pictures: Pictures;
  readonly isSending: boolean;
  /** What stands in the way, or what the server said. */
  readonly error: string | null;
  /** No answer yet: it is being sent again. */
  readonly isRepeating: boolean;
  change: (part: Partial<Draft>) => void;
  submit: () => void;
}

/** A message from the first letter to the answer that it has arrived. */
export function useMessage<Answer>(options: MessageOptions<Answer>): Message {
  const { draft, change, idFor, forget } = useDraft(options.storageKey, options.seed);
  const pictures = usePictures(draft.pictures, kept => change({ pictures: kept }));
  const [objection, setObjection] = useState<string | null>(null);
  const sending = useMutation({
    mutationFn: ({ id, outgoing }: { id: string; outgoing: Outgoing }) =>
      options.send(id, outgoing, draft),
    retry: (repeats, error) =>
      repeats < MOST_REPEATS && error instanceof ApiError && SILENT_CODES.has(error.code),
    retryDelay: repeats => FIRST_PAUSE_MS * 2 ** repeats,
    meta: { isToldInPlace: true },
    onSuccess: answer => {
      forget();
      pictures.clear();
      options.onSent(answer);
    },
  });

  function submit(): void {
    if (sending.isPending) return;
    const why = findObjection(draft, pictures);
    setObjection(why);
    if (why !== null) return;
    const outgoing = { text: draft.text.trim(), pictures: [...pictures.ids] };
    const id = idFor({ ...outgoing, topic: draft.topic, about: draft.about });
    sending.mutate({ id, outgoing });
  }

  return {
    draft,
    pictures,
    isSending: sending.isPending,
    isRepeating: sending.isPending && sending.failureCount > 0,
    error: objection ?? (sending.isError ? sending.error.message : null),
    change: part => {
      change(part);
      setObjection(null);
      if (sending.isError) sending.reset();
    },
    submit,
  };
}

function findObjection({ text }: Draft, pictures: Pictures): string | null {
  const length = [...text.trim()].length;
  if (length === 0 && pictures.list.length === 0) return 'Напишите, что случилось';
  if (length > SUPPORT_BOUNDS.characters) return 'Сообщение: не больше 4 000 знаков';
  if (pictures.isUploading) return 'Картинка ещё загружается';
  if (pictures.list.some(({ error }) => error !== null)) {
    return 'Картинка не загрузилась: загрузите её ещё раз или уберите';
  }
  return null;
}
