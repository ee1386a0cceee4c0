import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { QUESTIONS } from './questions.ts';

/** Of the sixty questions, so many must find their article among the first three. */
const LEAST_ANSWERED = 55;

let site: TestApp;
let player: TestClient;
beforeAll(async () => {
  site = await buildTestApp({
    environment: {
      PAYMENT_PROVIDER: 'yookassa',
      YOOKASSA_SHOP_ID: 'shop',
      YOOKASSA_SECRET_KEY: 'secret',
    },
  });
  player = site.newClient();
  await player.registerSomeone();
});
afterAll(() => site.close());

async function search(query: string) {
  const { success, error } = await player.call('/api/help/search', { query });
  if (!success) throw new Error(error);
  return success;
}

describe('the search of the help', () => {
  it(`finds the right article for ${LEAST_ANSWERED} of ${QUESTIONS.length} questions`, async () => {
    const misses: string[] = [];
    let first = 0;
    for (const { asked, right } of QUESTIONS) {
      const slugs = (await search(asked)).articles.slice(0, 3).map(({ slug }) => slug);
      if (right.includes(slugs[0] ?? '')) first += 1;
      if (!slugs.some(slug => right.includes(slug))) {
        misses.push(`${asked}: ${slugs.join(', ') || 'nothing'} instead of ${right.join(', ')}`);
      }
    }
    console.log(first);
    expect.soft(misses).toEqual([]);
    expect(QUESTIONS.length - misses.length, misses.join('\n')).toBeGreaterThanOrEqual(LEAST_ANSWERED);
  });
});
