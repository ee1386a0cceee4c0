import { Popover } from '@base-ui/react/popover';
import { Link, useLocation } from '@tanstack/react-router';
import { Gamepad2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { playChips } from './site-links.ts';

/** The raised button of the bottom bar; it opens the list of games as chips. */
export function PlayButton({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false);
  const path = useLocation({ select: location => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of page closes the list
  useEffect(() => setOpen(false), [path]);
  return (
    <Popover.Root open={isOpen} onOpenChange={open => setOpen(open)}>
      <Popover.Trigger className={className}>
        <span className="-mt-7 grid size-13.5 shrink-0 place-items-center rounded-tile bg-linear-135 from-[#7c5cff] to-[#22c1ea] text-white shadow-[inset_0_1px_0_rgb(255_255_255/0.35),0_10px_26px_-6px_rgb(90_120_255/0.75)] in-game:mt-0 in-game:h-6 in-game:w-11 in-game:rounded-[9px]">
          <Gamepad2 aria-hidden="true" className="size-6.5 in-game:size-5" />
        </span>
        <span className="text-text">Играть</span>
      </Popover.Trigger>
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
