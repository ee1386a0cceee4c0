import type { AutoState } from './auto-engine.ts';
import type { AutoPlan } from './auto-plan.ts';

/** The plan without its first stake, which is the stake of the panel. */
export type AutoSettings = Omit<AutoPlan, 'baseStake'>;

export interface AutoControl {
  readonly state: AutoState;
  readonly settings: AutoSettings;
  readonly change: (change: Partial<AutoSettings>) => void;
  readonly start: () => void;
  /** The bet that is under way is still settled. */
  readonly stop: () => void;
}
