import { STEPS, type TableMoment } from './moment.ts';
import { Ring } from './ring.tsx';

interface PhaseHeadProps {
  moment: TableMoment;
  words: { readonly title: string; readonly text: string };
  ringSize: number;
}

/** The ring, what the table is doing, and where that is in the round. */
export function PhaseHead({ moment, words, ringSize }: PhaseHeadProps) {
  return (
    <div className="live-phase" data-kind={moment.kind}>
      <Ring moment={moment} size={ringSize} />
      <div className="min-w-0 flex-1">
        <p className="live-phase-title">{words.title}</p>
        <p className="live-phase-text">{words.text}</p>
      </div>
    </div>
  );
}

/** Where the round is: the steps gone by, and how much of the present one. */
export function PhaseBar({ moment }: { moment: TableMoment }) {
  const { step, shareLeft } = moment;
  return (
    <ol aria-hidden="true" className="live-steps" data-kind={moment.kind}>
      {STEPS.map((name, index) => (
        <li key={name} data-state={stateOf(index, step)}>
          <span className="live-step-track">
            <span
              className="live-step-fill"
              style={{ width: `${fillOf(index, step, shareLeft) * 100}%` }}
            />
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}

function stateOf(index: number, step: number | null): 'done' | 'now' | 'ahead' {
  if (step === null || index > step) return 'ahead';
  return index === step ? 'now' : 'done';
}

function fillOf(index: number, step: number | null, shareLeft: number): number {
  if (step === null || index > step) return 0;
  return index < step ? 1 : Math.max(0.04, 1 - shareLeft);
}
