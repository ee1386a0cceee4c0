import type { Page } from 'playwright-core';

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
