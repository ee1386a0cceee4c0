import type { Bet } from '@kvazar/contract';
import type { BetGame } from '@kvazar/games';
import { type Kopecks, roublesFromKopecks, ZERO } from '@kvazar/money';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { showError } from '../../components/toast.ts';
import { useLive } from '../../lib/live-socket.ts';
import { useRunningBet } from '../../lib/running-bets.ts';
import { createUuidV7 } from '../../lib/uuid-v7.ts';
import { useAutoMode } from '../auto/use-auto-mode.ts';
import { useOwnBets } from '../bets/own-bets.ts';
import { openPlaySession } from '../session/play-session.ts';
import { useGameSettings } from '../settings/game-settings.ts';
import { playSound } from '../sound.ts';
import { BetRunner } from './bet-runner.ts';
import { type House, useSiteHouse } from './house.ts';
import type { InstantBetParams, InstantBetPath, InstantRound } from './round-types.ts';
import { useBetLimits } from './use-bet-limits.ts';
import { useStake } from './use-stake.ts';

export interface InstantGameOptions<Path extends InstantBetPath> {
  readonly game: BetGame;
  readonly path: Path;
  /** Of the next bet, as they travel on the wire. */
  readonly params: InstantBetParams<Path>;
  /** What a win pays with these params. */
  readonly winMultiplierE4: number;
  /**
   * How long the stage takes to show a result. In fast mode it is not asked: there is no wait,
   * except on a stage that shows several results at once and is merely faster then. A stage that
   * says itself when it has shown everything (`finishShowing`) is `told`.
   */
  readonly revealMs: number | 'told' | ((bet: Bet) => number);
  /** Of bets that somebody else pays for: in place of the player's own, and not to be changed. */
  readonly givenStake?: Kopecks | undefined;
  /** How many results the stage can show at once; one unless told. */
  readonly showsAtOnce?: number;
}

const RESULTS_KEPT = 20;
/** Longer than any course: a stage that never says it has finished must not keep a result for good. */
const LONGEST_SHOW_MS = 5 * 60_000;

/** An instant game played with the site. */
export function useInstantGame<Path extends InstantBetPath>(
  options: InstantGameOptions<Path>,
): InstantRound {
  return useRound(options, useSiteHouse());
}

/** Bets of an instant game: manual, automatic, and what becomes of one that got no answer. */
export function useRound<Path extends InstantBetPath>(
  options: InstantGameOptions<Path>,
  house: House,
): InstantRound {
  const { game, path, params, winMultiplierE4, givenStake } = options;
  const limits = useBetLimits(game);
  const bets = useBetRunner(house, options);
  const { phase, shown, showing, refusalText } = useStore(bets.store);
  const results = useOwnBets(game).bets?.slice(0, RESULTS_KEPT).toReversed() ?? [];
  const ownStake = useStake(game, limits, house.shownBalance);
  const stake = givenStake === undefined ? ownStake : { ...ownStake, value: givenStake };

  function place(amount: Kopecks) {
    const { playerId } = house;
    if (playerId === null) return Promise.resolve(null);
    playSound('bet');
    const body = { ...params, id: createUuidV7(), amount: roublesFromKopecks(amount) };
    return bets.place({ path, body, playerId });
  }

  const auto = useAutoMode({
    bets,
    place,
    bounds: () => ({ maxStake: limits.maxBet, balance: house.readBalance() ?? ZERO }),
    baseStake: stake.value,
    unseen: showing.map(({ bet }) => bet),
  });
  const isAutoRunning = auto.state.kind === 'running';
  useRunningBet(isAutoRunning || phase === 'placing' || showing.length > 0);

  return {
    game,
    phase,
    shown,
    showing,
    results,
    stake,
    refusalText,
    isLocked:
      isAutoRunning || phase === 'checking' || phase === 'unknown' || givenStake !== undefined,
    winMultiplierE4,
    funds: givenStake ?? house.readBalance() ?? ZERO,
    place: () => {
      if (phase === 'ready' && !isAutoRunning) void place(stake.value);
    },
    checkAgain: () => bets.checkAgain(),
    finishShowing: () => bets.finishShowing(),
    auto,
  };
}

function useBetRunner(
  house: House,
  { game, revealMs, showsAtOnce = 1 }: InstantGameOptions<InstantBetPath>,
): BetRunner {
  const latest = useRef({ revealMs, house });
  useEffect(() => {
    latest.current = { revealMs, house };
  });
  const [runner] = useState(
    () =>
      new BetRunner(house.isDemo ? `demo_${game}` : game, {
        send: pending => latest.current.house.send(pending),
        lookUp: id => latest.current.house.lookUp(id),
        revealMs: bet => {
          const known = latest.current.revealMs;
          if (known === 'told') return LONGEST_SHOW_MS;
          if (showsAtOnce === 1 && useGameSettings.getState().isFast) return 0;
          return typeof known === 'number' ? known : known(bet);
        },
        showsAtOnce,
        onAnswered: (bet, balanceRoubles) => latest.current.house.onAnswered(bet, balanceRoubles),
        onRevealed: (bet, balanceRoubles) => latest.current.house.onRevealed(bet, balanceRoubles),
        onRefused: code => latest.current.house.onRefused(code),
        onFailed: showError,
      }),
  );
  const { playerId } = house;
  useEffect(() => {
    if (playerId === null) return;
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
