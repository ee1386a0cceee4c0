import type { QueryClient } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { askAnew } from './ask-anew.ts';
import { bonusKey, bonusListQuery, setRaceback } from './bonus-queries.ts';
import { readSession, sessionQuery } from './session.ts';

/** Bets move the balance many times a second; the rewards behind them need not be asked for so often. */
const AT_MOST_EVERY_MS = 15_000;
/** The wheel becomes ready by time, and nobody tells. */
const ANYWAY_EVERY_MS = 300_000;

/** Asks for the count, and for whatever of the rewards is on the screen. Never a notice of its own. */
export async function refreshRewards(client: QueryClient): Promise<void> {
  const playerId = readSession(client)?.user?.id;
  if (playerId === undefined) return;
  const list = client.getQueryCache().find({ queryKey: bonusListQuery(playerId).queryKey });
  void askAnew(client, { queryKey: bonusKey });
  // The list brings the count along.
  if (list?.isActive()) return;
  const { user } = await callApi('/api/raceback/get');
  setRaceback(client, playerId, user.raceback);
}

/** Whatever moved the balance may have moved the rewards: own bets above all. Answers with the way to stop. */
export function followRewards(client: QueryClient, mayAsk: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextAtMs = 0;

  function ask(): void {
    timer = undefined;
    nextAtMs = Date.now() + AT_MOST_EVERY_MS;
    // The next change asks again; nothing hangs on this answer.
    if (mayAsk()) void refreshRewards(client).catch(() => {});
  }
  function askSoon(): void {
    timer ??= setTimeout(ask, Math.max(0, nextAtMs - Date.now()));
  }

  let last = readSession(client)?.user;
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionQuery.queryKey[0]) return;
    const user = readSession(client)?.user;
    if (user && user.id === last?.id && user.balance !== last.balance) askSoon();
    last = user;
  });
  const clock = setInterval(askSoon, ANYWAY_EVERY_MS);
  return () => {
    clearTimeout(timer);
    clearInterval(clock);
    unsubscribe();
  };
}
