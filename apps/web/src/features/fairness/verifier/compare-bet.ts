import type { WholeBet } from '@kvazar/contract';
import { minesMultiplierE4 } from '@kvazar/games';
import { formatRoubles, kopecksFromRoubles, MULTIPLIER_UNIT, payoutFor } from '@kvazar/money';
import { formatMultiplier } from '../../../play/bets/format-multiplier.ts';
import { shortenHash } from '../../../play/fairness/shorten-hash.ts';
import type { Outcome, Trace } from './trace.ts';

/** One fact of a bet, as it was recorded and as the seeds say. */
export interface ComparedFact {
  readonly name: string;
  readonly recorded: string;
  readonly computed: string;
  readonly isSame: boolean;
}

export interface Comparison {
  readonly isSame: boolean;
  readonly facts: readonly ComparedFact[];
  /** A payout below stake × multiplier because one bet pays no more than that. */
  readonly isPayoutCapped: boolean;
}

/** The most that one bet pays, in roubles; undefined when the site has not said. */
type MaxPayout = number | undefined;

export function compareBet(bet: WholeBet, trace: Trace, maxPayout: MaxPayout): Comparison {
  const facts: ComparedFact[] = [];
  if (trace.kind === 'seeds' && 'serverSeedHash' in bet.fairness) {
    facts.push(compareHashes(bet.fairness.serverSeedHash, trace.commitment.hash));
  }
  facts.push(compareOutcome(bet, trace.outcome));
  const multiplierE4 = settleMultiplierE4(bet, trace.outcome);
  const computed = multiplierE4 / MULTIPLIER_UNIT;
  facts.push(compareTexts('Множитель', showTimes(bet.multiplier), showTimes(computed)));
  const payout = comparePayout(bet, multiplierE4, maxPayout);
  facts.push(payout.fact);
  return {
    isSame: facts.every(fact => fact.isSame),
    facts,
    isPayoutCapped: payout.isCapped,
  };
}

function compareTexts(name: string, recorded: string, computed: string): ComparedFact {
  return { name, recorded, computed, isSame: recorded === computed };
}

/** Compared in full, shown in short: the steps below the verdict have the whole of it. */
function compareHashes(recorded: string, computed: string): ComparedFact {
  return {
    ...compareTexts('Хеш сида', shortenHash(recorded), shortenHash(computed)),
    isSame: recorded === computed,
  };
}

function showTimes(multiplier: number): string {
  return `×${formatMultiplier(multiplier)}`;
}

function showFixed(value: unknown): string {
  return typeof value === 'number' ? value.toFixed(2) : 'не записано';
}

function showList(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : 'не записано';
}

function compareOutcome({ outcome: recorded }: WholeBet, computed: Outcome): ComparedFact {
  switch (computed.game) {
    case 'dice':
      return compareTexts('Выпало', showFixed(recorded['roll']), showFixed(computed.roll));
    case 'bubbles':
      return compareTexts('Лопнул на', showFixed(recorded['point']), showFixed(computed.point));
    case 'plinko':
      return compareTexts('Путь шарика', showPath(recorded['path']), showPath(computed.path));
    case 'mines':
      return compareTexts('Мины', showCells(recorded['mines']), showCells(computed.mines));
    case 'slot':
      return compareTexts(
        'Исход спина',
        showSpin(recorded),
        showSpin({ ...computed.course.outcome }),
      );
    case 'crash':
      return compareTexts('Точка взрыва', showFixed(recorded['point']), showFixed(computed.point));
  }
}

/** The grid by symbols' numbers, and what followed from it. */
function showSpin({ grid, freeSpins, respins }: WholeBet['outcome']): string {
  const cells = Array.isArray(grid) ? grid.join('\u2009') : 'не записано';
  const features = [
    typeof freeSpins === 'number' && freeSpins > 0 ? `, фриспинов ${freeSpins}` : '',
    typeof respins === 'number' && respins > 0 ? `, респинов ${respins}` : '',
  ].join('');
  return `${cells}${features}`;
}

function showPath(path: unknown): string {
  if (!Array.isArray(path)) return 'не записано';
  return path.map(direction => (direction === 1 ? '→' : '←')).join('');
}

/** Players count cells from one. */
function showCells(cells: unknown): string {
  if (!Array.isArray(cells)) return 'не записано';
  const numbers = cells.filter(cell => typeof cell === 'number').map(cell => cell + 1);
  return showList(numbers.sort((a, b) => a - b));
}

/** What the bet should have paid, times the stake. In two games the player's own moves decide too. */
function settleMultiplierE4({ outcome: recorded }: WholeBet, computed: Outcome): number {
  switch (computed.game) {
    case 'mines':
      return settleMines(recorded['revealed'], computed);
    case 'crash': {
      const cashedOutAt = recorded['cashedOutAt'];
      if (typeof cashedOutAt !== 'number' || cashedOutAt > computed.point) return 0;
      return Math.round(cashedOutAt * MULTIPLIER_UNIT);
    }
    default:
      return computed.multiplierE4;
  }
}

function settleMines(
  revealed: unknown,
  { mines, params }: Extract<Outcome, { game: 'mines' }>,
): number {
  const cells = new Set<unknown>(Array.isArray(revealed) ? revealed : []);
  if (cells.size === 0 || mines.some(mine => cells.has(mine))) return 0;
  return minesMultiplierE4(params, cells.size);
}

function comparePayout(bet: WholeBet, multiplierE4: number, maxPayout: MaxPayout) {
  const stake = kopecksFromRoubles(bet.amount);
  const paid = kopecksFromRoubles(bet.payout);
  if (stake === null || paid === null) {
    throw new Error(`bet ${bet.id} has sums that are not whole kopecks`);
  }
  const due = payoutFor(stake, multiplierE4);
  const isCapped = paid < due && bet.payout === maxPayout;
  const fact = compareTexts('Выплата', formatRoubles(paid), formatRoubles(due));
  return { isCapped, fact: isCapped ? { ...fact, isSame: true } : fact };
}
