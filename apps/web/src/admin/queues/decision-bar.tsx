import { type ReactNode, useId, useRef, useState } from 'react';
import { joinClasses } from '../../components/join-classes.ts';
import { useCaseKeys } from './use-case-keys.ts';

const LONGEST_NOTE = 500;

const buttonClasses =
  'inline-flex min-h-10 items-center justify-center gap-2 rounded-control border px-4 font-semibold touch:min-h-11 disabled:opacity-45';

interface DecisionBarProps {
  approve: string;
  refuse: string | null;
  /** Beside them; told the note. */
  more?: (note: string) => ReactNode;
  isPending: boolean;
  /** Under the buttons: what to know before pressing. */
  hint?: ReactNode;
  onApprove: ((note: string) => void) | null;
  onRefuse: (note: string) => void;
}

/** The note and the decision. Refused is only with a reason: without one, the field asks for it. */
export function DecisionBar({
  approve,
  refuse,
  more,
  isPending,
  hint,
  onApprove,
  onRefuse,
}: DecisionBarProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const said = note.trim();
  const approveNow = onApprove && !isPending ? () => onApprove(said) : null;
  const refuseNow = () => {
    if (isPending) return;
    if (said !== '') return onRefuse(said);
    setAsked(true);
    field.current?.focus();
  };
  useCaseKeys({ onApprove: approveNow, onRefuse: refuse === null ? null : refuseNow });
  return (
    <div className="grid gap-2.5 border-t border-line p-3.5">
      <label htmlFor={id} className="text-muted">
        Причина или заметка
      </label>
      <textarea
        id={id}
        ref={field}
        value={note}
        rows={2}
        maxLength={LONGEST_NOTE}
        aria-invalid={isAsked || undefined}
        aria-describedby={isAsked ? `${id}-asked` : undefined}
        onChange={event => {
          setNote(event.target.value);
          setAsked(false);
        }}
        onKeyDown={event => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
        className="w-full resize-y rounded-control border border-field-line bg-field px-3 py-2 touch:text-base"
      />
      {isAsked && (
        <p id={`${id}-asked`} role="alert" className="text-lose">
          Напишите причину отказа: игрок и журнал её увидят
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {onApprove && (
          <button
            type="button"
            disabled={isPending}
            onClick={() => approveNow?.()}
            className={joinClasses(
              buttonClasses,
              'flex-[2] border-transparent bg-[#27714d] text-white hover:bg-[#206040]',
            )}
          >
            {approve}
            <Key>A</Key>
          </button>
        )}
        {refuse !== null && (
          <button
            type="button"
            disabled={isPending}
            onClick={refuseNow}
            className={joinClasses(
              buttonClasses,
              'flex-1 border-line bg-control text-lose hover:bg-control-hover',
            )}
          >
            {refuse}
            <Key>X</Key>
          </button>
        )}
        {more?.(said)}
      </div>
      {hint && <div className="text-xs text-muted">{hint}</div>}
    </div>
  );
}

export function PlainAct({
  isPending,
  onAct,
  children,
}: {
  isPending: boolean;
  onAct: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={onAct}
      className={joinClasses(buttonClasses, 'border-line bg-control hover:bg-control-hover')}
    >
      {children}
    </button>
  );
}

/** For eyes alone: to assistive technology the button is its word. */
export function Key({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="rounded-[5px] border border-current/40 px-1.5 text-xs leading-5 touch:hidden"
    >
      {children}
    </span>
  );
}
