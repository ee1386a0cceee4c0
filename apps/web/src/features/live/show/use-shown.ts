import { useEffect, useRef } from 'react';

/** Says once a round that the scene has come to its end. */
export function useShown(
  roundId: number | null,
  isOver: boolean,
  onShown: (roundId: number) => void,
): void {
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (!isOver || roundId === null || told.current === roundId) return;
    told.current = roundId;
    onShown(roundId);
  }, [isOver, roundId, onShown]);
}
