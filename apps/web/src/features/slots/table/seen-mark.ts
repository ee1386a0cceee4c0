import { useEffect, useMemo } from 'react';
import { callApi } from '../../../lib/api-client.ts';

/** The next spin makes the mark of the last one needless, so it waits for a moment of rest. */
const REST_MS = 700;

class SeenMark {
  #betId: string | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** The course of this bet has been watched to its end. */
  keep(betId: string): void {
    this.drop();
    this.#betId = betId;
    this.#timer = setTimeout(() => this.send(), REST_MS);
  }

  drop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#betId = null;
  }

  send(): void {
    const id = this.#betId;
    this.drop();
    // Unmarked it is merely offered once more.
    if (id !== null) void callApi('/api/slots/seen', { id }).catch(() => {});
  }
}

export function useSeenMark(): Pick<SeenMark, 'keep' | 'drop'> {
  const mark = useMemo(() => new SeenMark(), []);
  useEffect(() => () => mark.send(), [mark]);
  return mark;
}
