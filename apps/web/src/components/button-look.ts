import { joinClasses } from './join-classes.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'gold';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  fullWidth?: boolean | undefined;
  /** Layout only (margins, width, order): colours and sizes belong to the variant. */
  className?: string | undefined;
}

const BASE =
  'relative inline-flex shrink-0 items-center justify-center font-semibold select-none ' +
  'transition-[background-color,border-color,color,box-shadow,transform,opacity] duration-150 ease-out-soft ' +
  'motion-safe:active:not-aria-disabled:translate-y-px motion-safe:active:not-aria-disabled:scale-[0.985] ' +
  'disabled:pointer-events-none disabled:opacity-45 disabled:shadow-none ' +
  'aria-disabled:cursor-default';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'bg-linear-100 from-primary-from to-primary-to text-on-accent shadow-primary ' +
    'hover:shadow-primary-hover active:shadow-quiet',
  secondary:
    'border border-line bg-control text-text shadow-quiet hover:border-line-strong hover:bg-control-hover active:bg-control',
  ghost: 'text-muted hover:bg-raised hover:text-text active:bg-strong',
  danger:
    'bg-linear-100 from-danger-from to-danger-to text-on-accent shadow-danger active:shadow-quiet ' +
    'hover:from-danger-to',
  gold: 'bg-linear-100 from-gold-from to-gold-to text-on-gold shadow-gold hover:to-gold-from active:shadow-quiet',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 gap-1.5 rounded-control px-3.5 py-1.5 text-sm touch:min-h-11',
  md: 'min-h-11 gap-2 rounded-[14px] px-5 py-2 text-[15px]',
  lg: 'min-h-14 gap-2.5 rounded-2xl px-6 py-2.5 text-[17px]',
};

const ICON_SIZES: Record<ButtonSize, string> = {
  sm: 'size-9 rounded-control touch:size-11',
  md: 'size-11 rounded-[14px]',
  lg: 'size-13 rounded-2xl',
};

/** The look of a button for elements that are not one, such as a link of the router. */
export function buttonClasses(look: ButtonLook = {}): string {
  const { variant = 'primary', size = 'md', fullWidth = false, className } = look;
  return joinClasses(BASE, VARIANTS[variant], SIZES[size], fullWidth && 'w-full', className);
}

export function iconButtonClasses(look: Omit<ButtonLook, 'fullWidth'> = {}): string {
  const { variant = 'ghost', size = 'md', className } = look;
  return joinClasses(BASE, VARIANTS[variant], ICON_SIZES[size], className);
}
