import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from './load-chunk.ts';

async function catchChunkError(loading: Promise<unknown>): Promise<ChunkLoadError> {
  const error = await loading.then(
    () => null,
    reason => reason,
  );
  if (!(error instanceof ChunkLoadError)) throw new Error('a ChunkLoadError was expected');
  return error;
}

/** An import whose source reads like the bundler's output. */
function pretendImport(source: string, result: Promise<unknown>): () => Promise<unknown> {
  return Object.assign(() => result, { toString: () => source });
}

let consoleError: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers();
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('passes a module through and leaves no timer behind', async () => {
  await expect(loadChunk(async () => ({ page: 1 }))).resolves.toEqual({ page: 1 });
  expect(vi.getTimerCount()).toBe(0);
});

it('states the type and the address that the browser named', async () => {
  const error = await catchChunkError(
    loadChunk(() =>
      Promise.reject(
        new TypeError(
          'Failed to fetch dynamically imported module: https://site/js/crash-page-1a2b.js',
        ),
      ),
    ),
  );
  expect(error.name).toBe('ChunkLoadError');
  expect(error.message).toBe('Loading chunk failed (error: https://site/js/crash-page-1a2b.js)');
  expect(consoleError).toHaveBeenCalledWith(error);
});

it("reads the address from the import when the browser's message has none", async () => {
  const importModule = pretendImport(
    '()=>preload(()=>import(`./wallet-9f.js`),[])',
    Promise.reject(new Error('Importing a module script failed.')),
  );
  const error = await catchChunkError(loadChunk(importModule));
  expect(error.type).toBe('error');
  expect(error.address).toMatch(/\/wallet-9f\.js$/);
});

it('gives up after 120 000 ms, not before', async () => {
  const importModule = pretendImport('()=>import("./slow-77.js")', new Promise(() => {}));
  const failure = catchChunkError(loadChunk(importModule));
  let isSettled = false;
  void failure.then(() => {
    isSettled = true;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(isSettled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  const error = await failure;
  expect(error.type).toBe('timeout');
  expect(error.message).toMatch(/^Loading chunk failed \(timeout: .*slow-77\.js\)$/);
  expect(consoleError).toHaveBeenCalledWith(error);
});

it('is logged once, however often the same chunk is asked for', async () => {
  const importModule = pretendImport(
    '()=>import("./twice-5e.js")',
    Promise.reject(new Error('no')),
  );
  for (let n = 0; n < 3; n++) await catchChunkError(loadChunk(importModule));
  expect(consoleError).toHaveBeenCalledTimes(1);
});
