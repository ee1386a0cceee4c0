import pg from 'pg';
import { waitUntil } from './wait-until.ts';

/** A pool has ended before the server has closed its connections, and a restore would take them for a site. */
export async function waitUntilLeft(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await waitUntil(async () => {
      const { rows } = await client.query(
        `select from pg_stat_activity
         where datname = current_database() and application_name like 'kvazar%'`,
      );
      return rows.length === 0;
    }, 'nobody works with the database');
  } finally {
    await client.end();
  }
}
