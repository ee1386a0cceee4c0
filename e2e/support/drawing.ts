import type { BrowserContext, Page } from 'playwright-core';

/** Scenes go by time, not by frames. */
const FRAME_MS = 40;
/** Of what a page sends as a camera would. */
const PICTURES_PER_SECOND = 5;

/**
 * Pages are laid out, run, and hit by the pointer as ever, but not drawn: without a graphics card
 * pixels are a quarter of what a page costs, and hardly a test looks at one.
 */
export function leaveUndrawn(person: BrowserContext): Promise<unknown> {
  return person.addInitScript(
    ([frameMs, picturesPerSecond]) => {
      const sheet = new CSSStyleSheet();
      // Of what is wholly transparent the browser draws no tile.
      sheet.replaceSync('html { opacity: 0 !important }');
      document.adoptedStyleSheets = [sheet];
      // A flight of Crash takes half a core at sixty frames a second that nobody sees. By true time, though a test
      // may stop the page's own later.
      const { setTimeout, clearTimeout, performance } = window;
      window.requestAnimationFrame = draw => setTimeout(() => draw(performance.now()), frameMs);
      window.cancelAnimationFrame = frame => clearTimeout(frame);
      // Each is encoded, sent and filmed.
      const { captureStream } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.captureStream = function () {
        return captureStream.call(this, picturesPerSecond);
      };
    },
    [FRAME_MS, PICTURES_PER_SECOND] as const,
  );
}

/** For who asks what the page looks like: styles say that all of it is drawn, though no pixel is. */
export async function seemDrawnDuring<Result>(
  page: Page,
  look: () => Promise<Result>,
): Promise<Result> {
  await page.evaluate(() => {
    const readStyle = window.getComputedStyle;
    const seemingly = {
      get(style: CSSStyleDeclaration, name: string) {
        if (name === 'opacity') return '1';
        if (name === 'getPropertyValue')
          return (property: string) =>
            property === 'opacity' ? '1' : style.getPropertyValue(property);
        return Reflect.get(style, name);
      },
    };
    window.getComputedStyle = (element, part) => {
      const style = readStyle(element, part);
      return element === document.documentElement ? new Proxy(style, seemingly) : style;
    };
    Object.assign(window, { endSeeming: () => (window.getComputedStyle = readStyle) });
  });
  try {
    return await look();
  } finally {
    await page.evaluate('void window.endSeeming()');
  }
}
