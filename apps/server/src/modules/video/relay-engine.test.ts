import { expect, it } from 'vitest';
import { RelayEngine, type RelayEngineOptions } from './relay-engine.ts';

it('names its own origins to a page, and none to one whose name is no name', () => {
  // Nothing else is asked before the start.
  const options = { publicUrl: null, isUnderTls: false, settings: { port: 8444 } };
  const engine = new RelayEngine(options as RelayEngineOptions);
  expect(engine.listOrigins({ hostname: 'play.example' })).toEqual([
    'ws://play.example:8444',
    'http://play.example:8444',
  ]);
  for (const hostname of ['a b', '[', '', 'a%'])
    expect(engine.listOrigins({ hostname })).toEqual([]);
});
