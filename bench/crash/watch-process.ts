import type { Phase, Watched, WatchOrder } from './orders.ts';
import { openSocket } from './socket.ts';

/** Runs in a process of its own: watches, and notes when each event came. */
const AT_ONCE = 50;

const latenciesMs: Partial<Record<Phase, number[]>> = {};
const lastFrame: Partial<Record<Phase, string>> = {};
let cutOff = 0;

async function open({ port, sockets, show }: WatchOrder): Promise<void> {
  for (let opened = 0; opened < sockets; opened += AT_ONCE) {
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, sockets - opened) }, () =>
        openSocket(port, show, {
          onRound({ round: { phase }, serverTimeMs }, frame) {
            const latencies = latenciesMs[phase] ?? [];
            latenciesMs[phase] = latencies;
            latencies.push(Date.now() - serverTimeMs);
            lastFrame[phase] = frame;
          },
          onClose: () => {
            cutOff += 1;
          },
        }),
      ),
    );
  }
}

process.on('message', async (question: WatchOrder | 'report') => {
  if (question === 'report') {
    const watched: Watched = { latenciesMs, lastFrame, cutOff };
    process.send?.(watched);
  } else {
    await open(question);
    process.send?.('open');
  }
});
