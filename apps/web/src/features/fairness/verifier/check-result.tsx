import { Badge } from '../../../components/badge.tsx';
import { describeOutcome } from './describe-outcome.ts';
import { OutcomePicture } from './outcome-picture.tsx';
import { ChainSteps } from './steps/chain-steps.tsx';
import { CommitmentStep } from './steps/commitment-step.tsx';
import { OutcomeStep } from './steps/outcome-step.tsx';
import { StreamSteps } from './steps/stream-steps.tsx';
import type { Trace } from './trace.ts';

interface CheckResultProps {
  trace: Trace;
  revealed: readonly number[];
  betId: string | null;
}

/** The result as a picture, then the way to it step by step. */
export function CheckResult({ trace, revealed, betId }: CheckResultProps) {
  const { name, value, verdict, isWin } = describeOutcome(trace.outcome);
  return (
    <>
      <div className="rounded-tile border border-line bg-panel p-4 wallet:p-6">
        <div aria-live="polite" className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0">
            <span className="block text-[13px] text-muted">{name}</span>
            <span className="block font-display text-[22px] leading-tight font-extrabold tracking-tight wrap-anywhere wallet:text-[28px]">
              {value}
            </span>
          </p>
          {verdict && (
            <Badge shape="chip" tone={isWin ? 'win' : 'neutral'}>
              {verdict}
            </Badge>
          )}
        </div>
        <div className="mt-5">
          <OutcomePicture outcome={trace.outcome} revealed={revealed} betId={betId} />
        </div>
      </div>
      <div>
        <h3 className="mb-4 font-display text-base font-bold">Как это посчитано</h3>
        <ol className="flex flex-col gap-5">
          {trace.kind === 'chain' ? (
            <ChainSteps trace={trace} />
          ) : (
            <>
              <CommitmentStep commitment={trace.commitment} />
              <StreamSteps trace={trace} />
              <OutcomeStep trace={trace} />
            </>
          )}
        </ol>
      </div>
    </>
  );
}
