import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Asks again for what an event has made old. An answer under way may know less than the event; a later
 * one is dropped for the new question by the library, the very first has to be waited for.
 */
export async function askAnew(client: QueryClient, filters: QueryFilters): Promise<void> {
  const first = new Set(findUnanswered(client, filters));
  const asked = client.invalidateQueries({
    ...filters,
    predicate: query => !first.has(query) && (filters.predicate?.(query) ?? true),
  });
  await Promise.allSettled([...first].map(({ promise }) => promise));
  // Whoever waited too has asked already, later than all that was heard.
  await client.invalidateQueries(
    { predicate: query => first.has(query) },
    { cancelRefetch: false },
  );
  await asked;
}

function findUnanswered(client: QueryClient, filters: QueryFilters) {
  return client
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.data === undefined);
}

/** Until what is asked for the first time has its answer, or a refusal. */
export async function waitForFirst(client: QueryClient, filters: QueryFilters): Promise<void> {
  await Promise.allSettled(findUnanswered(client, filters).map(({ promise }) => promise));
}
