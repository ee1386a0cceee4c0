import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Found, searchQuery } from '../help-queries.ts';

/** About the pause between two letters of somebody who types without hurry. */
const PAUSE_MS = 120;

export interface Finding {
  /** What was typed when it was asked for. */
  readonly query: string;
  /** Null when no answer came. */
  readonly found: Found | null;
}

/**
 * What the server found for what is typed. The earlier answer stays until the next one is there, and
 * an answer that comes after its time is dropped. Null before the first.
 */
export function useFinding(query: string): { finding: Finding | null; retry: () => void } {
  const client = useQueryClient();
  const [finding, setFinding] = useState<Finding | null>(null);
  const [attempt, setAttempt] = useState(0);
  if (query === '' && finding !== null) setFinding(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (query === '') return;
    let isLate = false;
    const settle = (found: Found | null) => {
      if (!isLate) setFinding({ query, found });
    };
    const timer = setTimeout(() => {
      client.fetchQuery(searchQuery(query)).then(settle, () => settle(null));
    }, PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [client, query, attempt]);

  return { finding, retry: () => setAttempt(attempt + 1) };
}
