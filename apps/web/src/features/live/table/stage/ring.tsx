import './ring.css';
import { isBetting, type TableMoment } from './moment.ts';

const RADIUS = 27;
const LENGTH = 2 * Math.PI * RADIUS;

/** Seconds left inside a ring of the time left; orange at the end. For sight only: words tell the same. */
export function Ring({ moment, size }: { moment: TableMoment; size: number }) {
  const { kind, secondsLeft, shareLeft } = moment;
  const isOpen = isBetting(kind);
  const shown = isOpen || kind === 'shown' ? secondsLeft : null;
  return (
    <span
      aria-hidden="true"
      className="live-ring"
      data-kind={kind}
      style={{ width: size, height: size, fontSize: size * 0.36 }}
    >
      <svg aria-hidden="true" viewBox="0 0 64 64" className="absolute inset-0 size-full -rotate-90">
        <circle cx="32" cy="32" r={RADIUS} className="live-ring-track" />
        <circle
          cx="32"
          cy="32"
          r={RADIUS}
          className="live-ring-left"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - (isOpen ? shareLeft : 0))}
        />
      </svg>
      {shown ?? <LockMark />}
    </span>
  );
}

function LockMark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-[42%]"
      fill="none"
      stroke="currentColor"
    >
      <rect x="5" y="11" width="14" height="9" rx="2.5" strokeWidth="2" />
      <path d="M8 11V8a4 4 0 0 1 8 0v3" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
