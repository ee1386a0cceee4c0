import type { Plugin } from 'vite';
import { coverArt } from '../src/features/slots/catalogue/cover/cover-art.ts';

/** A phone's first screen of the catalogue shows so many covers, the first ones. */
const FIRST_COVERS = 2;
const firstPictures = Object.values(coverArt)
  .slice(0, FIRST_COVERS)
  .flatMap(({ hero, company }) => [hero, ...company]);

interface PageStart {
  /** Where the page's code begins. */
  readonly module: string;
  /** Drawings of its first screen, which the page asks for when it is drawn. */
  readonly pictures?: readonly string[];
}

/** The pages that people arrive at. */
const PAGES: Readonly<Record<string, PageStart>> = {
  '/': { module: 'lobby/lobby-page.tsx' },
  '/crash': { module: 'crash/looks/space/crash-page.tsx' },
  '/plinko': { module: 'plinko/plinko-page.tsx' },
  '/mines': { module: 'mines/mines-page.tsx' },
  '/bubbles': { module: 'bubbles/bubbles-page.tsx' },
  '/dice': { module: 'dice/dice-page.tsx' },
  '/slots': { module: 'slots/slots-page.tsx', pictures: firstPictures },
};

/**
 * Writes which files each of these pages needs beside those that the document names itself, sheets first: the
 * server tells browsers of them with the document, and they need not wait for the application to ask.
 */
export function writePreloads(): Plugin {
  return {
    name: 'kvazar:write-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
      const find = (pattern: RegExp) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some(id => pattern.test(id)));
        if (!chunk) throw new Error(`no script holds ${pattern}`);
        return chunk.fileName;
      };
      const withImports = (fileName: string, found = new Set<string>()) => {
        if (found.has(fileName)) return found;
        found.add(fileName);
        const chunk = chunks.find(candidate => candidate.fileName === fileName);
        for (const next of chunk?.imports ?? []) withImports(next, found);
        return found;
      };
      const sheetsOf = (fileName: string) => {
        const chunk = chunks.find(candidate => candidate.fileName === fileName);
        return [...(chunk?.viteMetadata?.importedCss ?? [])];
      };
      const first = new Set(
        chunks
          .filter(({ isEntry }) => isEntry)
          .flatMap(({ fileName }) => [...withImports(fileName)]),
      );
      const preloads = Object.entries(PAGES).map(([path, { module, pictures = [] }]) => {
        const begins = [
          find(new RegExp(`/src/features/${module}$`)),
          ...pictures.map(name => find(new RegExp(`fluent-emoji/${name}(?![\\w-])`))),
        ];
        const own = [...new Set(begins.flatMap(fileName => [...withImports(fileName)]))].filter(
          fileName => !first.has(fileName),
        );
        return [path, [...new Set(own.flatMap(sheetsOf)), ...own]];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'preloads.json',
        source: JSON.stringify(Object.fromEntries(preloads)),
      });
    },
  };
}
