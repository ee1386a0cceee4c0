import { readFileSync } from 'node:fs';

const DIST = 'apps/web/dist';
const manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8'));

/** A page's own script and whatever it imports without asking. */
function collectScripts(name, found = new Set()) {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) collectScripts(imported, found);
  return found;
}

function sizeOfPage(name, page, limit) {
  const scripts = collectScripts(page, collectScripts('index.html'));
  return { name, path: [...scripts].map(file => `${DIST}/${file}`), gzip: true, limit };
}

export default [sizeOfPage('lobby: all JavaScript', 'src/features/lobby/lobby-page.tsx', '250 KB')];
