import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeFrame, encodeHeader, type FrameKind } from '@kvazar/video';
import { expect, it, onTestFinished } from 'vitest';
import { TEST_STREAM } from '../../test/raw-video.ts';
import { Hall } from './hall.ts';
import { RecordingShelf } from './recording-shelf.ts';
import { relayNow } from './relay-clock.ts';

const TABLE = 'roulette-1';

it('answers with the same film whoever did not wait for it and asks again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kvazar-hall-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const hall = new Hall(new RecordingShelf({ folder, days: 30, maxBytes: 1e9 }));
  const send = (kind: FrameKind, payload: Uint8Array) => {
    const frame = { kind, number: 1, capturedAtMs: relayNow(), payload };
    hall.channelOf(TABLE)?.receive(frame, encodeFrame(frame));
  };
  send('header', encodeHeader(TEST_STREAM));
  await hall.beginRecording(TABLE, 1, relayNow());
  send('key', new Uint8Array(100));
  const [first, second] = await Promise.all([
    hall.endRecording(TABLE, 1),
    hall.endRecording(TABLE, 1),
  ]);
  expect(first).toMatchObject({ parts: 1 });
  expect(second).toEqual(first);
  expect(await hall.endRecording(TABLE, 1)).toEqual(first);
  expect(await hall.endRecording(TABLE, 2)).toBeNull();
});
