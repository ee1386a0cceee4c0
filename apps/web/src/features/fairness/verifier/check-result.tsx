import type { WholeBet } from '@kvazar/contract';
import { Badge } from '../../../components/badge.tsx';
import type { Trace } from '../../../play/verifier/verifier.ts';

interface CheckResultProps {
  trace: Trace;
  /** The recorded bet, if the check is of one. */
  bet: WholeBet | null;
}

/** The result as a picture, then the way to it step by step. */
export function CheckResult({ trace, bet }: CheckResultProps) {
  const { name, value, verdict, isWin } = trace.summary;
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
        <div className="mt-5">{trace.draw(bet)}</div>
      </div>
      <div>
        <h3 className="mb-4 font-display text-base font-bold">Как это посчитано</h3>
        <ol className="flex flex-col gap-5">{trace.steps}</ol>
      </div>
    </>
  );
}
