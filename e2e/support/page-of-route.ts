import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectSoon } from './eventually.ts';
import { findHeader, findLogin, findSidebar } from './shell.ts';
import { PAGE_NAMES, type SitePath, titleOf } from './site-map.ts';

/** Pages whose first heading is not the page's name; null where it is theirs to choose. */
const OWN_HEADINGS: Partial<Record<SitePath, string | null>> = {
  // Its format is its name.
  '/tournier': null,
  // No such slot: the page says so.
  '/slot/any-slot': 'Слот не найден',
  '/slot/v2/any-slot': 'Слот не найден',
  '/': 'Лучшие игры без комиссии',
  '/status': 'Статусы',
  '/help': 'Чем помочь?',
  '/live': 'Живые столы',
  '/crash': null,
  '/crash/old': null,
  '/plinko': null,
  '/mines': null,
  '/bubbles': null,
  '/dice': null,
  '/fairness': null,
  '/recover': null,
  '/confirm-email': null,
  '/terms': null,
  '/privacy': null,
};

/** What a player at a desk must find at this route: its title, its heading, the shell around it. */
export async function expectPage(page: Page, path: SitePath): Promise<void> {
  await expectSoon(() => page.title()).toBe(titleOf(PAGE_NAMES[path]));
  expect(new URL(page.url()).pathname).toBe(path);
  const heading = OWN_HEADINGS[path] === undefined ? PAGE_NAMES[path] : OWN_HEADINGS[path];
  const main = page.getByRole('main');
  if (heading === null) await main.getByRole('heading').first().waitFor();
  else await main.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await findSidebar(page).waitFor();
  await findHeader(page).waitFor();
  expect(await findLogin(page).count()).toBe(0);
}
