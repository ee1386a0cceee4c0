import { useEffect, useRef } from 'react';
import { isWriting } from '../frame/use-row-keys.ts';

interface CaseActs {
  readonly onApprove: (() => void) | null;
  readonly onRefuse: (() => void) | null;
}

/** A approves and X refuses, wherever these letters lie: by the key, not by what it types. */
export function useCaseKeys(acts: CaseActs): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isWriting(event.target)) return;
      const { onApprove, onRefuse } = latest.current;
      const act = event.code === 'KeyA' ? onApprove : event.code === 'KeyX' ? onRefuse : null;
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
