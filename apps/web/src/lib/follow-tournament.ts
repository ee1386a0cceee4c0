import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liveSocket } from './live-socket.ts';
import { watchTopic } from './topics.ts';
import { refreshTournament } from './tournament-query.ts';

interface Pace {
  readonly atMostEveryMs: number;
  readonly waitMs: number;
  /** Pages that hear of one thing at one moment need not ask at one moment. */
  readonly jitterMs: number;
}

/** The table moves all the time, and the server keeps one for two seconds: asked sooner it would tell the old one. */
const TABLE_PACE: Pace = { atMostEveryMs: 3_000, waitMs: 2_000, jitterMs: 1_500 };
/** Of own bets the player waits to see what they made. */
const OWN_PACE: Pace = { atMostEveryMs: 1_000, waitMs: 0, jitterMs: 0 };

/** Asks soon, never more often than its pace, and not while nobody looks: then once they look again. */
export function createPacedAsk(ask: () => void, { atMostEveryMs, waitMs, jitterMs }: Pace) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAtMs = 0;
  let nextAtMs = 0;
  /** What was told so late that the ask which is due may not see it yet. */
  let isNewsLeft = false;
  function run(): void {
    timer = undefined;
    if (document.hidden) {
      document.addEventListener('visibilitychange', askSoon, { once: true });
      return;
    }
    nextAtMs = Date.now() + atMostEveryMs;
    ask();
    if (isNewsLeft) askSoon();
  }
  function askSoon(): void {
    const nowMs = Date.now();
    isNewsLeft = timer !== undefined && dueAtMs < nowMs + waitMs;
    if (timer !== undefined) return;
    const leastMs = Math.max(waitMs, nextAtMs - nowMs) + Math.random() * jitterMs;
    dueAtMs = nowMs + leastMs;
    timer = setTimeout(run, leastMs);
  }
  function stop(): void {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', askSoon);
  }
  return { askSoon, stop };
}

/** While it is on the screen: own bets bring the score up to date at once, and the place a little later. */
export function useOwnTournamentNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    const score = createPacedAsk(() => refreshTournament(client), OWN_PACE);
    const place = createPacedAsk(() => refreshTournament(client), TABLE_PACE);
    const askSoon = () => {
      score.askSoon();
      place.askSoon();
    };
    liveSocket.on('tournament:mine', askSoon);
    // What was told while the connection was away is lost.
    liveSocket.on('connect', score.askSoon);
    return () => {
      score.stop();
      place.stop();
      liveSocket.off('tournament:mine', askSoon);
      liveSocket.off('connect', score.askSoon);
    };
  }, [client]);
}

/** While the table is on the screen: it moves with everybody's bets. */
export function useTableNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    const { askSoon, stop } = createPacedAsk(() => refreshTournament(client), TABLE_PACE);
    const unwatch = watchTopic('tournament', askSoon);
    liveSocket.on('tournament:moved', askSoon);
    return () => {
      stop();
      unwatch();
      liveSocket.off('tournament:moved', askSoon);
    };
  }, [client]);
}
