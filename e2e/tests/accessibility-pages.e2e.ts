import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { CALM, useBrowser, WIDTHS } from '../support/browser.ts';
import { expectSoon } from '../support/eventually.ts';
import { expectPage } from '../support/page-of-route.ts';
import { settle, visit, walkTo, walkToTitle } from '../support/shell.ts';
import { SITE_PATHS, type SitePath, titleOf } from '../support/site-map.ts';

const { newPlayer } = useBrowser(CALM);

/** Where the shell is looked at too: as it is at home, and where the bar of phones marks where one is. */
const WHOLE_PAGES: readonly SitePath[] = ['/', '/refferal'];

/** A slot that exists, and one section of the help. */
const INNER_PAGES = [
  { path: '/slot/garden', title: titleOf('Слот') },
  { path: '/help?section=money', title: titleOf('Деньги: помощь') },
];

/** Soon: after a change of the window's size the page takes a moment to settle. */
async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expectSoon(
    () => page.evaluate(() => document.documentElement.scrollWidth),
    `${page.url()} at ${width} px`,
  ).toBeLessThanOrEqual(width);
}

describe('axe-core at a desk and on a phone', () => {
  let page: Page;
  beforeAll(async () => {
    page = (await newPlayer()).page;
    await visit(page, '/');
  });

  /** One load, looked at in each theme on a screen of each width; on the narrowest it only has to fit. */
  async function expectEveryLook(place: string): Promise<void> {
    await expectToFit(page, WIDTHS.narrowest);
    for (const width of [WIDTHS.phone, WIDTHS.desktop]) {
      await expectToFit(page, width);
      await expectAccessibleInBothThemes(page, place);
    }
  }

  it.each(SITE_PATHS)(
    '[SPEC 2] comes to %s with its title and page, finds nothing serious in either theme, and the page no wider than the screen',
    async path => {
      await walkTo(page, path);
      await expectPage(page, path);
      await expectSoon(() => page.locator('main .motion-shimmer').count(), 'all has come').toBe(0);
      await expectEveryLook(WHOLE_PAGES.includes(path) ? 'html' : 'main');
    },
  );

  it.each(INNER_PAGES)(
    'finds nothing serious on $path in either theme, and the page no wider than the screen',
    async ({ path, title }) => {
      await walkToTitle(page, path, title);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      await expectEveryLook('main');
    },
  );

  it('finds nothing serious on the screen of a page that is not there', async () => {
    await walkToTitle(page, '/nope', titleOf('Страница не найдена'));
    await page.getByText('Страница не найдена').waitFor();
    await settle(page);
    await expectEveryLook('html');
  });
});
