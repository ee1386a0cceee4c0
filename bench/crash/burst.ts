import type { Burst } from './orders.ts';

/** Calls that leave at one moment; each answers with its status. */
export async function sendAtOnce(calls: readonly (() => Promise<number>)[]): Promise<Burst> {
  const startedMs = performance.now();
  const statuses = await Promise.all(calls.map(call => call()));
  const refused = statuses.filter(status => status !== 200).length;
  return { calls: calls.length, refused, tookMs: performance.now() - startedMs };
}
