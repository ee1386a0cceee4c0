import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser, WIDTHS } from '../support/browser.ts';
import { passTimeUntil, stopClock } from '../support/clock.ts';
import { expectSoon } from '../support/eventually.ts';
import { readText } from '../support/read-text.ts';
import { findHeader, findToast, settle } from '../support/shell.ts';

const { newGuest, url } = useBrowser();

/** The toast that tells whoever walks to VK, while the page's clock stands still: it stays until time passes. */
async function meetToast(page: Page): Promise<Locator> {
  await stopClock(page);
  const arrived = await page.goto('/api/auth/social/vkontakte');
  expect(arrived?.url()).toMatch(/vk=off/);
  const toast = findToast(page, 'Ошибка');
  await passTimeUntil(page, () => toast.isVisible());
  // Its time begins a turn of the page after it is seen.
  await expectSoon(() => toast.getAttribute('data-mounted')).toBe('true');
  return toast;
}

it('[SPEC 4, 9] a notification lasts 3000 ms', async () => {
  const page = await newGuest();
  const toast = await meetToast(page);
  const isLeaving = () => toast.getAttribute('data-removed');
  await page.clock.runFor(2_900);
  expect(await isLeaving()).toBe('false');
  await page.clock.runFor(100);
  await expectSoon(isLeaving).toBe('true');
  await page.clock.runFor(500);
  await toast.waitFor({ state: 'detached' });
});

it('[SPEC 4] closes on click', async () => {
  const page = await newGuest();
  const toast = await meetToast(page);
  await toast.click();
  await page.clock.runFor(50);
  await expectSoon(() => toast.getAttribute('data-removed')).toBe('true');
});

it.each([WIDTHS.desktop, WIDTHS.phone])(
  '[SPEC 1, 7, 9] at %i px who walks to VK while it is off is brought back and told by a notification, which appears top-center, sliding up and growing',
  async width => {
    const page = await newGuest({ width });
    await page.addInitScript(() => {
      addEventListener('animationstart', event => {
        const { target } = event;
        if ('entrance' in window || !(target instanceof Element)) return;
        if (!target.classList.contains('toast-card')) return;
        // From the sheet: on a slow machine the animation itself may be over by now.
        const frames = [...document.styleSheets]
          .flatMap(sheet => [...sheet.cssRules])
          .find(rule => rule instanceof CSSKeyframesRule && rule.name === event.animationName);
        if (frames instanceof CSSKeyframesRule) {
          Object.assign(window, {
            entrance: [...frames.cssRules].map(
              frame => frame instanceof CSSKeyframeRule && frame.style.transform,
            ),
          });
        }
      });
    });
    const toast = await meetToast(page);
    expect((await readText(toast)).split('\n').filter(Boolean)).toEqual([
      'Ошибка',
      'Вход через ВКонтакте сейчас отключён',
    ]);
    await expectSoon(() => page.url()).toBe(`${url}/`);
    const [from] = await page
      .waitForFunction(() => (window as { entrance?: string[] }).entrance)
      .then(entrance => entrance.jsonValue() as Promise<string[]>);
    expect(from).toMatch(/translateY\([\d.]+px\)|translate\(0(px)?, [\d.]+px\)/);
    expect(from).toMatch(/scale\(0\.\d+\)/);
    await settle(page);
    const box = await toast.boundingBox();
    if (!box) throw new Error('the toast has no place');
    const header = await findHeader(page).boundingBox();
    if (!header) throw new Error('the header has no place');
    expect(box.y, 'the balance stays in sight').toBeGreaterThanOrEqual(header.height);
    expect(box.y).toBeLessThan(header.height + 40);
    expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(2);
  },
);
