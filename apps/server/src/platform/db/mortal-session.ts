import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

const GOODBYE_MS = 500;

/** What the session holds is free soon after its process has gone, is cut off, or stands still. */
export async function endWhenSilent(client: pg.Client, silentAfterMs: number): Promise<void> {
  // A process that the network has swallowed must be missed in seconds, not in hours.
  await client.query('set tcp_keepalives_idle = 3');
  await client.query('set tcp_keepalives_interval = 2');
  await client.query('set tcp_keepalives_count = 3');
  // So must one that stands still: its system goes on answering for it.
  await client.query(`set idle_session_timeout = ${silentAfterMs}`);
}

/** What it held is free when the server has said goodbye; a connection that fell silent never does. */
export async function sayGoodbye(client: pg.Client): Promise<void> {
  const ended = client.end().catch(() => {});
  await Promise.race([ended, wait(GOODBYE_MS, undefined, { ref: false })]);
}
