import { useRender } from '@base-ui/react/use-render';
import type { ReactNode } from 'react';
import { type ButtonLook, iconButtonClasses } from './button-look.ts';

export interface IconButtonProps
  extends Omit<useRender.ComponentProps<'button'>, 'className' | 'children' | 'aria-label'>,
    Omit<ButtonLook, 'fullWidth'> {
  /** What a press does, for those who cannot see the icon. */
  label: string;
  children: ReactNode;
}

/** A square button with nothing but an icon. `render` gives a link this look. */
export function IconButton({
  label,
  variant,
  size,
  className,
  render,
  ref,
  ...rest
}: IconButtonProps) {
  return useRender({
    defaultTagName: 'button',
    render,
    ref,
    props: {
      ...(render ? {} : { type: 'button' }),
      ...rest,
      'aria-label': label,
      className: iconButtonClasses({ variant, size, className }),
    },
  });
}
