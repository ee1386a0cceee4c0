import { useEffect, useRef, useState } from 'react';
import { MEASURED, type SimulationNews, type StrategyId, type Tallies } from './strategies.ts';

/** Enough that a percent is a percent. */
export const SIMULATED_DAYS = 10_000;

export interface Simulation {
  readonly tallies: Tallies;
  readonly isRunning: boolean;
  readonly hasFailed: boolean;
  readonly start: (strategies: readonly StrategyId[]) => void;
  readonly stop: () => void;
}

/** Plays in a worker of this browser, so that the page stays free. */
export function useSimulation(lives: number): Simulation {
  const worker = useRef<Worker | null>(null);
  const [tallies, setTallies] = useState(MEASURED);
  const [isRunning, setRunning] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  function stop(): void {
    worker.current?.terminate();
    worker.current = null;
    setRunning(false);
  }

  function start(strategies: readonly StrategyId[]): void {
    stop();
    const opened = new Worker(new URL('./simulation.worker.ts', import.meta.url), {
      type: 'module',
    });
    opened.addEventListener('message', ({ data }: MessageEvent<SimulationNews>) => {
      setTallies(data.tallies);
      if (data.isDone) stop();
    });
    opened.addEventListener('error', () => {
      setFailed(true);
      stop();
    });
    // Luck of one's own each time; nobody has prepared it.
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    opened.postMessage({ strategies, seed, lives, days: SIMULATED_DAYS });
    worker.current = opened;
    setTallies({});
    setFailed(false);
    setRunning(true);
  }

  useEffect(() => () => worker.current?.terminate(), []);
  return { tallies, isRunning, hasFailed, start, stop };
}
