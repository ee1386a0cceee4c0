import type { BrowserContext, Page } from 'playwright-core';

/**
 * Pages are laid out, run, and hit by the pointer as ever, but not drawn: without a graphics card
 * pixels are a quarter of what a page costs, and hardly a test looks at one.
 */
export function leaveUndrawn(person: BrowserContext): Promise<unknown> {
  return person.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    // Of what is wholly transparent the browser draws no tile.
    sheet.replaceSync('html { opacity: 0 !important }');
    document.adoptedStyleSheets = [sheet];
  });
}

/** For whatever asks how the page looks. */
export async function drawDuring<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  await setDrawn(page, true);
  try {
    return await look();
  } finally {
    await setDrawn(page, false);
  }
}

function setDrawn(page: Page, isDrawn: boolean): Promise<void> {
  return page.evaluate(value => {
    for (const sheet of document.adoptedStyleSheets) sheet.disabled = value;
  }, isDrawn);
}
