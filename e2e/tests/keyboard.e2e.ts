import { describe, it } from 'vitest';
import { CALM, useBrowser } from '../support/browser.ts';
import { expectSoon } from '../support/eventually.ts';
import { leaveByEscape, waitForFocus } from '../support/focus.ts';
import { findHeader, findLogin, visit } from '../support/shell.ts';

const { newGuest, newPlayer } = useBrowser(CALM);

describe('the keyboard', () => {
  it('skips to the content by the first link', async () => {
    const page = await newGuest();
    await visit(page, '/terms');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'К содержанию' });
    await waitForFocus(skip);
    await expectSoon(
      async () => (await skip.boundingBox())?.width,
      'it is seen while it has the focus',
    ).toBeGreaterThan(50);
    await page.keyboard.press('Enter');
    await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('stays inside an open modal and returns to the button that opened it', async () => {
    const page = await newGuest();
    await visit(page, '/');
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
  });

  it('starts a new page at its content', async () => {
    const { page } = await newPlayer();
    await visit(page, '/');
    await page.getByRole('complementary').getByRole('link', { name: 'Мины' }).press('Enter');
    await page.waitForURL('/mines');
    await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});
