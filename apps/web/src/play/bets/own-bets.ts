import type { Bet } from '@kvazar/contract';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { readSession } from '../../lib/session.ts';

/** After so many bets the pages are read again, so that what was made here need not be kept. */
const MAX_MADE_HERE = 40;

/**
 * A player's own bets come from two places: the pages of the server and the bets made on this page
 * since. They are kept apart, because a page that arrives replaces the list it was asked for, and
 * would take along every bet made in the meantime.
 */
export interface OwnBets {
  /** Undefined until the first page. */
  readonly bets: readonly Bet[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly hasNext: boolean;
  readonly isLoadingNext: boolean;
  readonly showNext: () => void;
}

export function useOwnBets(game: string): OwnBets {
  const client = useQueryClient();
  const query = useInfiniteQuery(ownPagesQuery(client, game));
  const { data: madeHere = [] } = useQuery(madeHereQuery(client, game));
  const paged = query.data?.pages.flatMap(page => page.bets);
  return {
    bets: paged && joinOwnBets(madeHere, paged),
    hasFailed: query.isError && !query.data,
    retry: () => void query.refetch(),
    hasNext: query.hasNextPage,
    isLoadingNext: query.isFetchingNextPage,
    showNext: () => void query.fetchNextPage(),
  };
}

/** Puts a bet that was just made on top of "Мои ставки"; called once its result may be seen. */
export function rememberOwnBet(client: QueryClient, bet: Bet): void {
  const { queryKey } = madeHereQuery(client, bet.game);
  const known = client.getQueryData(queryKey) ?? [];
  const madeHere = [bet, ...known.filter(other => other.id !== bet.id)].slice(0, 2 * MAX_MADE_HERE);
  client.setQueryData(queryKey, madeHere);

  const pagesKey = ownPagesQuery(client, bet.game).queryKey;
  const firstPage = client.getQueryData(pagesKey)?.pages[0];
  if (firstPage && pickFresh(madeHere, firstPage.bets).length > MAX_MADE_HERE) {
    void client.invalidateQueries({ queryKey: pagesKey }, { cancelRefetch: false });
  }
}

/**
 * Bets made here stand on top until a page holds them. A page may hold a game that was still open
 * when it was read: what is known here is at least as new.
 */
export function joinOwnBets(madeHere: readonly Bet[], paged: readonly Bet[]): readonly Bet[] {
  const known = new Map(madeHere.map(bet => [bet.id, bet]));
  return [...pickFresh(madeHere, paged), ...paged.map(bet => known.get(bet.id) ?? bet)];
}

/** What no page holds yet. A bet that is older than the pages but not on them is on a later page. */
function pickFresh(madeHere: readonly Bet[], paged: readonly Bet[]): Bet[] {
  const pagedIds = new Set(paged.map(bet => bet.id));
  const newestPaged = paged[0]?.createdAt ?? '';
  return madeHere.filter(bet => bet.createdAt >= newestPaged && !pagedIds.has(bet.id));
}

/** The player is part of the key: whoever signs in next on this page sees only their own. */
function playerIn(client: QueryClient): number | null {
  return readSession(client)?.user?.id ?? null;
}

function ownPagesQuery(client: QueryClient, game: string) {
  return infiniteQueryOptions({
    queryKey: ['bets', 'mine', playerIn(client), game],
    queryFn: ({ pageParam: cursor }) =>
      callApi('/api/bets/mine', cursor === null ? { game } : { game, cursor }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  });
}

function madeHereQuery(client: QueryClient, game: string) {
  return queryOptions<readonly Bet[]>({
    queryKey: ['bets', 'made-here', playerIn(client), game],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
