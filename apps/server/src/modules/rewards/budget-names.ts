import type { BudgetStanding } from './fill-budget.ts';

/** As staff read them. */
export const BUDGET_NAMES: Record<BudgetStanding['budget'], string> = {
  wheel: 'колесо дня',
  codes: 'промокоды',
  safe: 'отложено в сейфы',
  'free-spins': 'отложено на фриспины',
  tournaments: 'турниры',
  'tournament-pools': 'отложено в призы турниров',
  heists: 'ограбления',
  'heist-pools': 'отложено в хранилища и котлы ограблений',
};
