import { CircleStop, Repeat } from 'lucide-react';
import { Amount } from '../../components/amount.tsx';
import { Notice } from '../panel/notice.tsx';
import type { AutoState, AutoTally } from './auto-engine.ts';
import { describeStop } from './describe-stop.ts';

/** How the auto mode goes, and after its end why it ended. */
export function AutoReport({ state }: { state: AutoState }) {
  return (
    <div role="status" className="empty:hidden">
      {state.kind === 'running' && (
        <Notice
          tone="good"
          icon={<Repeat />}
          title={describeProgress(state.tally, state.plan.betCount)}
        >
          <Tally tally={state.tally} />
        </Notice>
      )}
      {state.kind === 'stopped' && (
        <Notice tone="good" icon={<CircleStop />} title={describeStop(state)}>
          Ставок: {state.tally.betsMade} · <Tally tally={state.tally} />
        </Notice>
      )}
    </div>
  );
}

function describeProgress({ betsMade }: AutoTally, betCount: number | null): string {
  return betCount === null ? `Ставок сделано: ${betsMade}` : `Ставок: ${betsMade} из ${betCount}`;
}

function Tally({ tally }: { tally: AutoTally }) {
  return (
    <>
      побед: {tally.wins} · итог <Amount value={tally.net} sign="always" tone="result" />
    </>
  );
}
