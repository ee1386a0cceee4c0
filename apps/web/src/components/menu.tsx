import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import { popupClasses, popupItemClasses } from './popup-look.ts';

export interface MenuProps {
  /** A Button or an IconButton; it gets the behaviour and the aria attributes. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

export function Menu({
  trigger,
  children,
  align = 'end',
  side = 'bottom',
  open,
  onOpenChange,
  className,
}: MenuProps) {
  return (
    <BaseMenu.Root
      modal={false}
      open={open}
      onOpenChange={onOpenChange && (next => onOpenChange(next))}
    >
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          className="z-50 outline-none"
          sideOffset={8}
          align={align}
          side={side}
          collisionPadding={8}
        >
          <BaseMenu.Popup
            className={joinClasses(popupClasses, 'max-h-(--available-height) min-w-52', className)}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

const iconClasses = '[&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted';

export interface MenuItemProps {
  icon?: ReactNode;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

export function MenuItem({
  icon,
  tone = 'plain',
  disabled = false,
  onClick,
  children,
}: MenuItemProps) {
  return (
    <BaseMenu.Item
      disabled={disabled}
      onClick={onClick}
      className={joinClasses(
        popupItemClasses,
        tone === 'danger' ? 'text-lose [&>svg]:size-5 [&>svg]:shrink-0' : iconClasses,
      )}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
    </BaseMenu.Item>
  );
}

export interface MenuLinkProps {
  /** The link itself: `<Link to="/account" />` of the router, or `<a href>`. */
  render: ReactElement;
  icon?: ReactNode;
  children: ReactNode;
}

export function MenuLink({ render, icon, children }: MenuLinkProps) {
  return (
    <BaseMenu.LinkItem
      closeOnClick
      render={render}
      className={joinClasses(popupItemClasses, iconClasses)}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
    </BaseMenu.LinkItem>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="mx-2 my-1.5 h-px bg-line" />;
}
