import type { TableHistoryEntry } from '@kvazar/contract';
import { useEffect, useRef, useState } from 'react';
import type { ChatNote } from './chat-state.ts';

const KEPT = 60;

export interface ResultNotesOptions {
  /** Newest first, as far as they have been shown. */
  readonly history: readonly TableHistoryEntry[];
  readonly serverNow: () => number;
  readonly describeResult: (result: Record<string, unknown>) => string;
}

/** A line for each round that ends while the page is open; those before it nobody has talked about here. */
export function useResultNotes({
  history,
  serverNow,
  describeResult,
}: ResultNotesOptions): readonly ChatNote[] {
  const [notes, setNotes] = useState<readonly ChatNote[]>([]);
  const last = history[0];
  const known = useRef(last?.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round ends once
  useEffect(() => {
    if (!last || last.id === known.current) return;
    known.current = last.id;
    const fate = last.result ? describeResult(last.result) : 'отменён, ставки возвращены';
    const note = {
      id: String(last.id),
      atMs: serverNow(),
      text: `раунд ${last.id.toLocaleString('ru-RU')} — ${fate}`,
    };
    setNotes(before => [...before, note].slice(-KEPT));
  }, [last?.id]);
  return notes;
}
