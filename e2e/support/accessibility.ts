import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE_SOURCE = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** It hands the focus on in the moment it gets it; axe only sees that it is hidden and focusable. */
const FOCUS_GUARD = '[data-base-ui-focus-guard]';

interface AxeViolation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Fails with a readable list when axe finds anything serious or critical inside `place`. */
export async function expectAccessible(page: Page, place = 'html'): Promise<void> {
  // Evaluated through the debugger, so the page's policy against inline scripts stays in force.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE_SOURCE);
  const violations = (await page.evaluate(
    `axe.run({ include: '${place}', exclude: '${FOCUS_GUARD}' }, { resultTypes: ['violations'] })
      .then(result => result.violations)`,
  )) as AxeViolation[];
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(node => `${node.html} — ${node.failureSummary}`).join('\n')}`,
    );
  expect(serious, page.url()).toEqual([]);
}
