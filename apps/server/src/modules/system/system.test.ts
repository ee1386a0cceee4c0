import pino from 'pino';
import { expect, it } from 'vitest';
import type { Site } from '../../site-module.ts';
import { System } from './system.ts';

it('says goodbye after its last beat, however long that takes', async () => {
  const written: string[] = [];
  let letBeat = () => {};
  const held = new Promise<void>(resolve => {
    letBeat = resolve;
  });
  const system = new System({
    db: {
      async query(query: string) {
        const isBeat = query.includes('insert into node_beats');
        if (isBeat) await held;
        written.push(isBeat ? 'a beat' : 'a goodbye');
      },
    },
    roundNode: { clock: { now: () => new Date() }, fault: null },
    config: { port: 1, mail: { smtpUrl: null } },
    pulse: { take: () => ({}) },
    rounds: { isLeading: false },
    video: { isRelayAway: false },
    redis: null,
    countQueued: () => 0,
    recordNode: () => {},
    log: pino({ level: 'silent' }),
  } as unknown as Site);

  const beats = [system.beat(), system.beat()];
  const stopped = system.stop();
  await new Promise(resolve => setImmediate(resolve));
  expect(written).toEqual([]);
  letBeat();
  await Promise.all([...beats, stopped]);
  expect(written).toEqual(['a beat', 'a beat', 'a goodbye']);
});
