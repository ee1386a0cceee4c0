import type { Article, CallSuccess } from '@kvazar/contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, callApi } from '../../lib/api-client.ts';

export type Found = CallSuccess<'/api/help/search'>;
export type OwnRequests = CallSuccess<'/api/support/list'>;

/** Articles change when somebody writes: within a visit they may be taken as read. */
const STALE_MS = 5 * 60_000;

export const homeQuery = queryOptions({
  queryKey: ['help', 'home'],
  queryFn: () => callApi('/api/help/home'),
  staleTime: STALE_MS,
});

export function searchQuery(query: string) {
  return queryOptions<Found>({
    queryKey: ['help', 'search', query],
    queryFn: () => callApi('/api/help/search', { query }),
    staleTime: STALE_MS,
    meta: { isToldInPlace: true },
  });
}

/** Whose answers to «Помогло?» it holds is part of the key. */
export function articleQuery(slug: string, playerId: number) {
  return queryOptions<Article | null>({
    queryKey: ['help', 'article', slug, playerId],
    queryFn: () => fetchArticle(slug),
    staleTime: STALE_MS,
  });
}

export type ArticleQuery = ReturnType<typeof articleQuery>;

/** Null where there is none: a mistyped address is answered by a page, not by a toast. */
async function fetchArticle(slug: string): Promise<Article | null> {
  try {
    return (await callApi('/api/help/article', { slug })).article;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'help/not-found') return null;
    throw error;
  }
}

export const faqQuery = queryOptions({
  queryKey: ['help', 'faq'],
  queryFn: () => callApi('/api/help/faq'),
  staleTime: STALE_MS,
});

export function requestsQuery(playerId: number) {
  return queryOptions<OwnRequests>({
    // Under the key of the list itself: what makes that stale makes this stale.
    queryKey: ['support', 'list', 'first', playerId],
    queryFn: () => callApi('/api/support/list'),
    // Answered elsewhere meanwhile: whoever comes back sees what is true.
    refetchOnWindowFocus: 'always',
    meta: { isToldInPlace: true },
  });
}
