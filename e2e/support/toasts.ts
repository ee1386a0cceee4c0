import type { BrowserContext, Page } from 'playwright-core';
import { expectSoon } from './eventually.ts';

interface ToldWindow {
  told: string[];
}

/** Every page of the person keeps what its toasts have said: they leave after three seconds, looked at or not. */
export function keepToasts(person: BrowserContext): Promise<unknown> {
  return person.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const known = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-sonner-toast]')) {
        if (known.has(toast) || !toast.textContent) continue;
        known.add(toast);
        told.push(toast.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Until a toast of the open document has said it, perhaps a while ago; each answers for one call. */
export async function waitForToast(page: Page, text: string): Promise<void> {
  const take = () =>
    page.evaluate(wanted => {
      const { told } = window as unknown as ToldWindow;
      const place = told.findIndex(said => said.replace(/\s+/g, ' ').includes(wanted));
      if (place >= 0) told.splice(place, 1);
      return place >= 0;
    }, text);
  await expectSoon(take, `a toast «${text}»`).toBe(true);
}

/**
 * Notes every toast of the open page from now on, and answers with what they said, line by line:
 * a toast lasts three seconds, a look at it on a busy machine may come later.
 */
export async function recordToasts(page: Page): Promise<() => Promise<string[][]>> {
  await page.evaluate(() => {
    const texts = new Map<Element, string>();
    Object.assign(window, { toastTexts: texts });
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll<HTMLElement>('[data-sonner-toast]')) {
        if (toast.innerText !== '') texts.set(toast, toast.innerText);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return async () => {
    const texts = await page.evaluate(() => [
      ...(window as unknown as { toastTexts: Map<Element, string> }).toastTexts.values(),
    ]);
    return texts.map(text => text.split('\n').filter(Boolean));
  };
}
