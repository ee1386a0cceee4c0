import type { Plugin } from 'vite';

/** The pages that people arrive at, and where their code begins. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'lobby/lobby-page.tsx',
  '/crash': 'crash/looks/space/crash-page.tsx',
  '/plinko': 'plinko/plinko-page.tsx',
  '/mines': 'mines/mines-page.tsx',
  '/bubbles': 'bubbles/bubbles-page.tsx',
  '/dice': 'dice/dice-page.tsx',
  '/slots': 'slots/slots-page.tsx',
};

/**
 * Writes which scripts each of these pages needs beside those that the document names itself: the
 * server tells browsers of them with the document, and they need not wait for the application to ask.
 */
export function writePreloads(): Plugin {
  return {
    name: 'kvazar:write-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
      const withImports = (fileName: string, found = new Set<string>()) => {
        if (found.has(fileName)) return found;
        found.add(fileName);
        const chunk = chunks.find(candidate => candidate.fileName === fileName);
        for (const next of chunk?.imports ?? []) withImports(next, found);
        return found;
      };
      const first = new Set(
        chunks
          .filter(({ isEntry }) => isEntry)
          .flatMap(({ fileName }) => [...withImports(fileName)]),
      );
      const preloads = Object.entries(PAGES).map(([path, module]) => {
        const page = chunks.find(({ facadeModuleId }) =>
          facadeModuleId?.endsWith(`/src/features/${module}`),
        );
        if (!page) throw new Error(`no script begins with ${module}`);
        const own = [...withImports(page.fileName)].filter(fileName => !first.has(fileName));
        return [path, own];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'preloads.json',
        source: JSON.stringify(Object.fromEntries(preloads)),
      });
    },
  };
}
