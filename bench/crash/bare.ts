import { Child } from './child.ts';
import type { Show, Watched } from './orders.ts';

const BARE_PORT = 3982;
const BARE_BROADCASTS = 20;
const BARE_EVERY_MS = 400;

/** The same number of sockets, the same bytes, nothing else. */
export async function measureBare(
  sockets: number,
  show: Show,
  frame: string,
): Promise<readonly number[]> {
  const bare = new Child('./bare-process.ts');
  const watchers = new Child('./watch-process.ts');
  try {
    const order = { port: BARE_PORT, broadcasts: BARE_BROADCASTS, everyMs: BARE_EVERY_MS, frame };
    await bare.ask(order);
    await watchers.ask({ port: BARE_PORT, sockets, show });
    await bare.ask('go');
    const { latenciesMs } = await watchers.ask<Watched>('report');
    return Object.values(latenciesMs).flatMap(latencies => latencies ?? []);
  } finally {
    await watchers.end();
    await bare.end();
  }
}
