import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, StreamHeader } from '@kvazar/video';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEST_STREAM } from '../../test/raw-video.ts';
import { Recording } from './recording.ts';

const BEGAN_AT_MS = 1_000_000;
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
});
