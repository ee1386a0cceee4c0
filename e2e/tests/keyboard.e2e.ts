import { it } from 'vitest';
import { CALM, useBrowser } from '../support/browser.ts';
import { expectSoon } from '../support/eventually.ts';
import { leaveByEscape, waitForFocus } from '../support/focus.ts';
import { findHeader, findLogin, visit } from '../support/shell.ts';

const { newGuest } = useBrowser(CALM);

it('the keyboard skips to the content by the first link, stays inside an open modal, returns to the button that opened it, and starts a new page at its content', async () => {
  const page = await newGuest();
  const expectAtContent = () =>
    expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await visit(page, '/terms');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'К содержанию' });
  await waitForFocus(skip);
  await expectSoon(
    async () => (await skip.boundingBox())?.width,
    'it is seen while it has the focus',
  ).toBeGreaterThan(50);
  await page.keyboard.press('Enter');
  await expectAtContent();

  const opener = findHeader(page).getByRole('button', { name: 'Авторизация' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await findLogin(page).waitFor();
  await expectSoon(() =>
    findLogin(page).evaluate(dialog => dialog.contains(document.activeElement)),
  ).toBe(true);
  for (let presses = 0; presses < 15; presses++) {
    await page.keyboard.press('Tab');
    // Past its last button the modal takes the focus back, a moment after the browser has moved it.
    await expectSoon(() =>
      page.evaluate(() => document.activeElement?.closest('#root') ?? null),
    ).toBeNull();
  }
  await leaveByEscape(findLogin(page));
  await waitForFocus(opener);

  await page
    .getByRole('complementary')
    .getByRole('link', { name: /: на главную$/ })
    .press('Enter');
  await page.waitForURL('/');
  await expectAtContent();
});
