import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { showError } from '../components/toast.ts';
import { ApiError } from '../lib/api-client.ts';
import { guestSession, patchSession, refetchSession, sessionQuery } from '../lib/session.ts';

const UNKNOWN_FAILURE_TEXT = 'Что-то пошло не так. Попробуйте ещё раз';
/** The player is no longer who the page thinks they are. */
const SESSION_REFUSALS = new Set(['identity/guest', 'identity/banned']);

/** Every failed call ends here: one toast, and whatever the reply tells about the site. */
function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!query.meta?.['isToldInPlace'] && !isToldByScreen(error)) showFailure(error);
        if (query.queryKey[0] === sessionQuery.queryKey[0]) settleAsGuest(query, error);
        else absorbRefusal(client, error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, { meta }) => {
        if (!meta?.['isToldInPlace']) showFailure(error);
        absorbRefusal(client, error);
      },
    }),
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false },
      // Being offline is a failure like any other: said at once, not kept waiting in silence.
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

function showFailure(error: Error): void {
  showError(error instanceof ApiError ? error.message : UNKNOWN_FAILURE_TEXT);
}

/** The screen that takes the page's place says it; who does something there, as signing in, is answered. */
function isToldByScreen(error: Error): boolean {
  return error instanceof ApiError && error.code === 'site/maintenance';
}

/** At start an error reply leaves a guest; a missing reply leaves the question open. */
function settleAsGuest(query: Query<unknown, unknown, unknown>, error: Error): void {
  const isFirstAnswer = query.state.data === undefined;
  if (isFirstAnswer && error instanceof ApiError && !error.isNetworkFailure) {
    query.setData(guestSession(error));
  }
}

function absorbRefusal(client: QueryClient, error: Error): void {
  if (!(error instanceof ApiError)) return;
  if (error.site) patchSession(client, { site: error.site });
  if (SESSION_REFUSALS.has(error.code)) void refetchSession(client);
}

export const queryClient = createQueryClient();
