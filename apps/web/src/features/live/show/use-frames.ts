import { useEffect, useRef } from 'react';

/** Draws before every frame while it runs, with the newest props and without a render of React. */
export function useFrames(draw: () => void, isRunning: boolean): void {
  const latest = useRef(draw);
  useEffect(() => {
    latest.current = draw;
    draw();
  });
  useEffect(() => {
    if (!isRunning) return;
    let frame = requestAnimationFrame(function next() {
      latest.current();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isRunning]);
}
