import type { Refusal } from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { Claimant } from '../rewards/reward-source.ts';

export type CodeKind = 'cash' | 'spins' | 'wheel' | 'safe';

/** What a code gives, as its row holds it: what its kind does not need is null. */
export interface CodeTerms {
  readonly kind: CodeKind;
  readonly amount: Kopecks | null;
  readonly slot: string | null;
  readonly stake: Kopecks | null;
  readonly spins: number | null;
  readonly spinsDays: number | null;
}

/** One player's use of a code: the accounts and the code's row are locked. */
export interface CodeUse extends Claimant {
  readonly id: string;
  readonly codeId: string;
  /** The code as histories show it. */
  readonly shownCode: string;
}

/** What codes of one kind give. A kind without a giver cannot be made. */
export interface CodeGift {
  readonly kind: CodeKind;
  /** Why it cannot be made so; null when it can. */
  findFault(terms: CodeTerms): string | null;
  /** What one use costs the site, or may be expected to. */
  costOf(terms: CodeTerms): Kopecks;
  /** What it gives, in a few words. */
  describe(terms: CodeTerms): string;
  /** Gives it and answers with what the player reads; refused, it has changed nothing. */
  give(tx: Queryable, terms: CodeTerms, use: CodeUse): Promise<string | Refusal>;
}
