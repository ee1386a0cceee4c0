import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The browser reports every 401 itself, and 401 is the lawful answer to a guest's first question. */
const GUEST_ANSWER = /status of 401 \(Unauthorized\) .*\/api\/getUser$/;

const faults: string[] = [];
const overlooked = new Set<Page>();
const expectedOf = new WeakMap<BrowserContext, readonly RegExp[]>();

/** What the pages of this person may complain of, from now on. */
export function expectFaults(person: BrowserContext, expected: readonly RegExp[] = []): void {
  expectedOf.set(person, expected);
}

/** Collects what the page's console calls an error: exceptions, refused policies, missing files. */
export function watchFaults(page: Page): void {
  const record = (fault: string) => {
    if (overlooked.has(page)) return;
    const expected = [GUEST_ANSWER, ...(expectedOf.get(page.context()) ?? [])];
    if (!expected.some(pattern => pattern.test(fault))) faults.push(fault);
  };
  page.on('pageerror', error => record(`${error.name}: ${error.message}`));
  page.on('console', message => {
    if (message.type() === 'error') record(describeMessage(message));
  });
}

/** A page that nobody looks at any more may complain of being left; what it has said before counts. */
export async function overlookFaults(page: Page, work: () => Promise<void>): Promise<void> {
  // Answers come in turn: whatever was said before this one is known with it, a page that is just being loaded
  // anew included.
  await page.evaluate(() => {}).catch(() => {});
  overlooked.add(page);
  await work();
  overlooked.delete(page);
}

function describeMessage(message: ConsoleMessage): string {
  return `${message.text()} ${message.location().url}`;
}

export function expectNoFaults(): void {
  expect(faults.splice(0), 'errors in the console of a page').toEqual([]);
}
