import type { Page } from 'playwright-core';

const NOWHERE = '/admin/nowhere';

const findNowhere = (page: Page) => page.getByText('Такой страницы нет', { exact: true });
const pushAddress = (page: Page, address: string) =>
  page.evaluate(target => history.pushState(null, '', target), address);

/** Loads the staff area, at none of its pages. */
export async function enterStaffArea(page: Page): Promise<void> {
  await page.goto(NOWHERE);
  await findNowhere(page).waitFor();
}

/** Goes on inside the open area, past a page that is nobody's: what is found then is the new page's own. */
export async function walkInStaffArea(page: Page, address: string): Promise<void> {
  await pushAddress(page, NOWHERE);
  await findNowhere(page).waitFor();
  await pushAddress(page, address);
  await findNowhere(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
}
