import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.txt', '.wasm']);
const MIN_BYTES = 1024;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside each file that shrinks, once, so that the server never compresses an asset. */
export function writeCompressed(): Plugin {
  let outDir = '';
  return {
    name: 'kvazar:write-compressed',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle(error?: Error) {
      // After a failed build there is nothing to compress, and a second error would hide the first.
      if (error) return;
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const names = new Set(entries.map(entry => join(entry.parentPath, entry.name)));
      // Beside what an application built before has left here, compressed already.
      const isNew = (path: string) => !names.has(`${path}.br`);
      const files = entries.filter(
        entry =>
          entry.isFile() &&
          COMPRESSIBLE.has(extname(entry.name)) &&
          isNew(join(entry.parentPath, entry.name)),
      );
      await Promise.all(
        files.map(async file => {
          const path = join(file.parentPath, file.name);
          const content = await readFile(path);
          if (content.length < MIN_BYTES) return;
          await Promise.all([
            writeFile(`${path}.br`, await compressBrotli(content)),
            writeFile(`${path}.gz`, await compressGzip(content, { level: 9 })),
          ]);
        }),
      );
    },
  };
}
