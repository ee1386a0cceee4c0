import { create } from 'zustand';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';

/** Whose messages this browser does not show; a tag means somebody at one table only. */
interface IgnoredAuthor {
  readonly table: string;
  readonly author: string;
  readonly player: string;
}

const MAX_IGNORED = 200;

function isAuthor(value: unknown): value is IgnoredAuthor {
  if (typeof value !== 'object' || value === null) return false;
  const { table, author, player } = value as Partial<IgnoredAuthor>;
  return [table, author, player].every(text => typeof text === 'string');
}

/** What lies in the storage may be anything. */
function readIgnored(): readonly IgnoredAuthor[] {
  try {
    const stored: unknown = JSON.parse(readStored('chat_ignored') ?? '[]');
    return Array.isArray(stored) ? stored.filter(isAuthor).slice(-MAX_IGNORED) : [];
  } catch {
    return [];
  }
}

export const useIgnored = create<{ authors: readonly IgnoredAuthor[] }>(() => ({
  authors: readIgnored(),
}));

function keep(authors: readonly IgnoredAuthor[]): void {
  useIgnored.setState({ authors });
  writeStored('chat_ignored', JSON.stringify(authors));
}

export function ignoreAuthor({ table, author, player }: IgnoredAuthor): void {
  const others = useIgnored.getState().authors.filter(known => known.author !== author);
  keep([...others, { table, author, player }].slice(-MAX_IGNORED));
}

export function showAuthor(author: string): void {
  keep(useIgnored.getState().authors.filter(known => known.author !== author));
}
