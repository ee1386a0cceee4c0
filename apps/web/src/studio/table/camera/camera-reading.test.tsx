import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ResultEntry } from '../result-entry.tsx';
import type { Answer, Told } from './code-worker.ts';
import type { CardCamera } from './use-card-reading.ts';

/** What lies before the camera. */
let shown: readonly string[] = [];
let decoderAnswer: () => Response;

class StubWorker extends EventTarget {
  postMessage(told: Told) {
    const data: Answer = 'decoder' in told ? 'ready' : { texts: shown };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate() {}
}

beforeEach(() => {
  shown = [];
  decoderAnswer = () => new Response('wasm');
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('Worker', StubWorker);
  vi.stubGlobal('fetch', async () => decoderAnswer());
  vi.stubGlobal('createImageBitmap', async () => ({}));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const preview = { current: { readyState: 4 } as HTMLVideoElement };
const onEnter = vi.fn();

function entryWith(
  change: Partial<CardCamera>,
  entered: Parameters<typeof ResultEntry>[0]['entered'] = null,
) {
  const camera = { preview, isThere: true, isBusy: false, round: 7, ...change };
  return <ResultEntry game="baccarat" entered={entered} isOpen camera={camera} onEnter={onEnter} />;
}

async function open(change: Partial<CardCamera> = {}) {
  onEnter.mockClear();
  const { rerender } = render(entryWith(change));
  fireEvent.click(screen.getByRole('checkbox', { hidden: true }));
  await look(1);
  return (next: ReturnType<typeof entryWith>) => rerender(next);
}

/** So many frames, each with the rest after it. */
const look = (frames: number) => act(() => vi.advanceTimersByTimeAsync(frames * 200));
const status = () => screen.getByRole('status').textContent;

function type(keys: string) {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
}

describe('reading by camera', () => {
  it('is off until it is wanted, and then wanted in this browser', async () => {
    render(entryWith({}));
    shown = ['KS'];
    await look(9);
    expect(status()).toBe('');
    cleanup();
    shown = [];
    await open();
    expect(status()).toBe('Ищет карту');
    cleanup();
    render(entryWith({}));
    await look(1);
    expect(status()).toBe('Ищет карту');
  });

  it('enters a card as if it had been typed', async () => {
    await open();
    shown = ['KS'];
    await look(9);
    expect(status()).toBe('Прочитана K♠');
    expect(onEnter.mock.calls).toEqual([[{ player: ['KS'], banker: [] }]]);
  });

  it('keeps the next card waiting until the last one is answered', async () => {
    const show = await open();
    show(entryWith({ isBusy: true }));
    shown = ['QH'];
    await look(9);
    expect(onEnter).not.toHaveBeenCalled();
    show(entryWith({}, { player: ['KS'], banker: [] }));
    await look(9);
    expect(onEnter.mock.calls).toEqual([[{ player: ['KS'], banker: ['QH'] }]]);
  });

  it('does not enter again what was taken back and still lies there, but does in a new round', async () => {
    const show = await open();
    const four = { player: ['2S', '7D'], banker: ['KH'] };
    show(entryWith({}, four));
    shown = ['6C'];
    await look(9);
    show(entryWith({}, { ...four, banker: ['KH', '6C'] }));
    await look(9);
    expect(status()).toBe('Карт больше не нужно');
    show(entryWith({}, four));
    await look(9);
    expect(onEnter).toHaveBeenCalledTimes(1);
    show(entryWith({ round: 8 }));
    await look(9);
    expect(onEnter).toHaveBeenLastCalledWith({ player: ['6C'], banker: [] });
  });

  it.each([
    ['without a camera', { isThere: false }, 200, /^Камеры нет/],
    ['when it could not be loaded', {}, 503, /^Чтение не работает/],
  ])('says so %s, and typing goes on', async (_, change, code, words) => {
    decoderAnswer = () => new Response('wasm', { status: code });
    await open(change);
    expect(status()).toMatch(words);
    type('10h');
    expect(onEnter.mock.calls).toEqual([[{ player: ['10H'], banker: [] }]]);
  });
});
