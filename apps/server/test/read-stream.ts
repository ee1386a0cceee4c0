import { BetStream } from '../src/modules/bet-stream/bet-stream.ts';
import type { Position } from '../src/modules/bet-stream/stream-reader.ts';
import { findEnd, haveReached } from '../src/modules/bet-stream/stream-repository.ts';
import { SETTLED_HORIZON } from '../src/modules/betting/settlement/settlement-number.ts';
import { siteModules } from '../src/modules.ts';
import type { Database, Queryable } from '../src/platform/db/database.ts';
import { waitUntil } from './wait-until.ts';

/** Nothing older is under way. */
async function isReadable(db: Queryable, { settledIn }: Position): Promise<boolean> {
  const { rows } = await db.query<{ isReadable: boolean }>(
    `select ${SETTLED_HORIZON} > $1 as "isReadable"`,
    [settledIn],
  );
  return rows[0]?.isReadable ?? false;
}

/** Returns when the readers have read what is settled by now: the oldest transaction may be another test's. */
export async function readToEnd(
  db: Queryable,
  readers: readonly string[],
  stream: Pick<BetStream, 'readOn'>,
): Promise<void> {
  const end = await findEnd(db);
  const isRead = () => haveReached(db, readers, end);
  // To find by all readers that there is nothing for them yet is much more work.
  await waitUntil(
    async () => (await isReadable(db, end)) || isRead(),
    'nothing older is under way than the last settlement',
  );
  await waitUntil(async () => {
    await stream.readOn();
    return isRead();
  }, 'the stream is read to its end');
}

const ALL_READERS = siteModules.flatMap(module => module.readers ?? []);

/** Has a site whose stream was not started count its bets; an older one has not all readers yet. */
export function readStream(db: Database, readers = ALL_READERS): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  const stream = new BetStream({ db, readers, onLag: () => {}, onError });
  return readToEnd(
    db,
    readers.map(({ name }) => name),
    stream,
  );
}

/** The same inside a transaction, which may be undone. */
export function readStreamWithin(tx: Queryable): Promise<void> {
  return readStream({
    query: (query, values) => tx.query(query, values),
    inTransaction: work => work(tx),
    close: async () => {},
  });
}
