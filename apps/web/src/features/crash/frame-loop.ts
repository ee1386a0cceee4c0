import { useEffect, useRef } from 'react';

type Draw = (nowMs: number) => void;

const drawers = new Set<Draw>();
let frame: number | null = null;

/** One loop for everything that follows the flight; browsers stop it while the page is hidden. */
export function onEveryFrame(draw: Draw): () => void {
  drawers.add(draw);
  frame ??= requestAnimationFrame(drawAll);
  return () => {
    drawers.delete(draw);
    if (drawers.size > 0 || frame === null) return;
    cancelAnimationFrame(frame);
    frame = null;
  };
}

function drawAll(nowMs: number): void {
  frame = requestAnimationFrame(drawAll);
  for (const draw of drawers) draw(nowMs);
}

/** Calls with the newest props, without a render of React. */
export function useEveryFrame(draw: Draw): void {
  const latest = useRef(draw);
  useEffect(() => {
    latest.current = draw;
  });
  useEffect(() => onEveryFrame(nowMs => latest.current(nowMs)), []);
}
