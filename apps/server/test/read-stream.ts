import type { BetStream } from '../src/modules/bet-stream/bet-stream.ts';
import { findEnd, isBefore, readPositions } from '../src/modules/bet-stream/stream-repository.ts';
import { GAME_DAYS_READER } from '../src/modules/game-days/game-days.ts';
import { POPULARITY_READER } from '../src/modules/slots/popularity.ts';
import type { Queryable } from '../src/platform/db/database.ts';
import type { TestApp } from './app.ts';
import { waitUntil } from './wait-until.ts';

/** Until the readers have read all that is settled by now: it waits for the oldest transaction of the server. */
export async function readToEnd(
  db: Queryable,
  readers: readonly string[],
  readOn: BetStream['readOn'],
): Promise<void> {
  const end = await findEnd(db);
  await waitUntil(async () => {
    await readOn();
    const positions = await readPositions(db, readers);
    return [...positions.values()].every(position => !isBefore(position, end));
  }, 'the stream is read to its end');
}

/** For a site whose stream was not started. */
export function readStream({ db, app }: Pick<TestApp, 'db' | 'app'>): Promise<void> {
  return readToEnd(db, [GAME_DAYS_READER, POPULARITY_READER], () => app.stream.readOn());
}
