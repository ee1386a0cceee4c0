import type { Locator } from 'playwright-core';

/** What a reader sees: hidden words left out, each block on a line of its own, every space alike. */
export async function readText(place: Locator): Promise<string> {
  return (await place.innerText()).replaceAll('\u00A0', ' ');
}
