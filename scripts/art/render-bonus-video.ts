/**
 * Renders the bonus card's looping video and its still from bonus-scene.frag into
 * apps/web/public/media. Needs Chromium and ffmpeg; takes a few minutes; the results are committed.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { drawBonusFrames } from './bonus-frames.ts';

const run = promisify(execFile);
const mediaFolder = fileURLToPath(new URL('../../apps/web/public/media/', import.meta.url));
const size = { width: 640, height: 400 };
const framesPerSecond = 30;
const frameCount = 120;
/** The moment the loop begins with, chosen because its picture is also the still. */
const firstPhase = 0.4;

const byteBudgets = { 'bonus.webm': 150_000, 'bonus.mp4': 150_000, 'bonus.webp': 20_000 };

async function drawFramesInto(folder: string): Promise<void> {
  const phases = Array.from(
    { length: frameCount },
    (_, index) => (firstPhase + index / frameCount) % 1,
  );
  let index = 0;
  for await (const png of drawBonusFrames({ ...size, phases })) {
    await writeFile(join(folder, `${String(index).padStart(4, '0')}.png`), png);
    index += 1;
  }
}

async function encodeFrames(folder: string): Promise<void> {
  const frames = ['-framerate', String(framesPerSecond), '-i', join(folder, '%04d.png')];
  const colours = [
    ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ];
  const repeatable = [
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    '-an',
  ];
  const ffmpeg = (...args: string[]) => run('ffmpeg', ['-y', '-v', 'error', ...args]);

  const vp9 = [
    ...['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '43', '-deadline', 'good', '-cpu-used', '1'],
    ...['-g', String(frameCount), '-auto-alt-ref', '1', '-lag-in-frames', '25'],
    ...['-passlogfile', join(folder, 'vp9')],
  ];
  await ffmpeg(...frames, ...colours, ...repeatable, ...vp9, '-pass', '1', '-f', 'null', '-');
  await ffmpeg(
    ...[...frames, ...colours, ...repeatable, ...vp9, '-pass', '2'],
    join(mediaFolder, 'bonus.webm'),
  );

  const h264 = [
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '28'],
    ...['-profile:v', 'high', '-g', String(frameCount), '-movflags', '+faststart'],
  ];
  await ffmpeg(...frames, ...colours, ...repeatable, ...h264, join(mediaFolder, 'bonus.mp4'));

  const still = ['-c:v', 'libwebp', '-quality', '82', '-compression_level', '6'];
  await ffmpeg('-i', join(folder, '0000.png'), ...still, join(mediaFolder, 'bonus.webp'));
}

async function checkBudgets(): Promise<void> {
  for (const [file, budget] of Object.entries(byteBudgets)) {
    const { size: bytes } = await stat(join(mediaFolder, file));
    console.log(`${file}: ${bytes} bytes of ${budget}`);
    if (bytes > budget) throw new Error(`${file} is heavier than its budget`);
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bonus-'));
try {
  await mkdir(mediaFolder, { recursive: true });
  await drawFramesInto(folder);
  await encodeFrames(folder);
  await checkBudgets();
} finally {
  await rm(folder, { recursive: true });
}
