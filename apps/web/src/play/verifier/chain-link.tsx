import type { WholeBet } from '@kvazar/contract';
import { previousHash } from '@kvazar/fair';
import { doubtHex, type FormReader } from './form-reader.ts';
import { Calculation, Step } from './step.tsx';
import { TextField } from './text-field.tsx';
import type { CheckField, FieldsProps, PublishedChain, Texts } from './verifier.ts';

/** Every game on hash chains has these. */
export const CHAIN_FIELDS: readonly CheckField[] = [
  { key: 'roundHash', name: 'roundHash', word: 'хеш раунда', initial: '' },
  { key: 'salt', name: 'salt', word: 'соль', initial: '' },
  // Of an earlier round, for the check of the chain; may stay empty.
  { key: 'earlierHash', name: 'earlierHash', word: 'хеш более раннего раунда', initial: '' },
];

/** A round and the one before it. */
export const exampleRound = {
  roundHash: 'e0a1f7d2c46b8935a1de0f4473b62c9815fa0d37e4c2b6988d5017f3a2c4e691',
  salt: '0000000000000000000000000000000000000000000000000000000000000001',
  earlierHash: 'e45fe50b56180d3b0334b7923ddb48c1d3119614536eb9255f5bae38acb56849',
};

export interface ChainTexts {
  readonly roundHash: string;
  readonly salt: string;
  readonly earlierHash: string | null;
}

export function readChain(reader: FormReader): ChainTexts {
  const roundHash = reader.readText('roundHash');
  const salt = reader.readText('salt');
  const earlierHash = reader.readHashIfGiven('earlierHash');
  if (earlierHash !== null && earlierHash === roundHash) {
    reader.blame('earlierHash', 'Это хеш того же самого раунда');
  }
  return { roundHash, salt, earlierHash };
}

/** The salt of an older chain is the player's to find. */
export function fillChain({ fairness }: WholeBet, chain: PublishedChain | null): Texts {
  if (!('roundHash' in fairness)) return {};
  const isOfChain = chain !== null && fairness.roundId >= chain.firstRound;
  return {
    roundHash: fairness.roundHash,
    salt: isOfChain ? chain.salt : '',
    ...(isOfChain && chain.earlierHash !== undefined && { earlierHash: chain.earlierHash }),
  };
}

export function ChainFields(props: FieldsProps) {
  return (
    <>
      <TextField
        {...props}
        field="roundHash"
        label="Хеш раунда"
        placeholder="Открывается, когда раунд закончен"
        hint={doubtHex(props.texts['roundHash'] ?? '')}
      />
      <TextField
        {...props}
        field="salt"
        label="Соль"
        placeholder="Опубликована до первого раунда"
      />
      <TextField
        {...props}
        field="earlierHash"
        label="Хеш более раннего раунда"
        note="необязательно"
      />
    </>
  );
}

const MAX_CHAIN_STEPS = 2000;

/** Any two rounds of a chain can be compared, not only neighbours: hash on until they meet. */
function countStepsBack(previous: string, earlierHash: string): number | null {
  let hash = previous;
  for (let steps = 1; steps <= MAX_CHAIN_STEPS; steps++) {
    if (hash === earlierHash) return steps;
    hash = previousHash(hash);
  }
  return null;
}

/** The first step of a check on a chain: whether the round belongs to it. */
export function LinkStep({ roundHash, earlierHash }: ChainTexts) {
  if (earlierHash === null) {
    return (
      <Step number={1} title="Звено цепочки">
        <p>
          Чтобы проверить, что раунд из той самой цепочки, вставьте в форму хеш любого более раннего
          раунда или последний хеш, опубликованный до первого раунда.
        </p>
      </Step>
    );
  }
  const previous = previousHash(roundHash);
  const stepsBack = countStepsBack(previous, earlierHash);
  const isFound = stepsBack !== null;
  return (
    <Step
      number={1}
      state={isFound ? 'good' : 'bad'}
      title={isFound ? describeDistance(stepsBack) : 'Хеши не связаны'}
    >
      <Calculation>
        <span className="text-muted">SHA-256(хеш раунда) = </span>
        {previous}
      </Calculation>
      {!isFound && (
        <p className="text-lose">
          Более ранний хеш не встретился среди {MAX_CHAIN_STEPS} предыдущих раундов. Проверьте, что
          хеши не перепутаны местами.
        </p>
      )}
    </Step>
  );
}

function describeDistance(stepsBack: number): string {
  return stepsBack === 1
    ? 'Звено цепочки верно: это хеш предыдущего раунда'
    : `Одна цепочка, раундов между хешами: ${stepsBack - 1}`;
}
