import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

const FRESH_FOR_MS = 60_000;

/** The published start and salt of the chain in force, and of the next one once it is announced. */
export const crashChainQuery = queryOptions({
  queryKey: ['fairness', 'crash-chain'],
  queryFn: readChains,
  staleTime: FRESH_FOR_MS,
});

/** The page explains and checks without them too: no answer is no reason for an alarm. */
async function readChains() {
  try {
    return await callApi('/api/games/crash/chain');
  } catch {
    return { chain: null, next: null };
  }
}
