import type { CallBody, CallPath, CallSuccess, Permission } from '@kvazar/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { staffQuery } from '../src/admin/frame/me.ts';
import { type Place, showInRouter } from './show-in-router.tsx';

type Answers = {
  readonly [Path in CallPath]?: (body: CallBody<Path>) => CallSuccess<Path>;
};

/** A server that answers these calls. */
export function serveStaff(answers: Answers): void {
  const byPath: Readonly<Record<string, ((body: never) => unknown) | undefined>> = answers;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const success = byPath[path]?.(JSON.parse(String(init.body ?? '{}')) as never);
    return new Response(JSON.stringify({ success }));
  });
}

/** Shows a part of the staff area to somebody with these permissions. */
export function showToStaff(
  part: () => ReactNode,
  permissions: readonly Permission[],
  place?: Place,
) {
  // As in the area itself.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(staffQuery.queryKey, {
    ...{ id: 1, login: 'olga', roles: [], permissions: [...permissions] },
    fourEyes: { isAlone: false },
  } as unknown as CallSuccess<'/api/admin/staff/me'>);
  showInRouter(() => <QueryClientProvider client={client}>{part()}</QueryClientProvider>, place);
  return client;
}
