import pg from 'pg';
import { databaseTypes } from './database.ts';

/** A connection of its own, outside of any pool: for what holds locks, snapshots or COPY for long. */
export async function withSoleConnection<Result>(
  databaseUrl: string,
  name: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: name,
    types: databaseTypes,
    keepAlive: true,
  });
  // Reported by the statement under way.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
