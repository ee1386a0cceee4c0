import type { WholeBet } from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';

/** What stands in the fields: texts, as typed or pasted, by the fields' keys. */
export type Texts = Readonly<Record<string, string>>;

export interface CheckField {
  /** Unlike any other verifier's, unless both mean the same thing: seeds stay when the game changes. */
  readonly key: string;
  /** As a shared address calls it. */
  readonly name: string;
  /** In a sentence about what is missing. */
  readonly word: string;
  readonly initial: string;
}

export interface FieldsProps {
  readonly texts: Texts;
  readonly faults: Texts;
  readonly onEdit: (key: string, text: string) => void;
}

export interface CheckReading {
  /** Null while something is missing or wrong. */
  readonly trace: Trace | null;
  /** What is wrong, in the player's words, by the fields' keys. */
  readonly faults: Texts;
  /** The keys of what is merely not filled in yet. */
  readonly missing: readonly string[];
}

/** The whole way from what was revealed to the result. */
export interface Trace {
  readonly summary: OutcomeSummary;
  /** Items of a numbered list. */
  readonly steps: ReactNode;
  /** The result drawn; with the recorded bet when it is one that is checked. */
  draw(bet: WholeBet | null): ReactNode;
  compare(bet: WholeBet): OutcomeComparison;
}

export interface OutcomeSummary {
  /** What came out. */
  readonly name: string;
  readonly value: string;
  /** What it means for the bet; null where the player's moves decide. */
  readonly verdict: string | null;
  readonly isWin: boolean;
}

/** One fact of a bet, as it was recorded and as the seeds say. */
export interface ComparedFact {
  readonly name: string;
  readonly recorded: string;
  readonly computed: string;
  readonly isSame: boolean;
}

export interface OutcomeComparison {
  readonly facts: readonly ComparedFact[];
  /** What the bet should have paid, times the stake; the player's own moves may decide too. */
  readonly multiplierE4: number;
  /** What it should have paid where no stake is multiplied. */
  readonly payout?: Kopecks;
}

/** What a bet on a shared round does not carry itself. */
export interface PublishedChain {
  readonly salt: string;
  readonly firstRound: number;
  /** Of an earlier round, where it is known. */
  readonly earlierHash?: string;
}

/** What a game on hash chains publishes ahead of its rounds. */
export interface GameChain {
  /** The chain that the bet can be checked with; null until it is known. */
  readonly useChain: (bet: WholeBet) => PublishedChain | null;
  /** Why the game has a chain, and what is published of it. */
  readonly Story: ComponentType;
  /** What the hash of a round would give away before its end, in the accusative. */
  readonly secretWord: string;
}

/** What a game gives back on average. */
export interface Returns {
  /** Over every setting: "98.97–99.00 %". */
  readonly range: string;
  readonly Why: ComponentType;
}

/** How one game, or one family of games, is checked: all that the page of checks knows of it. */
export interface Verifier {
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** In the order in which they are filled in. */
  readonly fields: readonly CheckField[];
  readonly Fields: ComponentType<FieldsProps>;
  /** Real values with a real result. */
  readonly example: Texts;
  readonly returns: Returns;
  /** Null for a game on seed pairs. */
  readonly chain: GameChain | null;
  /** What the name of a game fills in by itself; null when the game is not checked here. */
  claim(game: string): Texts | null;
  /** The texts of a recorded bet. */
  fill(bet: WholeBet, chain: PublishedChain | null): Texts;
  read(texts: Texts): CheckReading;
}
