import type { Attachment, RequestAbout, RequestTopic } from '@kvazar/contract';
import { useRef, useState } from 'react';
import {
  readStored,
  removeStored,
  type StorageKey,
  writeStored,
} from '../../../lib/browser-storage.ts';
import { createUuidV7 } from '../../../lib/uuid-v7.ts';

/** What is being written; a new request has a topic, too. */
export interface Draft {
  readonly text: string;
  readonly pictures: readonly Attachment[];
  readonly topic: RequestTopic | null;
  readonly about: RequestAbout | null;
}

interface Stored extends Draft {
  /** What was sent without an answer, with its id: the same, sent again, must arrive once. */
  readonly sent?: { readonly body: string; readonly id: string };
}

const EMPTY_DRAFT: Draft = { text: '', pictures: [], topic: null, about: null };

/** Kept by the browser until it is sent: neither a closed tab nor a lost connection loses a word. */
export function useDraft(key: StorageKey, seed: Partial<Draft> = {}) {
  const [draft, setDraft] = useState<Draft>(() => ({ ...read(key), ...seed }));
  // Two changes may come before the next drawing.
  const latest = useRef(draft);

  function change(part: Partial<Draft>): void {
    latest.current = { ...latest.current, ...part };
    keep(key, { ...latest.current, sent: readSent(key) });
    setDraft(latest.current);
  }

  return {
    draft,
    change,
    /** The same body has the same id until it is forgotten, after a reload as well. */
    idFor(body: object): string {
      const text = JSON.stringify(body);
      const sent = readSent(key);
      if (sent?.body === text) return sent.id;
      const id = createUuidV7();
      keep(key, { ...latest.current, sent: { body: text, id } });
      return id;
    },
    forget(): void {
      removeStored(key);
      latest.current = EMPTY_DRAFT;
      setDraft(EMPTY_DRAFT);
    },
  };
}

function keep(
  key: StorageKey,
  stored: Omit<Stored, 'sent'> & { sent: Stored['sent'] | undefined },
) {
  const isEmpty = stored.text.trim() === '' && stored.pictures.length === 0 && !stored.sent;
  if (isEmpty) removeStored(key);
  else writeStored(key, JSON.stringify(stored));
}

function read(key: StorageKey): Draft {
  return readWhole(key) ?? EMPTY_DRAFT;
}

function readSent(key: StorageKey): Stored['sent'] | undefined {
  return readWhole(key)?.sent;
}

/** Anything may stand in a browser's storage: what is no draft of this shape is none. */
function readWhole(key: StorageKey): Stored | null {
  try {
    const stored = JSON.parse(readStored(key) ?? 'null') as Partial<Stored> | null;
    if (typeof stored?.text !== 'string' || !Array.isArray(stored.pictures)) return null;
    return { ...EMPTY_DRAFT, ...stored };
  } catch {
    return null;
  }
}
