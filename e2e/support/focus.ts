import type { Locator } from 'playwright-core';
import { expectSoon } from './eventually.ts';

export const isFocused = (place: Locator): Promise<boolean> =>
  place.evaluate(element => element === document.activeElement);

/** What opens takes the focus a frame after it is there; keys pressed before go to nobody. */
export async function waitForFocus(place: Locator): Promise<void> {
  await expectSoon(() => isFocused(place)).toBe(true);
}

/** Closes what has opened by Escape, once it has the focus: from then on it listens. */
export async function leaveByEscape(opened: Locator): Promise<void> {
  await expectSoon(() => opened.evaluate(element => element.contains(document.activeElement))).toBe(
    true,
  );
  await opened.page().keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
}
