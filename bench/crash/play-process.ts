import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, openConnection } from '../bets/connection.ts';
import { uuidV7 } from '../bets/uuid-v7.ts';
import type { Burst, Phase, Played, PlayOrder } from './orders.ts';
import { openSocket } from './socket.ts';

/**
 * Runs in a process of its own. In every round each player bets; half cash out by hand at one and
 * the same moment, a quarter automatically at another, a quarter lose.
 */
const CASH_OUT_AFTER_MS = 2_000;
const AUTO = 1.2;

async function sendAtOnce(calls: readonly (() => Promise<number>)[]): Promise<Burst> {
  const startedMs = performance.now();
  const statuses = await Promise.all(calls.map(call => call()));
  const refused = statuses.filter(status => status !== 200).length;
  return { calls: calls.length, refused, tookMs: performance.now() - startedMs };
}

async function play({ port, socketPort, tokens, rounds }: PlayOrder): Promise<Played> {
  const connections: Connection[] = [];
  for (const _ of tokens) connections.push(await openConnection(port));
  const waiting = new Map<Phase, () => void>();
  const phase = (name: Phase) => new Promise<void>(resolve => waiting.set(name, resolve));
  const socket = await openSocket(socketPort, {
    onRound: ({ round }) => waiting.get(round.phase)?.(),
  });
  const post = (player: number, path: string, body: string) =>
    connections[player]?.post(path, tokens[player] ?? '', body) ?? Promise.resolve(0);
  const bets: Burst[] = [];
  const cashOuts: Burst[] = [];
  for (let round = 0; round < rounds; round++) {
    await phase('betting');
    const ids = tokens.map(() => uuidV7());
    bets.push(
      await sendAtOnce(
        ids.map((id, n) => () => {
          const auto = n % 4 === 0 ? AUTO : null;
          const body = `{"id":"${id}","amount":1,"slot":1,"autoCashout":${auto}}`;
          return post(n, '/api/games/crash/bet', body);
        }),
      ),
    );
    await phase('flying');
    await wait(CASH_OUT_AFTER_MS);
    const byHand = ids.flatMap((id, n) => (n % 2 === 1 ? [{ id, n }] : []));
    cashOuts.push(
      await sendAtOnce(
        byHand.map(
          ({ id, n }) =>
            () =>
              post(n, '/api/games/crash/cashout', `{"id":"${id}"}`),
        ),
      ),
    );
    await phase('crashed');
  }
  // The last round is settled a moment after its crash.
  await phase('betting');
  socket.close();
  return { bets, cashOuts };
}

process.once('message', (order: PlayOrder) => {
  play(order).then(played => process.send?.(played));
});
