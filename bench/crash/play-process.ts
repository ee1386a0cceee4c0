import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, openConnection } from '../bets/connection.ts';
import { uuidV7 } from '../bets/uuid-v7.ts';
import { sendAtOnce } from './burst.ts';
import { type Burst, CRASH_SHOW, type Played, type PlayOrder } from './orders.ts';
import { RoundFollower } from './round-follower.ts';
import { openSocket } from './socket.ts';

/**
 * Runs in a process of its own. In every round each player bets; half cash out by hand at one and
 * the same moment, a quarter automatically at another, a quarter lose.
 */
const CASH_OUT_AFTER_MS = 2_000;
const AUTO = 1.2;

async function play({ port, socketPort, tokens, rounds: count }: PlayOrder): Promise<Played> {
  const connections: Connection[] = [];
  for (const _ of tokens) connections.push(await openConnection(port));
  const rounds = new RoundFollower();
  const socket = await openSocket(socketPort, CRASH_SHOW, { onRound: event => rounds.hear(event) });
  const post = (player: number, path: string, body: string) =>
    connections[player]?.post(path, tokens[player] ?? '', body) ?? Promise.resolve(0);
  const bets: Burst[] = [];
  const cashOuts: Burst[] = [];
  for (let round = 0; round < count; round++) {
    const id = await rounds.untilNextOpens();
    const betIds = tokens.map(() => uuidV7());
    bets.push(
      await sendAtOnce(
        betIds.map((betId, n) => () => {
          const auto = n % 4 === 0 ? AUTO : null;
          const body = `{"id":"${betId}","amount":1,"slot":1,"autoCashout":${auto}}`;
          return post(n, '/api/games/crash/bet', body);
        }),
      ),
    );
    await rounds.until(id, 'flying');
    await wait(CASH_OUT_AFTER_MS);
    const byHand = betIds.flatMap((betId, n) => (n % 2 === 1 ? [{ betId, n }] : []));
    cashOuts.push(
      await sendAtOnce(
        byHand.map(
          ({ betId, n }) =>
            () =>
              post(n, '/api/games/crash/cashout', `{"id":"${betId}"}`),
        ),
      ),
    );
  }
  // By then the last round is settled.
  await rounds.untilNextOpens();
  socket.close();
  return { bets, cashOuts };
}

process.once('message', (order: PlayOrder) => {
  play(order).then(played => process.send?.(played));
});
