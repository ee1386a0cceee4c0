import type { ReactNode } from 'react';
import { joinClasses } from '../../components/join-classes.ts';
import { CopyButton } from './copy-button.tsx';

interface SeedValueProps {
  label: ReactNode;
  value: string;
  /** What the copy button copies; without it there is no such button. */
  copyWhat?: string;
  note?: ReactNode;
  tone?: 'field' | 'win';
}

const TONES = {
  field: 'border-field-line bg-field',
  win: 'border-win-fill/40 bg-win-tint',
};

/** A seed or a hash in full: cut ones cannot be compared. */
export function SeedValue({ label, value, copyWhat, note, tone = 'field' }: SeedValueProps) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="flex items-baseline justify-between gap-3 text-[13px] leading-5 text-muted">
        {label}
        {note && <span className="text-right">{note}</span>}
      </dt>
      <dd
        className={joinClasses(
          'mt-1.5 flex min-h-12 flex-1 items-center gap-1 rounded-[14px] border py-1.5 pl-4',
          copyWhat ? 'pr-1.5' : 'pr-4',
          TONES[tone],
        )}
      >
        <span className="min-w-0 flex-1 font-mono text-[13px] leading-snug wrap-anywhere text-text">
          {value}
        </span>
        {copyWhat && <CopyButton text={value} what={copyWhat} />}
      </dd>
    </div>
  );
}
