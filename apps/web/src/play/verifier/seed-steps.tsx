import { commitServerSeed, drawRoundHex, FLOATS_PER_ROUND } from '@kvazar/fair';
import { formatFloat, formatShortFloat } from './format-float.ts';
import type { SeedTexts } from './seed-fields.tsx';
import { Calculation, Step, type StepState } from './step.tsx';

const HEX_PER_FLOAT = 8;

/** The first step: the server seed against what was shown before the bet. */
export function CommitmentStep({ seed, serverSeedHash: expected }: SeedTexts) {
  const hash = commitServerSeed(seed.serverSeed);
  const state = judge(hash, expected);
  return (
    <Step number={1} title={COMMITMENT_TITLES[state]} state={state}>
      <Calculation>
        <span className="text-muted">SHA-256(серверный сид) = </span>
        {hash}
      </Calculation>
      {state === 'plain' && (
        <p>Сравните его с хешем, который был показан до ставки, или вставьте тот хеш в форму.</p>
      )}
      {state === 'bad' && <p className="text-lose">До ставки был показан другой хеш: {expected}</p>}
    </Step>
  );
}

const COMMITMENT_TITLES: Record<StepState, string> = {
  plain: 'Хеш серверного сида',
  good: 'Сид не подменили: хеш совпал',
  bad: 'Хеш не совпал: это другой серверный сид',
};

function judge(hash: string, expected: string | null): StepState {
  if (expected === null) return 'plain';
  return hash === expected ? 'good' : 'bad';
}

interface StreamStepsProps {
  seed: SeedTexts['seed'];
  /** As many as the game takes. */
  floats: readonly number[];
  /** What is mixed, and what stands for the server seed, where a round has another way to its seeds. */
  title?: string;
  keyWord?: string;
}

/** Steps two and three: the bytes of the stream, and the numbers made of them. */
export function StreamSteps({
  seed,
  floats,
  title = 'Смешиваем сиды и номер ставки',
  keyWord = 'серверный сид',
}: StreamStepsProps) {
  const rounds = Array.from(
    { length: Math.ceil(floats.length / FLOATS_PER_ROUND) },
    (_, round) => ({
      message: `${seed.clientSeed}:${seed.nonce}:${round}`,
      hex: drawRoundHex(seed, round),
    }),
  );
  const [first = 0] = floats;
  return (
    <>
      <Step number={2} title={title}>
        {rounds.map(({ message, hex }) => (
          <Calculation key={message}>
            <span className="text-muted">
              HMAC-SHA256({keyWord}, «{message}») ={' '}
            </span>
            {hex}
          </Calculation>
        ))}
      </Step>
      <Step
        number={3}
        title={
          floats.length === 1
            ? 'Четыре байта дают число от 0 до 1'
            : 'Каждые четыре байта дают число от 0 до 1'
        }
      >
        <ul className="grid grid-cols-4 gap-1.5 wallet:grid-cols-8">
          {rounds.flatMap(({ message, hex }, round) =>
            splitBytes(hex).map((bytes, index) => (
              <NumberChip
                key={`${message} ${String(index)}`}
                bytes={bytes}
                float={floats[round * FLOATS_PER_ROUND + index]}
              />
            )),
          )}
        </ul>
        <Calculation>
          {describeSum(rounds[0]?.hex ?? '')} = {formatFloat(first)}
        </Calculation>
        {floats.length > 1 && <p>Так же получаются остальные. Всего чисел: {floats.length}.</p>}
      </Step>
    </>
  );
}

function splitBytes(hex: string): string[] {
  return hex.match(new RegExp(`.{${HEX_PER_FLOAT}}`, 'g')) ?? [];
}

/** Bytes that the game does not need stay pale. */
function NumberChip({ bytes, float }: { bytes: string; float: number | undefined }) {
  if (float === undefined) {
    return (
      <li className="rounded-[10px] border border-dashed border-line px-1 py-1.5 text-center content-center font-mono text-[11px] leading-tight text-muted">
        {bytes}
      </li>
    );
  }
  return (
    <li className="rounded-[10px] bg-accent-tint px-1 py-1.5 text-center font-mono text-[11px] leading-tight text-accent-text">
      {bytes}
      <span className="block text-[11px] font-bold text-text">{formatShortFloat(float)}</span>
    </li>
  );
}

function describeSum(hex: string): string {
  const powers = ['256', '256²', '256³', '256⁴'];
  return powers
    .map((power, index) => `${Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16)}/${power}`)
    .join(' + ');
}
