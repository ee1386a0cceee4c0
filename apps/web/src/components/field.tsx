import { Field as BaseField } from '@base-ui/react/field';
import { CircleAlert } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { fieldBoxClasses, hintClasses, inputClasses, labelClasses } from './field-look.ts';
import { joinClasses } from './join-classes.ts';

export interface FieldProps {
  label: ReactNode;
  /** Beside the label: a Hint, for one. */
  labelAside?: ReactNode;
  /** On the right of the label's line: a limit, a balance. */
  note?: ReactNode;
  /** Under the control, while there is no error. */
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Label, control, hint and error, tied together for assistive technology. */
export function Field({
  label,
  labelAside,
  note,
  hint,
  error,
  disabled = false,
  className,
  children,
}: FieldProps) {
  return (
    <BaseField.Root
      invalid={Boolean(error)}
      disabled={disabled}
      className={joinClasses('flex min-w-0 flex-col gap-1.5', className)}
    >
      <div className="flex min-h-5 items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-1.5">
          <BaseField.Label className={labelClasses}>{label}</BaseField.Label>
          {labelAside}
        </span>
        {note && <span className={joinClasses(labelClasses, 'whitespace-nowrap')}>{note}</span>}
      </div>
      {children}
      {hint && !error && (
        <BaseField.Description className={hintClasses}>{hint}</BaseField.Description>
      )}
      {error && (
        <BaseField.Error
          match
          className="flex items-start gap-1.5 text-[13px] leading-snug text-lose"
        >
          <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
          <span>{error}</span>
        </BaseField.Error>
      )}
    </BaseField.Root>
  );
}

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'className'> {
  /** Inside the box, before the text. */
  leading?: ReactNode;
  /** Inside the box, after the text. */
  trailing?: ReactNode;
}

export function TextInput({ leading, trailing, type = 'text', ...rest }: TextInputProps) {
  return (
    <div className={fieldBoxClasses}>
      {leading && <span className="-mr-1.5 pl-4 text-muted">{leading}</span>}
      <BaseField.Control type={type} className={joinClasses(inputClasses, 'px-4')} {...rest} />
      {trailing && <span className="flex items-center pr-1">{trailing}</span>}
    </div>
  );
}
