import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { RefusedFilesError } from './refused-files.ts';

/** No part of a path leads up, is hidden or breaks a line. */
const PLAIN_NAME = /^[\p{L}\p{N}_-][\p{L}\p{N} ._()-]*$/u;

/** Below the folder, with forward slashes. */
export function isPlainPath(path: string): boolean {
  return path.split('/').every(name => PLAIN_NAME.test(name));
}

/** A file of a backup or of an archive, and by what it is known again. */
export const PartSchema = z.object({
  file: z.string().refine(isPlainPath),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Part = z.infer<typeof PartSchema>;

/** Secrets and personal data lie in there as they are. */
const FOR_OWNER = 0o600;
/** Much faster than the default, for a little more room. */
const GZIP_LEVEL = 3;

class Measure {
  bytes = 0;
  readonly #hash = createHash('sha256');
  readonly stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      this.bytes += chunk.length;
      this.#hash.update(chunk);
      done(null, chunk);
    },
  });

  describe(file: string): Part {
    return { file, bytes: this.bytes, sha256: this.#hash.digest('hex') };
  }
}

async function openTarget(folder: string, file: string): Promise<WriteStream> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return createWriteStream(path, { flags: 'wx', mode: FOR_OWNER, flush: true });
}

/** Compressed, and on the disk when this returns. */
export async function packPart(
  folder: string,
  file: string,
  source: AsyncIterable<Buffer>,
): Promise<Part> {
  const target = await openTarget(folder, file);
  const measure = new Measure();
  await pipeline(source, createGzip({ level: GZIP_LEVEL }), measure.stream, target);
  return measure.describe(file);
}

/** A file as it is, compressed already or not; null when it is gone. */
export async function copyPart(folder: string, file: string, source: string): Promise<Part | null> {
  let from: FileHandle;
  try {
    from = await open(source);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const target = await openTarget(folder, file);
  const measure = new Measure();
  await pipeline(from.createReadStream(), measure.stream, target);
  return measure.describe(file);
}

/**
 * Whether the file is to the byte what was written; null when it is gone. Read in pieces: a month of an
 * archive may be larger than what Node reads at once.
 */
export async function isPart(path: string, part: Part): Promise<boolean | null> {
  const measure = new Measure();
  try {
    if ((await stat(path)).size !== part.bytes) return false;
    await pipeline(createReadStream(path), measure.stream, async source => {
      for await (const _ of source);
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return measure.describe(part.file).sha256 === part.sha256;
}

/** Throws unless the file is to the byte what was written. */
export async function verifyPart(folder: string, part: Part): Promise<void> {
  const isWhole = await isPart(join(folder, part.file), part);
  if (isWhole) return;
  throw new RefusedFilesError(
    isWhole === null ? `Нет файла ${part.file}` : `Файл ${part.file} повреждён: SHA-256 не тот`,
  );
}

/** So that names given in it outlast a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What was compressed into it. */
export function readPart(folder: string, part: Part): AsyncIterable<Buffer> {
  const packed = createReadStream(join(folder, part.file));
  const plain = createGunzip();
  packed.once('error', error => plain.destroy(error));
  return packed.pipe(plain);
}
