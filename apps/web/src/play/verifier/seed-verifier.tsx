import type { WholeBet } from '@kvazar/contract';
import { type BetSeed, commitServerSeed, drawFloats } from '@kvazar/fair';
import type { ComponentType, ReactNode } from 'react';
import { shortenHash } from '../fairness/shorten-hash.ts';
import { compareTexts } from './facts.ts';
import { FormReader } from './form-reader.ts';
import { examplePair, readSeeds, SEED_FIELDS, SeedFields, type SeedTexts } from './seed-fields.tsx';
import { CommitmentStep, StreamSteps } from './seed-steps.tsx';
import type {
  CheckField,
  ComparedFact,
  FieldsProps,
  OutcomeComparison,
  OutcomeSummary,
  Texts,
  Trace,
  Verifier,
} from './verifier.ts';

/** What a game on seed pairs brings to be checked; the seeds and the stream are the same for all. */
export interface SeedGame<Params, Outcome> {
  readonly id: string;
  readonly title: string;
  readonly icon: Verifier['icon'];
  /** The game's own, beside the seeds. */
  readonly fields: readonly CheckField[];
  readonly Fields: ComponentType<FieldsProps>;
  readonly returns: Verifier['returns'];
  /** Other names of its bets, and what each fills in; a game's own name is always known. */
  readonly claim?: (game: string) => Texts | null;
  /** The own texts of a recorded bet. */
  fill(params: WholeBet['params'], game: string): Texts;
  /** Null after blaming a field. */
  readParams(reader: FormReader): Params | null;
  /** How many numbers of the stream are shown. */
  countFloats(params: Params): number;
  /** By the code that decided the bet. */
  replay(seed: BetSeed, params: Params, floats: readonly number[]): Outcome;
  summarize(outcome: Outcome, params: Params): OutcomeSummary;
  /** The fourth step: from the numbers to the result. */
  explain(outcome: Outcome, params: Params, floats: readonly number[]): ReactNode;
  draw(outcome: Outcome, params: Params, bet: WholeBet | null): ReactNode;
  compare(recorded: WholeBet['outcome'], outcome: Outcome, params: Params): SeedComparison;
}

interface SeedComparison extends Omit<OutcomeComparison, 'facts'> {
  readonly fact: ComparedFact;
}

export function createSeedVerifier<Params, Outcome>(game: SeedGame<Params, Outcome>): Verifier {
  const { id, title, icon, fields, Fields, returns } = game;

  function trace(given: SeedTexts, params: Params): Trace {
    const { seed } = given;
    const floats = drawFloats(seed, game.countFloats(params));
    const outcome = game.replay(seed, params, floats);
    return {
      summary: game.summarize(outcome, params),
      steps: (
        <>
          <CommitmentStep {...given} />
          <StreamSteps seed={seed} floats={floats} />
          {game.explain(outcome, params, floats)}
        </>
      ),
      draw: bet => game.draw(outcome, params, bet),
      compare(bet): OutcomeComparison {
        const { fact, ...due } = game.compare(bet.outcome, outcome, params);
        return { facts: [...compareSeedHash(bet, seed), fact], ...due };
      },
    };
  }

  return {
    id,
    title,
    icon,
    fields: [...SEED_FIELDS, ...fields],
    Fields: props => (
      <>
        <SeedFields {...props} />
        <Fields {...props} />
      </>
    ),
    example: examplePair,
    returns,
    chain: null,
    claim: name => (name === id ? {} : (game.claim?.(name) ?? null)),
    fill({ params, game: name, fairness, serverSeed }) {
      if (!('nonce' in fairness)) return {};
      return {
        serverSeed: serverSeed ?? '',
        serverSeedHash: fairness.serverSeedHash,
        clientSeed: fairness.clientSeed,
        nonce: String(fairness.nonce),
        ...game.fill(params, name),
      };
    },
    read(texts) {
      const reader = new FormReader(texts);
      const given = readSeeds(reader);
      const params = game.readParams(reader);
      return reader.conclude(() => (params === null ? null : trace(given, params)));
    },
  };
}

/** Compared in full, shown in short: the steps below the verdict have the whole of it. */
function compareSeedHash({ fairness }: WholeBet, { serverSeed }: BetSeed): ComparedFact[] {
  if (!('serverSeedHash' in fairness)) return [];
  const recorded = fairness.serverSeedHash;
  const computed = commitServerSeed(serverSeed);
  const fact = compareTexts('Хеш сида', shortenHash(recorded), shortenHash(computed));
  return [{ ...fact, isSame: recorded === computed }];
}
