import type { FeedBet } from '@kvazar/contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { liveSocket } from '../../lib/live-socket.ts';
import { watchTopic } from '../../lib/topics.ts';
import { addToFeed, type Feed, renewFeed, startFeed } from './feed.ts';
import { FeedPacer } from './feed-pacer.ts';

export interface BetFeed {
  /** Undefined until the first answer. */
  readonly feed: Feed | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** Keeps the rows still, for instance under a pointer. */
  readonly hold: () => void;
  readonly release: () => void;
}

/** The bets of everyone as they are settled, of one game or of all. It rests in a hidden tab. */
export function useBetFeed(game?: string): BetFeed {
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const { query, pacer } = useMemo(() => prepareFeed(client, game), [client, game]);
  const { data, isError, refetch } = useQuery({ ...query, enabled: isAsked });

  useEffect(() => {
    const follow = ({ bets }: { bets: readonly FeedBet[] }) => {
      const wanted = game === undefined ? bets : bets.filter(bet => bet.game === game);
      if (wanted.length > 0 && !document.hidden) pacer.add(wanted);
    };
    // Whatever was settled in a hidden tab or during a lost connection has to be asked for.
    const catchUp = () => {
      if (document.hidden) pacer.stop();
      else void askAgain(client, game);
    };
    liveSocket.on('bets:settled', follow);
    let isFirst = true;
    const stopWatching = watchTopic('bets', () => {
      if (isFirst) setIsAsked(true);
      else catchUp();
      isFirst = false;
    });
    document.addEventListener('visibilitychange', catchUp);
    return () => {
      liveSocket.off('bets:settled', follow);
      stopWatching();
      document.removeEventListener('visibilitychange', catchUp);
      pacer.stop();
    };
  }, [client, game, pacer]);

  return {
    feed: data,
    hasFailed: isError && !data,
    retry: () => void refetch(),
    hold: () => pacer.hold(),
    release: () => pacer.release(),
  };
}

function feedKey(game: string | undefined) {
  return ['bets', 'recent', game ?? 'all'] as const;
}

function prepareFeed(client: QueryClient, game: string | undefined) {
  const queryKey = feedKey(game);
  const readShown = () => client.getQueryData<Feed>(queryKey);
  /** What was told before the first answer, which may have been read before that. */
  let early = startFeed([]);
  const query = queryOptions<Feed>({
    queryKey,
    queryFn: async () => {
      const { bets } = await callApi('/api/bets/recent', game === undefined ? {} : { game });
      const shown = readShown();
      return shown ? renewFeed(shown, bets) : startFeed(renewFeed(early, bets).bets);
    },
    staleTime: 0,
  });
  const pacer = new FeedPacer(bets => {
    const shown = readShown();
    if (shown) client.setQueryData(queryKey, addToFeed(shown, bets));
    else early = addToFeed(early, bets);
  });
  return { query, pacer };
}

/** An answer under way may be older than what the socket tells from now on. */
async function askAgain(client: QueryClient, game: string | undefined): Promise<void> {
  const queryKey = feedKey(game);
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
