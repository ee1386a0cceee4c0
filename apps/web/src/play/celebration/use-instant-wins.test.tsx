import type { Bet } from '@kvazar/contract';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { InstantRound } from '../round/round-types.ts';
import { useInstantWins } from './use-instant-wins.ts';

const pieces = { shape: 'ball', colours: ['gold'] } as const;
const [first, second] = [{ id: 'first' } as Bet, { id: 'second' } as Bet];
const fly = (bet: Bet) => ({ bet, startedAtMs: 0, lastsMs: 1_000 });

function roundOf(change: Partial<InstantRound>): InstantRound {
  const auto = { state: { kind: 'idle' } };
  return { phase: 'ready', shown: null, showing: [], auto, ...change } as InstantRound;
}

afterEach(cleanup);

it('waits until the stage has shown the result', () => {
  const { result, rerender } = renderHook(round => useInstantWins(round, pieces), {
    initialProps: roundOf({ shown: { bet: first, isRevealed: false }, showing: [fly(first)] }),
  });
  expect(result.current.bet).toBeNull();
  rerender(roundOf({ shown: { bet: first, isRevealed: true } }));
  expect(result.current.bet?.id).toBe('first');
});

it('takes each ball as it lands, whichever was dropped last', () => {
  const shown = { bet: second, isRevealed: false };
  const { result, rerender } = renderHook(round => useInstantWins(round, pieces), {
    initialProps: roundOf({ shown, showing: [fly(first), fly(second)] }),
  });
  rerender(roundOf({ shown, showing: [fly(second)] }));
  expect(result.current.bet?.id).toBe('first');
  rerender(roundOf({ shown: { bet: second, isRevealed: true } }));
  expect(result.current.bet?.id).toBe('second');
});

it('tells that a bet is being placed, and by whom', () => {
  const { result, rerender } = renderHook(round => useInstantWins(round, pieces), {
    initialProps: roundOf({ phase: 'placing' }),
  });
  expect([result.current.isBetting, result.current.isAuto]).toEqual([true, false]);
  rerender(roundOf({ auto: { state: { kind: 'running' } } as InstantRound['auto'] }));
  expect([result.current.isBetting, result.current.isAuto]).toEqual([false, true]);
});
