import { MutationCache, QueryClient } from '@tanstack/react-query';
import { showError } from '../components/toast.ts';
import { ApiError } from '../lib/api-client.ts';

const UNKNOWN_FAILURE_TEXT = 'Что-то пошло не так. Попробуйте ещё раз';

/** Pages say themselves why they cannot be shown; a command that failed is told at once. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, { meta }) => {
      if (meta?.['isToldInPlace']) return;
      showError(error instanceof ApiError ? error.message : UNKNOWN_FAILURE_TEXT);
    },
  }),
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
});
