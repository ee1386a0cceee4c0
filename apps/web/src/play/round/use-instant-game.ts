import type { Bet } from '@kvazar/contract';
import type { GameId } from '@kvazar/games';
import { type Kopecks, roublesFromKopecks, ZERO } from '@kvazar/money';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { readRoubles } from '../../lib/balance.ts';
import { useShownBalance } from '../../lib/held-winnings.ts';
import { useLive } from '../../lib/live-socket.ts';
import { readSession, useSession } from '../../lib/session.ts';
import { createUuidV7 } from '../../lib/uuid-v7.ts';
import { useAutoMode } from '../auto/use-auto-mode.ts';
import { useOwnBets } from '../bets/own-bets.ts';
import { openPlaySession } from '../session/play-session.ts';
import { useGameSettings } from '../settings/game-settings.ts';
import { playSound } from '../sound.ts';
import { lookUpBet, sendBet } from './bet-calls.ts';
import { BetRunner } from './bet-runner.ts';
import { bookAnswer, bookRefusal, bookResult } from './book-bet.ts';
import type { InstantBetParams, InstantBetPath, InstantRound } from './round-types.ts';
import { useBetLimits } from './use-bet-limits.ts';
import { useStake } from './use-stake.ts';

export interface InstantGameOptions<Path extends InstantBetPath> {
  readonly game: GameId;
  readonly path: Path;
  /** Of the next bet, as they travel on the wire. */
  readonly params: InstantBetParams<Path>;
  /** What a win pays with these params. */
  readonly winMultiplierE4: number;
  /**
   * How long the stage takes to show a result. In fast mode it is not asked: there is no wait,
   * except on a stage that shows several results at once and is merely faster then.
   */
  readonly revealMs: number | ((bet: Bet) => number);
  /** How many results the stage can show at once; one unless told. */
  readonly showsAtOnce?: number;
}

const RESULTS_KEPT = 20;

/** Bets of an instant game: manual, automatic, and what becomes of one that got no answer. */
export function useInstantGame<Path extends InstantBetPath>(
  options: InstantGameOptions<Path>,
): InstantRound {
  const { game, path, params, winMultiplierE4 } = options;
  const client = useQueryClient();
  const { user } = useSession();
  const limits = useBetLimits();
  const bets = useBetRunner(client, options);
  const { phase, shown, showing, refusalText } = useStore(bets.store);
  const results = useOwnBets(game).bets?.slice(0, RESULTS_KEPT).toReversed() ?? [];
  const stake = useStake(game, limits, useShownBalance(user?.balance ?? 0));

  function place(amount: Kopecks) {
    if (!user) return Promise.resolve(null);
    playSound('bet');
    const body = { ...params, id: createUuidV7(), amount: roublesFromKopecks(amount) };
    return bets.place({ path, body, playerId: user.id });
  }

  const auto = useAutoMode({
    bets,
    place,
    bounds: () => ({ maxStake: limits.maxBet, balance: readBalance(client) }),
    baseStake: stake.value,
    unseen: showing.map(({ bet }) => bet),
  });
  const isAutoRunning = auto.state.kind === 'running';

  return {
    game,
    phase,
    shown,
    showing,
    results,
    stake,
    refusalText,
    isLocked: isAutoRunning || phase === 'checking' || phase === 'unknown',
    winMultiplierE4,
    place: () => {
      if (phase === 'ready' && !isAutoRunning) void place(stake.value);
    },
    checkAgain: () => bets.checkAgain(),
    auto,
  };
}

function useBetRunner(
  client: QueryClient,
  { game, revealMs, showsAtOnce = 1 }: InstantGameOptions<InstantBetPath>,
): BetRunner {
  const latestRevealMs = useRef(revealMs);
  useEffect(() => {
    latestRevealMs.current = revealMs;
  });
  const [runner] = useState(
    () =>
      new BetRunner(game, {
        send: sendBet,
        lookUp: lookUpBet,
        revealMs: bet => {
          const known = latestRevealMs.current;
          if (showsAtOnce === 1 && useGameSettings.getState().isFast) return 0;
          return typeof known === 'number' ? known : known(bet);
        },
        showsAtOnce,
        onAnswered: (bet, balanceRoubles) => bookAnswer(client, bet, balanceRoubles),
        onRevealed: (bet, balanceRoubles) => bookResult(client, bet, balanceRoubles),
        onRefused: code => bookRefusal(client, code),
      }),
  );
  const playerId = useSession().user?.id;
  useEffect(() => {
    if (playerId === undefined) return;
    openPlaySession(playerId);
    runner.attach(playerId);
    return () => runner.detach();
  }, [runner, playerId]);
  // A connection that is back is the best moment to ask about a bet nobody answered for.
  useEffect(
    () =>
      useLive.subscribe(({ connection }) => {
        if (connection === 'online') runner.checkAgain();
      }),
    [runner],
  );
  return runner;
}

function readBalance(client: QueryClient): Kopecks {
  const user = readSession(client)?.user;
  return user ? readRoubles(user.balance) : ZERO;
}
