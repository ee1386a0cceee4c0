import { Link } from '@tanstack/react-router';
import { Gift, type LucideIcon, Menu, UserRound, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '../../components/join-classes.ts';
import { type PagePath, paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { setMenuOpen, useUi } from '../../lib/ui-store.ts';
import { PlayButton } from './play-button.tsx';

const itemClasses =
  'flex h-full w-full flex-col items-center justify-center gap-1 rounded-control text-[11px] font-medium text-muted in-game:gap-0.5 in-game:text-[10px] in-game:leading-3 ' +
  'transition-colors duration-150 hover:text-text aria-[current=page]:text-accent-text aria-expanded:text-text';

/** At 944 px and below; slim beside a game, and a rail at the left of a phone on its side. */
export function MobileBar() {
  const isMenuOpen = useUi(ui => ui.isMenuOpen);
  const { user } = useSession();
  return (
    <nav
      aria-label="Нижняя панель"
      className={joinClasses(
        'fixed inset-x-0 bottom-0 z-20 border-t border-line bg-panel pb-[env(safe-area-inset-bottom)] bar:hidden',
        'in-game:block! lying:in-game:inset-y-0 lying:in-game:right-auto lying:in-game:w-(--phone-rail) lying:in-game:border-t-0 lying:in-game:border-r lying:in-game:pt-1 lying:in-game:pl-[env(safe-area-inset-left)]',
      )}
    >
      <ul className="mx-auto grid h-17.5 max-w-xl grid-cols-5 px-1 in-game:h-(--phone-nav) lying:in-game:h-full lying:in-game:grid-cols-1 lying:in-game:grid-rows-5 lying:in-game:px-0">
        <BarLink to={paths.referral} label="Партнёрка" icon={UsersRound} />
        <BarLink to={paths.bonus} label="Бонусы" icon={Gift} isMarked={Boolean(user?.raceback)} />
        <li>
          <PlayButton className={itemClasses} />
        </li>
        <BarLink to={paths.account} label="Аккаунт" icon={UserRound} />
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(true)}
            className={itemClasses}
          >
            <BarIcon icon={Menu} />
            Меню
          </button>
        </li>
      </ul>
    </nav>
  );
}

interface BarLinkProps {
  to: PagePath;
  label: string;
  icon: LucideIcon;
  /** Something waits there; the page and the menu say how much. */
  isMarked?: boolean;
}

function BarLink({ to, label, icon, isMarked = false }: BarLinkProps): ReactNode {
  return (
    <li>
      <Link to={to} className={itemClasses}>
        <span className="relative">
          <BarIcon icon={icon} />
          {isMarked && (
            <span
              aria-hidden="true"
              className="absolute -top-0.5 -right-1 size-2 rounded-full bg-gold-fill ring-2 ring-panel"
            />
          )}
        </span>
        {label}
      </Link>
    </li>
  );
}

function BarIcon({ icon: Icon }: { icon: LucideIcon }) {
  return <Icon aria-hidden="true" strokeWidth={1.8} className="size-5.5 in-game:size-5" />;
}
