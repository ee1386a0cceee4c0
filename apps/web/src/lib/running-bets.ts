import { useEffect, useId } from 'react';

const running = new Set<string>();

/** A bet of this screen is on its way, in play or being shown: nothing may come in between. */
export function useRunningBet(isRunning: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isRunning) return;
    running.add(id);
    return () => void running.delete(id);
  }, [id, isRunning]);
}

export function isBetRunning(): boolean {
  return running.size > 0;
}
