import type { Locator } from 'playwright-core';
import { settle } from './shell.ts';

/** Opens a list and takes one of it. One that is still opening takes a press for the end of the one that opened it. */
export async function chooseOption(list: Locator, name: string | RegExp): Promise<void> {
  const page = list.page();
  await list.click();
  await page.getByRole('listbox').waitFor();
  await settle(page);
  await page.getByRole('option', { name }).first().click();
}
