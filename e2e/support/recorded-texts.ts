import type { Locator } from 'playwright-core';

/** Notes whatever the place says from now on: some of it stays only for a moment. */
export async function recordTexts(place: Locator): Promise<() => Promise<string[]>> {
  const texts = await place.evaluateHandle(element => {
    const seen = new Set<string>();
    const note = () => void seen.add(element.textContent ?? '');
    note();
    new MutationObserver(note).observe(element, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    return seen;
  });
  return () => texts.evaluate(seen => [...seen]);
}
