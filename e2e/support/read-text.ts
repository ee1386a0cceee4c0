import type { Locator } from 'playwright-core';

/** What a reader sees: hidden words left out, each block on a line of its own. */
export function readText(place: Locator): Promise<string> {
  return place.innerText();
}
