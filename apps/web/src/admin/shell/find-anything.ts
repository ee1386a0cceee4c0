import { callApi } from '../../lib/api-client.ts';

export interface Hit {
  readonly kind: string;
  readonly title: string;
  readonly note: string;
  readonly href: string;
}

/** Shorter texts fit too much. */
export const MIN_TEXT = 2;

const send = callApi as unknown as (
  path: '/api/admin/players/find',
  body: { text: string },
) => Promise<{ hits: readonly Hit[] }>;

export async function findAnything(text: string): Promise<readonly Hit[]> {
  return (await send('/api/admin/players/find', { text })).hits;
}
