export const labelClasses = 'text-[13px] leading-5 text-muted';

export const hintClasses = 'text-[13px] leading-snug text-muted';

/** The sunken box around an input; the ring follows the input, not the buttons beside it. */
export const fieldBoxClasses =
  'relative flex min-h-12 w-full items-center rounded-[14px] border border-field-line bg-field ' +
  'transition-[border-color,box-shadow] duration-150 ease-out-soft hover:border-line-strong ' +
  'has-[input:focus-visible]:border-accent-text has-[input:focus-visible]:ring-3 has-[input:focus-visible]:ring-accent/25 ' +
  'has-[input[aria-invalid=true]]:border-lose has-[input[aria-invalid=true]]:ring-lose/20 ' +
  'has-[input:disabled]:pointer-events-none has-[input:disabled]:opacity-50';

/** Sixteen pixels at least: iOS zooms into anything smaller. */
export const inputClasses =
  'h-full min-h-[46px] w-full min-w-0 flex-1 rounded-[13px] bg-transparent text-base font-medium text-text ' +
  'outline-none placeholder:font-normal';
