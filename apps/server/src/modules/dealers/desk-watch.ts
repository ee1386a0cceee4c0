import type { Signals } from '../../platform/signals.ts';
import { DESK_CHANGED } from './signal-topics.ts';

/** Tells whoever wants to know on this node that a dealer's table has changed, on whichever node. */
export interface DeskWatch {
  /** Answers with how to hear no more. */
  onChange(tableId: string, handler: () => void): () => void;
}

export function watchDesks(signals: Signals): DeskWatch {
  const handlers = new Map<string, Set<() => void>>();
  const tell = (tableId: string) => {
    for (const handler of handlers.get(tableId) ?? []) handler();
  };
  signals.on(DESK_CHANGED, payload => tell((payload as { table: string }).table));
  signals.onGap(() => {
    for (const tableId of handlers.keys()) tell(tableId);
  });
  return {
    onChange(tableId, handler) {
      const known = handlers.get(tableId) ?? new Set();
      handlers.set(tableId, known.add(handler));
      return () => void known.delete(handler);
    },
  };
}
