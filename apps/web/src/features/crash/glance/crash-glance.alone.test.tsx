import type { CrashRound } from '@kvazar/contract';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectLive } from '../../../../test/connect-live.ts';
import { PATIENCE } from '../../../../test/patience.ts';
import { showInRouter } from '../../../../test/show-in-router.tsx';
import { liveSocket } from '../../../lib/live-socket.ts';
import { CrashGlance } from './crash-glance.tsx';

vi.mock('~icons/fluent-emoji/rocket?raw', () => ({ default: '<svg></svg>' }));

const SERVER_MS = Date.UTC(2026, 0, 1);

const flying: CrashRound = {
  id: 7,
  phase: 'flying',
  commitment: '',
  bettingEndsAtMs: SERVER_MS - 8_000,
  startedAtMs: SERVER_MS - 8_000,
  crashedAtMs: null,
  nextRoundAtMs: null,
  point: null,
  hash: null,
};

let look: (isIntersecting: boolean) => void = () => {};
const ask = vi.fn(async () =>
  Response.json({ success: { serverTimeMs: SERVER_MS, round: flying } }),
);

function tell(round: CrashRound): void {
  for (const listener of liveSocket.listeners('crash:round')) {
    listener({ round, serverTimeMs: SERVER_MS });
  }
}

async function showGlance(): Promise<HTMLElement> {
  showInRouter(() => <CrashGlance>Ракета</CrashGlance>);
  await screen.findByRole('link', { name: 'Раунд в прямом эфире' });
  return screen.getByTestId('crash-glance');
}

beforeEach(() => {
  connectLive();
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: IntersectionObserverCallback) {
        look = isIntersecting =>
          act(() => report([{ isIntersecting } as IntersectionObserverEntry], this as never));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  ask.mockClear();
  vi.unstubAllGlobals();
});

it('asks for nothing until it is in view, then flies with the round', async () => {
  const glance = await showGlance();
  expect(ask).not.toHaveBeenCalled();
  expect(screen.getByText('Ракета')).toBeTruthy();
  look(true);
  await vi.waitFor(() => expect(glance.textContent).toMatch(/^\d+\.\d\d×в полёте/), PATIENCE);
  tell({ ...flying, phase: 'crashed', crashedAtMs: SERVER_MS, point: 2.41, hash: 'ab' });
  await vi.waitFor(() => expect(glance.textContent).toMatch(/^2\.41×взрыв/), PATIENCE);
});

it('hears nothing out of view, and does not go on with a flight of before', async () => {
  const glance = await showGlance();
  look(true);
  await vi.waitFor(() => expect(glance.textContent).toContain('в полёте'), PATIENCE);
  look(false);
  expect(liveSocket.listeners('crash:round')).toEqual([]);
  ask.mockImplementationOnce(() => new Promise<never>(() => {}));
  look(true);
  await vi.waitFor(() => expect(screen.getByText('Ракета')).toBeTruthy(), PATIENCE);
  expect(glance.textContent).not.toContain('в полёте');
});
