import type { Commitment } from '../trace.ts';
import { Calculation, Step, type StepState } from './step.tsx';

function judge({ hash, expected }: Commitment): StepState {
  if (expected === null) return 'plain';
  return hash === expected ? 'good' : 'bad';
}

const TITLES: Record<StepState, string> = {
  plain: 'Хеш серверного сида',
  good: 'Сид не подменили: хеш совпал',
  bad: 'Хеш не совпал: это другой серверный сид',
};

export function CommitmentStep({ commitment }: { commitment: Commitment }) {
  const state = judge(commitment);
  return (
    <Step number={1} title={TITLES[state]} state={state}>
      <Calculation>
        <span className="text-muted">SHA-256(серверный сид) = </span>
        {commitment.hash}
      </Calculation>
      {state === 'plain' && (
        <p>Сравните его с хешем, который был показан до ставки, или вставьте тот хеш в форму.</p>
      )}
      {state === 'bad' && (
        <p className="text-lose">До ставки был показан другой хеш: {commitment.expected}</p>
      )}
    </Step>
  );
}
