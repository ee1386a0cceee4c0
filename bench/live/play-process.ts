import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, openConnection } from '../bets/connection.ts';
import { uuidV7 } from '../bets/uuid-v7.ts';
import { sendAtOnce } from '../crash/burst.ts';
import type { Burst, PlayOrder } from '../crash/orders.ts';
import { openSocket, type RoundEvent } from '../crash/socket.ts';

/**
 * Runs in a process of its own. In every round all players bet at one table at one and the same
 * moment, shortly before it closes: as pages do with chips that nobody has confirmed.
 */
const TABLE = 'roulette';
const SHOW = { topics: [`table:${TABLE}`], event: 'table:round' } as const;
const SPOTS =
  '[{"spot":"red","amount":10},{"spot":"straight:17","amount":10},{"spot":"dozen:2","amount":10}]';

async function play({ port, socketPort, tokens, rounds, beforeCloseMs }: TablePlayOrder) {
  let hear: (event: RoundEvent) => void = () => {};
  const socket = await openSocket(socketPort, SHOW, { onRound: event => hear(event) });
  const untilPhase = (phase: string) =>
    new Promise<RoundEvent['round']>(resolve => {
      hear = ({ round }) => round.phase === phase && resolve(round);
    });
  const bets: Burst[] = [];
  for (let round = 0; round < rounds; round++) {
    const { bettingEndsAtMs } = await untilPhase('open');
    const settled = untilPhase('settled');
    // Anew in each round: the server ends connections that are silent for long.
    const connections: Connection[] = [];
    for (const _ of tokens) connections.push(await openConnection(port));
    await wait(Math.max(0, bettingEndsAtMs - beforeCloseMs - Date.now()));
    bets.push(
      await sendAtOnce(
        tokens.map((token, n) => async () => {
          const body = `{"id":"${uuidV7()}","table":"${TABLE}","spots":${SPOTS}}`;
          return (await connections[n]?.post('/api/live/bet', token, body)) ?? 0;
        }),
      ),
    );
    await settled;
    for (const connection of connections) connection.close();
  }
  socket.close();
  return bets;
}

export interface TablePlayOrder extends PlayOrder {
  readonly beforeCloseMs: number;
}

process.once('message', (order: TablePlayOrder) => {
  play(order).then(bets => process.send?.(bets));
});
