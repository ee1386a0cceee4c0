import { Popover } from '@base-ui/react/popover';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { playChips } from './site-links.ts';

/** Games as chips above the button that opens them; open as soon as it is there. */
export function PlayList({ trigger }: { trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(true);
  const path = useLocation({ select: location => location.pathname });
  const shownAt = useRef(path);
  useEffect(() => {
    if (shownAt.current !== path) setOpen(false);
    shownAt.current = path;
  }, [path]);
  return (
    <Popover.Root open={isOpen} onOpenChange={open => setOpen(open)}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Backdrop className="motion-fade fixed inset-0 z-30 bg-scrim bar:hidden" />
        <Popover.Positioner
          side="top"
          sideOffset={34}
          collisionPadding={12}
          className="z-40 bar:hidden"
        >
          <Popover.Popup
            aria-label="Выбор игры"
            className="motion-pop w-[min(380px,calc(100vw-24px))] rounded-section border border-line-strong bg-surface p-3.5 shadow-popup outline-none"
          >
            <nav aria-label="Игры">
              <ul className="flex flex-wrap justify-center gap-2">
                {playChips.map(({ to, label, icon: Icon }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      onClick={() => setOpen(false)}
                      className="flex h-11 items-center gap-2 rounded-full border border-line bg-raised pr-4 pl-3.5 text-[15px] font-semibold transition-colors duration-150 hover:border-line-strong hover:bg-strong aria-[current=page]:border-accent aria-[current=page]:text-accent-text"
                    >
                      <Icon aria-hidden="true" className="size-4.5 text-accent-text" />
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
