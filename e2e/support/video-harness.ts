import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import { currentSite } from './site.ts';

const WEB = fileURLToPath(new URL('../../apps/web', import.meta.url));

export type HarnessRole = 'test' | 'camera' | 'watch';

export interface VideoHarness {
  open(person: BrowserContext, role: HarnessRole, table: string): Promise<Page>;
  close(): Promise<void>;
}

/**
 * The code of apps/web/dev/video, built apart and put into a page of the site in place of its own: no site ships
 * it, and yet it has the site's document, cookies, origin and policy.
 */
export async function buildVideoHarness(): Promise<VideoHarness> {
  const outDir = await mkdtemp(join(tmpdir(), 'kvazar-video-harness-'));
  await build({
    configFile: false,
    root: WEB,
    base: '/video-harness/',
    logLevel: 'error',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(WEB, 'dev/video/main.tsx'),
        output: { entryFileNames: 'harness.js' },
      },
    },
  });
  const { url } = currentSite();
  const prepared = new WeakSet<BrowserContext>();

  async function prepare(person: BrowserContext): Promise<void> {
    if (prepared.has(person)) return;
    prepared.add(person);
    await person.route(`${url}/js/**`, route =>
      route.fulfill({ body: '', contentType: 'text/javascript' }),
    );
    await person.route(`${url}/video-harness/**`, async route => {
      const path = new URL(route.request().url()).pathname.replace('/video-harness/', '');
      const body = await readFile(join(outDir, path)).catch(() => null);
      if (!body) return route.fulfill({ status: 404 });
      return route.fulfill({ body, contentType: 'text/javascript' });
    });
  }

  return {
    async open(person, role, table) {
      await prepare(person);
      const page = await person.newPage();
      await page.goto(`/?role=${role}&table=${table}`);
      // The script that would take it away is one of those that do not come.
      await page.locator('#splash').evaluate(splash => splash.remove());
      await page.addScriptTag({ url: '/video-harness/harness.js', type: 'module' });
      return page;
    },
    close: () => rm(outDir, { recursive: true, force: true }),
  };
}
