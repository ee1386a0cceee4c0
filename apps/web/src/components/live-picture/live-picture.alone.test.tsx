import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../test/patience.ts';
import type { PictureReport } from '../../lib/video/watch-picture.ts';
import { toneOfLag } from './lag-badge.tsx';
import { LivePicture } from './live-picture.tsx';

const watchers: FakeWatcher[] = [];

class FakeWatcher {
  readonly table: string;
  readonly tell: (report: PictureReport) => void;
  readonly calls: string[] = [];

  constructor(table: string, _video: HTMLVideoElement, tell: (report: PictureReport) => void) {
    this.table = table;
    this.tell = tell;
    watchers.push(this);
  }

  start = () => void this.calls.push('start');
  unmute = () => void this.calls.push('unmute');
  mute = () => void this.calls.push('mute');
  destroy = () => void this.calls.push('destroy');
}

vi.mock('../../lib/video/watch-picture.ts', () => ({ PictureWatcher: FakeWatcher }));

beforeEach(() => void watchers.splice(0));
afterEach(cleanup);

async function open(table = 'roulette-1'): Promise<FakeWatcher> {
  render(<LivePicture table={table} label="Рулетка" />);
  await vi.waitUntil(() => watchers.length > 0, PATIENCE);
  const [watcher] = watchers;
  if (!watcher) throw new Error('nobody watches');
  return watcher;
}

it('waits for the picture of its table, shows it, and says when it is lost', async () => {
  const watcher = await open();
  expect([watcher.table, watcher.calls]).toEqual(['roulette-1', ['start']]);
  expect(screen.getByRole('status').textContent).toBe('Ждём картинку из студии…');
  act(() => watcher.tell({ state: 'playing', lagMs: 120, hasSound: false }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByText(/0,1/).closest('[data-lag]')?.getAttribute('data-lag')).toBe('good');
  act(() => watcher.tell({ state: 'lost', lagMs: null, hasSound: false }));
  expect(screen.getByRole('status').textContent).toBe('Картинка пропала. Возвращаем её…');
});

it('turns the sound on by a press, and off by another', async () => {
  const watcher = await open();
  act(() => watcher.tell({ state: 'playing', lagMs: 120, hasSound: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Нажмите, чтобы включить звук' }));
  fireEvent.click(screen.getByRole('button', { name: 'Звук включён' }));
  expect(watcher.calls).toEqual(['start', 'unmute', 'mute']);
});

it('lets go of the picture when it leaves the page', async () => {
  const watcher = await open();
  cleanup();
  expect(watcher.calls).toEqual(['start', 'destroy']);
});

it.each([
  [0, 'good'],
  [499, 'good'],
  [500, 'fair'],
  [1_999, 'fair'],
  [2_000, 'poor'],
])('a lag of %d ms is %s', (lagMs, tone) => {
  expect(toneOfLag(lagMs)).toBe(tone);
});
