import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Manifest } from 'vite';
import { writeCompressed } from './build/write-compressed.ts';

const readBuilt = (path: string) =>
  readFileSync(fileURLToPath(new URL(`dist/${path}`, import.meta.url)), 'utf8');

/** What the document itself names, with the sheets' fonts: the files that every page begins with. */
function listShell(): string[] {
  const manifest = JSON.parse(readBuilt('.vite/manifest.json')) as Manifest;
  const found = new Set<string>();
  const walk = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || found.has(`/${chunk.file}`)) return;
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) {
      found.add(`/${file}`);
    }
    for (const imported of chunk.imports ?? []) walk(imported);
  };
  walk('index.html');
  return [...found];
}

function nameVersion(shell: readonly string[]): string {
  const hash = createHash('sha256').update(shell.join());
  for (const path of ['offline.html', 'js/offline.js', 'favicon.svg']) hash.update(readBuilt(path));
  return hash.digest('hex').slice(0, 12);
}

/** The service worker, built last: it names files of the player's application. */
export default defineConfig(() => {
  const shell = listShell();
  return {
    plugins: [writeCompressed()],
    publicDir: false,
    define: {
      SHELL_FILES: JSON.stringify(shell),
      SHELL_VERSION: JSON.stringify(nameVersion(shell)),
    },
    build: {
      target: 'es2022',
      emptyOutDir: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('src/worker/main.ts', import.meta.url)),
        // Its address must stay the same for ever: browsers look there for the next version.
        output: { entryFileNames: 'sw.js' },
      },
    },
  };
});
