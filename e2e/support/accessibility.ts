import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { seemDrawnDuring } from './drawing.ts';
import { wearTheme } from './shell.ts';

const AXE_SOURCE = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** It hands the focus on in the moment it gets it; axe only sees that it is hidden and focusable. */
const FOCUS_GUARD = '[data-base-ui-focus-guard]';

const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

interface AxeViolation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Fails with a readable list when axe finds anything serious or critical inside `place`. */
export function expectAccessible(page: Page, place = 'html'): Promise<void> {
  return expectNothingSerious(page, place, {});
}

/**
 * The same in each theme of one load, whichever the page wears; it ends dark. Themes differ in
 * colours alone, so the rules that do not look at those are asked once.
 */
export async function expectAccessibleInBothThemes(page: Page, place = 'html'): Promise<void> {
  await wearTheme(page, 'light');
  await expectNothingSerious(page, place, { runOnly: RULES_OF_COLOURS });
  await wearTheme(page, 'dark');
  await expectNothingSerious(page, place, {});
}

async function expectNothingSerious(
  page: Page,
  place: string,
  choice: { readonly runOnly?: readonly string[] },
): Promise<void> {
  // Evaluated through the debugger, so the page's policy against inline scripts stays in force.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE_SOURCE);
  const options = JSON.stringify({ ...choice, resultTypes: ['violations'] });
  // What cannot be seen has no contrast, and what is half faded has little: toasts and new bets come and go by
  // themselves. They are waited for in the page, which axe does not let go of until it has looked at everything.
  const violations = (await seemDrawnDuring(page, () =>
    page.evaluate(
      `(async () => {
        const findFading = () =>
          document.getAnimations().filter(
            ({ playState, effect }) =>
              playState === 'running' &&
              Number.isFinite(effect?.getComputedTiming().endTime) &&
              effect?.getKeyframes().some(frame => 'opacity' in frame),
          );
        for (let fading = findFading(); fading.length > 0; fading = findFading())
          await Promise.allSettled(fading.map(({ finished }) => finished));
        const result = await axe.run({ include: '${place}', exclude: '${FOCUS_GUARD}' }, ${options});
        return result.violations;
      })()`,
    ),
  )) as AxeViolation[];
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(node => `${node.html} — ${node.failureSummary}`).join('\n')}`,
    );
  expect(serious, page.url()).toEqual([]);
}
