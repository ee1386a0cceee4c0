import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openBrowser } from './browser.ts';

export interface FramePlan {
  width: number;
  height: number;
  /** Moments of the loop, from 0 up to but not including 1. */
  phases: readonly number[];
}

const pageFile = new URL('./bonus-scene.html', import.meta.url);
const shaderFile = new URL('./bonus-scene.frag', import.meta.url);

/** Draws the scene at the given moments and hands over each picture as PNG bytes. */
export async function* drawBonusFrames({
  width,
  height,
  phases,
}: FramePlan): AsyncGenerator<Buffer> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.goto(`file://${fileURLToPath(pageFile)}`);
    const shader = await readFile(shaderFile, 'utf8');
    await page.evaluate(`prepareScene(${JSON.stringify(shader)}, ${width}, ${height})`);
    for (const phase of phases) {
      const url: string = await page.evaluate(`drawFrame(${phase})`);
      yield Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    }
  } finally {
    await browser.close();
  }
}
