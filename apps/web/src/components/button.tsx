import { useRender } from '@base-ui/react/use-render';
import type { MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonClasses } from './button-look.ts';
import { joinClasses } from './join-classes.ts';

export { buttonClasses } from './button-look.ts';

export interface ButtonProps
  extends Omit<useRender.ComponentProps<'button'>, 'className'>,
    ButtonLook {
  /** Shown before the label. */
  icon?: ReactNode;
  /** Waiting for an answer: keeps its width and the focus, but takes no presses. */
  loading?: boolean | undefined;
}

function swallowPress(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** Pass `render={<Link to="/bonus" />}` to give a link this look. */
export function Button({
  variant,
  size,
  fullWidth,
  className,
  icon,
  loading = false,
  render,
  children,
  ref,
  onClick,
  ...rest
}: ButtonProps) {
  const content = (
    <>
      <span
        className={joinClasses(
          'inline-flex min-w-0 items-center justify-center gap-[inherit] transition-opacity duration-150',
          loading && 'opacity-0',
        )}
      >
        {icon}
        {children}
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <OrbitLoader />
        </span>
      )}
    </>
  );
  return useRender({
    defaultTagName: 'button',
    render,
    ref,
    props: {
      ...(render ? {} : { type: 'button' }),
      ...rest,
      className: buttonClasses({ variant, size, fullWidth, className }),
      'aria-busy': loading || undefined,
      'aria-disabled': loading || rest['aria-disabled'],
      onClick: loading ? swallowPress : onClick,
      children: content,
    },
  });
}

/** A moon on its way round: the sign of waiting inside a button. */
function OrbitLoader() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="motion-orbit size-5">
      <circle
        cx="10"
        cy="10"
        r="7.5"
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.3"
        strokeWidth="2"
      />
      <circle cx="10" cy="2.5" r="2.5" fill="currentColor" />
    </svg>
  );
}
