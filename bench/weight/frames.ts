import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { register } from './register.ts';
import { PHONE } from './visit.ts';

const SECONDS = 5;
const BALLS = 10;
const COUNT_FRAMES = fileURLToPath(new URL('watch-frames.js', import.meta.url));

declare global {
  /** What watch-frames.js brings into the page: milliseconds between one frame and the next. */
  var watchFrames: (forMs: number) => Promise<number[]>;
}

/** What a moving picture takes of a phone's screen, on this machine's processor at its own speed. */
export async function measureFrames(url: string): Promise<string[][]> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const rows = [
    'picture|frames of 60|slowest frame ms|script ms a frame|style and layout ms a frame|main thread ms a frame'.split(
      '|',
    ),
  ];
  for (const [name, path, begin] of [
    ['a still page', '/privacy', async () => {}],
    ["Crash's flight", '/crash', waitForFlight],
    [`Plinko, ${BALLS} balls`, '/plinko', dropBalls],
  ] as const) {
    const person = await browser.newContext({ baseURL: url, viewport: PHONE, locale: 'ru-RU' });
    await person.addCookies(await register(url));
    const page = await person.newPage();
    await page.addInitScript({ path: COUNT_FRAMES });
    await page.goto(path);
    await page.getByTestId('splash').waitFor({ state: 'detached' });
    await begin(page);
    rows.push([name, ...(await watchPage(page))]);
    await person.close();
  }
  await browser.close();
  return rows;
}

/** High enough that a short flight is over before; whoever sees it crash waits for the next. */
async function waitForFlight(page: Page): Promise<void> {
  await page.locator('canvas').first().waitFor();
  const counter = page.getByTestId('crash-counter').getByText(/^1\.[1-4]\d/);
  await counter.waitFor({ timeout: 120_000 });
}

async function dropBalls(page: Page): Promise<void> {
  await page.locator('canvas').first().waitFor();
  const drop = page.getByRole('button', { name: /^Бросить шар/ }).first();
  for (let ball = 0; ball < BALLS; ball++) await drop.click();
}

async function watchPage(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const before = await readMetrics();
  const gaps = await page.evaluate(ms => globalThis.watchFrames(ms), SECONDS * 1_000);
  const after = await readMetrics();
  const perFrame = (...names: string[]) => {
    const seconds = names.reduce((sum, name) => sum + (after[name] ?? 0) - (before[name] ?? 0), 0);
    return ((seconds * 1_000) / gaps.length).toFixed(1);
  };
  return [
    (gaps.length / SECONDS).toFixed(1),
    Math.max(...gaps).toFixed(0),
    perFrame('ScriptDuration'),
    perFrame('RecalcStyleDuration', 'LayoutDuration'),
    perFrame('TaskDuration'),
  ];

  async function readMetrics(): Promise<Record<string, number>> {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  }
}
