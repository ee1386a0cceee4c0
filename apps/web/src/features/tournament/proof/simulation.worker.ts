import { simulateLots } from './simulate-lots.ts';
import type { SimulationOrder } from './strategies.ts';

/** More often than this nobody sees. */
const TELL_EVERY_MS = 80;

/** Runs to its end once it is told what to play; whoever has seen enough ends the worker. */
addEventListener('message', ({ data: order }: MessageEvent<SimulationOrder>) => {
  let toldAtMs = 0;
  for (const news of simulateLots(order)) {
    const nowMs = performance.now();
    if (!news.isDone && nowMs - toldAtMs < TELL_EVERY_MS) continue;
    toldAtMs = nowMs;
    postMessage(news);
  }
});
