import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Asks again for what an event has made old. An answer under way may know less than the event; a later
 * one is dropped for the new question by the library, the very first has to be waited for.
 */
export async function askAnew(client: QueryClient, filters: QueryFilters): Promise<void> {
  await waitForFirst(client, filters);
  await client.invalidateQueries(filters);
}

/** Until what is asked for the first time has its answer, or a refusal. */
export async function waitForFirst(client: QueryClient, filters: QueryFilters): Promise<void> {
  const unanswered = client
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.data === undefined);
  await Promise.allSettled(unanswered.map(({ promise }) => promise));
}
