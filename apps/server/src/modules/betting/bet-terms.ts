import { type Refusal, refuse } from '@kvazar/contract';
import { formatRoubles, type Kopecks, kopecks, payoutFor } from '@kvazar/money';
import type { BetLimits, PlayTerms } from '../site/bet-limits.ts';
import type { BetRecord } from './bet-record.ts';
import { answerAgain, type Decision } from './settlement/command.ts';

/** What a bet is made on. A command that repeats its id must repeat all of it. */
export interface BetTerms {
  readonly playerId: number;
  readonly game: string;
  readonly stake: Kopecks;
  readonly params: Record<string, unknown>;
  /** Of a bet on a shared round. */
  readonly table?: string;
}

/** The answer to a command whose bet is there already: the bet as it stands, if it is the same bet. */
export function answerRepeat(existing: BetRecord, terms: BetTerms): Decision<never> | Refusal {
  const isSame =
    existing.playerId === terms.playerId &&
    existing.game === terms.game &&
    existing.round?.table === terms.table &&
    existing.stake === terms.stake &&
    JSON.stringify(existing.params) === JSON.stringify(terms.params);
  return isSame ? answerAgain(existing) : refuse('betting/id-conflict');
}

export function checkStake(stake: Kopecks, limits: PlayTerms): Refusal | null {
  if (limits.closed) return limits.closed;
  if (stake >= limits.minBet && stake <= limits.maxBet) return null;
  return refuse(
    'betting/amount-out-of-limits',
    `Ставка: от ${formatRoubles(limits.minBet)} до ${formatRoubles(limits.maxBet)}`,
  );
}

/** What a bet pays at its multiplier: never more than the site pays at all. */
export function cappedPayout(stake: Kopecks, multiplierE4: number, limits: BetLimits): Kopecks {
  return kopecks(Math.min(payoutFor(stake, multiplierE4), limits.maxPayout));
}
