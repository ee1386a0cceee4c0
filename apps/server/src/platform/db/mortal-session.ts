import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

const GOODBYE_MS = 500;

/** A process that the network has swallowed must be missed in seconds, not in hours. */
export async function missWhenCutOff(client: pg.Client): Promise<void> {
  await client.query('set tcp_keepalives_idle = 3');
  await client.query('set tcp_keepalives_interval = 2');
  await client.query('set tcp_keepalives_count = 3');
}

/** What the session holds is free soon after its process has gone, is cut off, or stands still. */
export async function endWhenSilent(client: pg.Client, silentAfterMs: number): Promise<void> {
  await missWhenCutOff(client);
  // One that stands still as well: its system goes on answering for it.
  await client.query(`set idle_session_timeout = ${silentAfterMs}`);
}

/** What it held is free when the server has said goodbye; a connection that fell silent never does. */
export async function sayGoodbye(client: pg.Client): Promise<void> {
  const ended = client.end().catch(() => {});
  await Promise.race([ended, wait(GOODBYE_MS, undefined, { ref: false })]);
}
