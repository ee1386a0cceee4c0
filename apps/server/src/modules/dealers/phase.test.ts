import { expect, it } from 'vitest';
import type { Desk } from './desk.ts';
import { isOwnSilence } from './phase.ts';

const DEALER = { id: 7 };
const SILENT = {
  round: { state: 'void', dealerId: DEALER.id, endedAtMs: 5_000 },
  pause: { cause: 'supervisor', reason: '', sinceMs: 5_000 },
} as Desk;

it('whoever dealt a round that got no result is not the one who looks into it', () => {
  expect(isOwnSilence(SILENT, DEALER)).toBe(true);
  expect(isOwnSilence(SILENT, { id: 8 })).toBe(false);
});

it('another pause of a supervisor is not about a round that was called off', () => {
  const { round, pause } = SILENT;
  expect(isOwnSilence({ ...SILENT, pause: pause && { ...pause, sinceMs: 6_000 } }, DEALER)).toBe(
    false,
  );
  expect(isOwnSilence({ ...SILENT, round: round && { ...round, state: 'ended' } }, DEALER)).toBe(
    false,
  );
  expect(isOwnSilence({ ...SILENT, pause: null }, DEALER)).toBe(false);
});
