import type { Bet } from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { showInfo } from '../../components/toast.ts';
import { useLive } from '../../lib/live-socket.ts';
import type { RoundPhase } from '../round/round-types.ts';
import { useGameSettings } from '../settings/game-settings.ts';
import type { AutoControl, AutoSettings } from './auto-control.ts';
import type { AutoBounds } from './auto-engine.ts';
import { type AutoPorts, AutoRunner } from './auto-runner.ts';
import { describeStop } from './describe-stop.ts';
import { hideUnseen } from './unseen-results.ts';

const PAUSE_MS = 280;
/** Leaves the player's other calls room within what the server takes from one caller. */
const FAST_PAUSE_MS = 70;

const firstSettings: AutoSettings = {
  betCount: 10,
  onWin: { kind: 'reset' },
  onLoss: { kind: 'reset' },
  stopOnProfit: null,
  stopOnLoss: null,
};

/** Whatever places the bets, as far as the auto mode watches it. */
interface WatchedBets {
  readonly store: {
    readonly subscribe: (listener: (state: { phase: RoundPhase }) => void) => () => void;
  };
}

interface AutoOptions {
  readonly bets: WatchedBets;
  readonly place: AutoPorts['place'];
  readonly bounds: () => AutoBounds;
  readonly baseStake: Kopecks;
  /** Bets that are settled but not shown yet. */
  readonly unseen?: readonly Bet[];
}

export function useAutoMode(options: AutoOptions): AutoControl {
  const { bets, place, bounds, baseStake, unseen = [] } = options;
  const latest = useRef({ place, bounds });
  useEffect(() => {
    latest.current = { place, bounds };
  });
  const [runner] = useState(
    () =>
      new AutoRunner({
        place: stake => latest.current.place(stake),
        bounds: () => latest.current.bounds(),
        pauseMs: () => (useGameSettings.getState().isFast ? FAST_PAUSE_MS : PAUSE_MS),
      }),
  );
  const [settings, setSettings] = useState(firstSettings);
  const settled = useStore(runner.store);
  const state = hideUnseen(
    settled,
    unseen.filter(({ id }) => runner.hasCounted(id)),
  );

  useEffect(() => stopWithoutConnection(runner, bets), [runner, bets]);
  useEffect(() => stopOnLeaving(runner), [runner]);

  return {
    state,
    settings,
    change: change => setSettings(known => ({ ...known, ...change })),
    start: () => runner.start({ ...settings, baseStake }),
    stop: () => runner.stop('by-player'),
  };
}

/** A bet without an answer tells it sooner than the socket does. */
function stopWithoutConnection(runner: AutoRunner, bets: WatchedBets): () => void {
  const stopListening = [
    bets.store.subscribe(({ phase }) => {
      if (phase === 'checking') runner.stop('no-connection');
    }),
    useLive.subscribe(({ connection }) => {
      if (connection === 'offline') runner.stop('no-connection');
    }),
  ];
  return () => stopListening.forEach(stop => void stop());
}

function stopOnLeaving(runner: AutoRunner): () => void {
  const leave = () => {
    if (!runner.isRunning) return;
    runner.stop('player-left');
    showInfo('Автоигра остановлена', describeStop({ reason: 'player-left', detail: null }));
  };
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    leave();
  };
}
