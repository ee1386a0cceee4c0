import type { BrowserContext, Page } from 'playwright-core';
import { expectSoon } from './eventually.ts';

/** Of the open document, in the order in which they came. */
interface ToastsWindow {
  readonly toasts: Map<Element, string>;
  /** Those that have answered for a call of `waitForToast`. */
  readonly takenToasts: Set<Element>;
}

/** Every page of the person keeps what its toasts have said: they leave after three seconds, looked at or not. */
export function keepToasts(person: BrowserContext): Promise<unknown> {
  return person.addInitScript(() => {
    const toasts = new Map<Element, string>();
    Object.assign(window, { toasts, takenToasts: new Set() });
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll<HTMLElement>('[data-sonner-toast]')) {
        if (toast.innerText !== '') toasts.set(toast, toast.innerText);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Until a toast of the open document has said it, perhaps a while ago; each answers for one call. */
export async function waitForToast(page: Page, text: string): Promise<void> {
  const take = () =>
    page.evaluate(wanted => {
      const { toasts, takenToasts } = window as unknown as ToastsWindow;
      for (const [toast, said] of toasts) {
        if (takenToasts.has(toast) || !said.replace(/\s+/g, ' ').includes(wanted)) continue;
        takenToasts.add(toast);
        return true;
      }
      return false;
    }, text);
  await expectSoon(take, `a toast «${text}»`).toBe(true);
}

/** Answers with what the toasts of the open document have said from now on, each line by line. */
export async function recordToasts(page: Page): Promise<() => Promise<string[][]>> {
  const toasts = await page.evaluateHandle(() => (window as unknown as ToastsWindow).toasts);
  const before = await toasts.evaluate(({ size }) => size);
  return async () => {
    const texts = await toasts.evaluate(all => [...all.values()]);
    return texts.slice(before).map(text => text.split('\n').filter(Boolean));
  };
}
