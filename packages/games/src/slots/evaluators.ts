import type { Evaluate } from './evaluate.ts';
import { evaluateAnywhere } from './evaluate-anywhere.ts';
import { evaluateClusters } from './evaluate-clusters.ts';
import { evaluateLines } from './evaluate-lines.ts';
import { evaluateWays } from './evaluate-ways.ts';
import type { SlotPaying } from './slot-data.ts';

export const EVALUATORS: Readonly<Record<SlotPaying['kind'], Evaluate>> = {
  lines: evaluateLines,
  ways: evaluateWays,
  anywhere: evaluateAnywhere,
  clusters: evaluateClusters,
};
