import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { urlOf } from './database.ts';

/** No site's: neither counted as one nor cut off with one. */
const NAME = 'a test that audits';

const byUrl = new Map<string, Database>();
const byDatabase = new WeakMap<Database, Promise<Database>>();

/**
 * A connection for the audits of a test's database alone, on which their plans stay: over tables as small as
 * those of a test planning is most of the work. It skips triggers for good, since turning them off or on throws
 * every plan away. A database outside of this run's cluster audits itself.
 */
export function findAuditConnection(db: Database): Promise<Database> {
  const known = byDatabase.get(db);
  if (known) return known;
  const found = connect(db);
  byDatabase.set(db, found);
  return found;
}

async function connect(db: Database): Promise<Database> {
  const clusterUrl: string | undefined = inject('postgresUrl');
  if (clusterUrl === undefined) return db;
  const { rows } = await db.query<{ name: string }>('select current_database() as name');
  const url = new URL(urlOf(clusterUrl, rows[0]?.name ?? ''));
  url.searchParams.set('application_name', NAME);
  url.searchParams.set('options', '-c session_replication_role=replica');
  const opened =
    byUrl.get(url.href) ??
    // Dropping the database ends its connection.
    openDatabase({ url: url.href, poolSize: 1, onIdleError: () => {}, isUnbound: true });
  byUrl.set(url.href, opened);
  return opened;
}
