import { createHash } from 'node:crypto';
import { type FileHandle, mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, StreamHeader } from '@kvazar/video';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TEST_STREAM } from '../../test/raw-video.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { Recording } from './recording.ts';

const BEGAN_AT_MS = 1_000_000;
const MEGABYTE = 1_024 * 1_024;
const OTHER: StreamHeader = {
  ...TEST_STREAM,
  video: { ...TEST_STREAM.video, codec: 'vp09.00.10.08', description: new Uint8Array(0) },
};

function frameOf(kind: 'key' | 'delta', atMs: number): Frame {
  return { kind, number: 1, capturedAtMs: atMs, payload: new Uint8Array(10) };
}

describe('a film', () => {
  let folder = '';
  let film: Recording;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kvazar-film-'));
    film = new Recording(1, join(folder, '1.mp4'), BEGAN_AT_MS);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  function add(stream: StreamHeader, kind: 'key' | 'delta', afterMs: number): void {
    film.add(stream, frameOf(kind, BEGAN_AT_MS + afterMs), BEGAN_AT_MS + afterMs);
  }

  /** A key frame of a megabyte. */
  function addLarge(afterMs: number): void {
    const payload = new Uint8Array(MEGABYTE);
    const frame = { ...frameOf('key', BEGAN_AT_MS + afterMs), payload };
    film.add(TEST_STREAM, frame, BEGAN_AT_MS + afterMs);
  }

  async function watchWrites() {
    const handle = await open(join(folder, 'any'), 'w');
    await handle.close();
    const writes = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'writeFile');
    onTestFinished(() => writes.mockRestore());
    return writes;
  }

  async function hashFilm(): Promise<{ readonly sha256: string; readonly bytes: number }> {
    const bytes = await readFile(join(folder, '1.mp4'));
    return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
  }

  it('tells of every time without a picture, at its beginning and end too', async () => {
    add(TEST_STREAM, 'key', 3_000);
    add(TEST_STREAM, 'delta', 4_900);
    add(TEST_STREAM, 'key', 14_900);
    const file = await film.finish(BEGAN_AT_MS + 19_900);
    expect(file).toMatchObject({ parts: 1, gapMs: 3_000 + 10_000 + 5_000 });
  });

  it('is written although a publisher sends no second key frame', async () => {
    const payload = new Uint8Array(1_024 * 1_024);
    for (let number = 0; number < 12; number++) {
      const kind = number === 0 ? 'key' : 'delta';
      const atMs = BEGAN_AT_MS + number * 40;
      film.add(TEST_STREAM, { kind, number, capturedAtMs: atMs, payload }, atMs);
    }
    // Some of it is on the disk by then, though nobody has said that it is over.
    const part = join(folder, '1.mp4.part');
    await expect
      .poll(async () => (await stat(part).catch(() => ({ size: 0 }))).size, { timeout: 30_000 })
      .toBeGreaterThan(8 * payload.length);
    const file = await film.finish(BEGAN_AT_MS + 480);
    expect(file?.bytes).toBeGreaterThan(12 * payload.length);
  });

  it('has none where frames come as they should', async () => {
    for (let ms = 0; ms <= 20_000; ms += 1_000) add(TEST_STREAM, 'key', ms);
    expect(await film.finish(BEGAN_AT_MS + 20_500)).toMatchObject({ parts: 1, gapMs: 0 });
  });

  it('goes on in another part with another picture, and back, under one hash', async () => {
    add(TEST_STREAM, 'key', 0);
    add(OTHER, 'delta', 500);
    add(OTHER, 'key', 1_000);
    add(TEST_STREAM, 'key', 2_000);
    const file = await film.finish(BEGAN_AT_MS + 2_000);
    const bytes = await readFile(join(folder, '1.mp4'));
    expect(file).toEqual({
      parts: 3,
      gapMs: 0,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  });

  it('counts a change without a key frame, of which nobody sees anything, as a gap', async () => {
    add(TEST_STREAM, 'key', 0);
    for (let ms = 500; ms <= 10_000; ms += 500) add(OTHER, 'delta', ms);
    expect(await film.finish(BEGAN_AT_MS + 10_000)).toMatchObject({ parts: 1, gapMs: 10_000 });
  });

  it('is written at once however many fragments wait for the disk', async () => {
    const writes = await watchWrites();
    for (let ms = 0; ms < 1_000; ms += 1) add(TEST_STREAM, 'key', ms);
    const file = await film.finish(BEGAN_AT_MS + 1_000);
    expect(writes).toHaveBeenCalledTimes(1);
    expect(file).toEqual({ parts: 1, gapMs: 0, ...(await hashFilm()) });
  });

  it('goes on when a disk that was too slow has caught up, and tells of the time between', async () => {
    const writes = await watchWrites();
    for (let ms = 0; ms < 1_200; ms += 40) addLarge(ms);
    // Of thirty megabytes the first sixteen: the next found all of them unwritten.
    await waitUntil(() => writes.mock.settledResults[0]?.type === 'fulfilled');
    const written = (await stat(join(folder, '1.mp4.part'))).size;
    expect(written).toBeGreaterThan(16 * MEGABYTE);
    expect(written).toBeLessThan(17 * MEGABYTE);
    for (let ms = 10_000; ms <= 12_000; ms += 500) addLarge(ms);
    const file = await film.finish(BEGAN_AT_MS + 12_000);
    const made = await hashFilm();
    expect(made.bytes).toBeGreaterThan(written + 5 * MEGABYTE);
    const lastBeforeMs = 15 * 40;
    expect(file).toEqual({ parts: 1, gapMs: 10_000 - lastBeforeMs, ...made });
  });

  it('takes nothing from a slow disk until all is written, or gaps too short to tell of would be half of it', async () => {
    const writes = await watchWrites();
    const waiting: (() => void)[] = [];
    writes.mockImplementation(async function (this: FileHandle, data) {
      await new Promise<void>(resolve => waiting.push(resolve));
      await this.write(data as Buffer);
    });
    for (let ms = 0; ms < 320; ms += 40) addLarge(ms);
    await waitUntil(() => waiting.length === 1);
    for (let ms = 320; ms < 800; ms += 40) addLarge(ms);
    waiting[0]?.();
    await waitUntil(() => waiting.length === 2);
    addLarge(1_500);
    waiting[1]?.();
    await waitUntil(() => writes.mock.settledResults[1]?.type === 'fulfilled');
    addLarge(2_900);
    const finishing = film.finish(BEGAN_AT_MS + 3_000);
    await waitUntil(() => waiting.length === 3);
    waiting[2]?.();
    const lastBeforeMs = 15 * 40;
    const made = { parts: 1, gapMs: 2_900 - lastBeforeMs };
    expect(await finishing).toEqual({ ...made, ...(await hashFilm()) });
  });

  it('keeps what a disk has taken before it took no more, and tells of the rest', async () => {
    const writes = await watchWrites();
    addLarge(0);
    addLarge(1_000);
    await waitUntil(() => writes.mock.settledResults[0]?.type === 'fulfilled');
    writes.mockImplementationOnce(async function (this: FileHandle, data) {
      await this.write((data as Buffer).subarray(0, 100));
      throw new Error('no space left');
    });
    for (let ms = 2_000; ms <= 20_000; ms += 500) addLarge(ms);
    const file = await film.finish(BEGAN_AT_MS + 20_000);
    const made = await hashFilm();
    expect(made.bytes).toBeGreaterThan(MEGABYTE);
    expect(made.bytes).toBeLessThan(2 * MEGABYTE);
    expect(file).toEqual({ parts: 1, gapMs: 20_000, ...made });
  });

  it('is none when the disk took nothing', async () => {
    const writes = await watchWrites();
    writes.mockRejectedValueOnce(new Error('no space left'));
    add(TEST_STREAM, 'key', 0);
    expect(await film.finish(BEGAN_AT_MS + 1_000)).toBeNull();
    expect(await readdir(folder)).toEqual(['any']);
  });
});
