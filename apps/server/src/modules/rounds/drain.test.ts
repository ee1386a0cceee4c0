import { expect, it } from 'vitest';
import type { Signals } from '../../platform/signals.ts';
import { onRoundEnded } from './drain.ts';

it('a round ends at a moment: a word that names none is not waited for', () => {
  const hearers: ((payload: unknown) => void)[] = [];
  const signals: Pick<Signals, 'on'> = { on: (_topic, hear) => void hearers.push(hear) };
  const heard: number[] = [];
  onRoundEnded(signals, endedAtMs => void heard.push(endedAtMs));
  const say = (payload: unknown) => hearers.forEach(hear => void hear(payload));
  say({ endedAtMs: 1_000 });
  for (const word of [{}, null, { endedAtMs: null }, { endedAtMs: '1000' }, { endedAtMs: NaN }]) {
    expect(() => say(word)).toThrow();
  }
  expect(heard).toEqual([1_000]);
});
