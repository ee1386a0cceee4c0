import type { Phase, Stretch, Watched, WatchOrder } from './orders.ts';
import { openSocket, type RoundEvent } from './socket.ts';

/** Runs in a process of its own: watches, and notes when each event came. */
const AT_ONCE = 50;

const latenciesMs: Partial<Record<Phase, number[]>> = {};
const lastFrame: Partial<Record<Phase, string>> = {};
let cutOff = 0;

const stretches: Stretch[] = [];
let readBytes = 0;
let since = { word: '', bytes: 0, cpu: process.cpuUsage() };

/** From one word of the first topic to the next: what was read, and what that took. */
function noteStretch({ table, round: { id, phase } }: RoundEvent): void {
  if (table !== undefined && `table:${table}` !== firstTopic) return;
  const word = `${id} ${phase}`;
  if (word === since.word) return;
  const { user, system } = process.cpuUsage(since.cpu);
  const cpuMs = (user + system) / 1_000;
  stretches.push({ endsWith: phase, readBytes: readBytes - since.bytes, cpuMs });
  since = { word, bytes: readBytes, cpu: process.cpuUsage() };
}

let firstTopic = '';

async function open({ port, sockets, show }: WatchOrder): Promise<void> {
  firstTopic = show.topics[0] ?? '';
  for (let opened = 0; opened < sockets; opened += AT_ONCE) {
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, sockets - opened) }, () =>
        openSocket(port, show, {
          onMessage: bytes => {
            readBytes += bytes;
          },
          onRound(event, frame) {
            noteStretch(event);
            const { round, serverTimeMs } = event;
            const { phase } = round;
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
    const watched: Watched = { latenciesMs, lastFrame, cutOff, stretches };
    process.send?.(watched);
  } else {
    await open(question);
    process.send?.('open');
  }
});
