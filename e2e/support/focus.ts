import type { Locator } from 'playwright-core';
import { expectSoon } from './eventually.ts';

export const isFocused = (place: Locator): Promise<boolean> =>
  place.evaluate(element => element === document.activeElement);

/** What opens takes the focus a frame after it is there; keys pressed before go to nobody. */
export async function waitForFocus(place: Locator): Promise<void> {
  await expectSoon(() => isFocused(place)).toBe(true);
}
