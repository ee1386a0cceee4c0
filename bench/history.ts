import pg from 'pg';
import { createBetHistory } from '../apps/server/test/bet-history.ts';
import { createManyPlayers } from '../apps/server/test/many-players.ts';

const PLAYERS = 10_000;

/** Bets of players who are not among those that a benchmark plays with; answers with who they are. */
export async function createHistory(
  databaseUrl: string,
  bets: number,
  days: number,
): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('set synchronous_commit = off');
  const playerIds = await createManyPlayers(client, PLAYERS);
  await createBetHistory(client, { bets, days, playerIds, tablePrefix: 'history-' });
  await client.query('checkpoint');
  await client.end();
  return playerIds;
}
