import { Link } from '@tanstack/react-router';
import { FlaskConical, Menu as MenuIcon, Search } from 'lucide-react';
import { BrandLogo } from '../../components/brand/brand-logo.tsx';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { siteConfig } from '../../lib/site-config.ts';
import { openAuth, setMenuOpen, setSearchOpen } from '../../lib/ui-store.ts';
import { Bell } from './bell.tsx';
import { HeaderBalance } from './header-balance.tsx';
import { PlayerMenu } from './player-menu.tsx';
import { headerLinks } from './site-links.ts';
import { StatusChip } from './status-chip.tsx';

export function Header() {
  const { user } = useSession();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-page/96 in-game:hidden">
      {siteConfig.isDemo && <DemoRibbon />}
      <div className="flex h-17 items-center gap-2 px-3.5 max-[359px]:gap-1 max-[359px]:px-2 wallet:h-21 wallet:gap-3 wallet:px-5 wide:px-7">
        <div className="mr-auto flex items-center gap-2">
          {/* Between the bottom bar and the sidebar nothing else would open the menu. */}
          <IconButton
            label="Меню"
            className="-ml-2 hidden! bar:grid! wide:hidden!"
            onClick={() => setMenuOpen(true)}
          >
            <MenuIcon aria-hidden="true" className="size-5.5" />
          </IconButton>
          <Link
            to={paths.lobby}
            activeOptions={{ exact: true }}
            aria-label={`${siteConfig.brandName}: на главную`}
            className="shrink-0 wide:hidden"
          >
            <BrandLogo name={siteConfig.brandName} compact size={42} />
          </Link>
          <HeaderLinks raceback={user?.raceback ?? 0} />
        </div>
        <IconButton
          label="Поиск по сайту"
          aria-keyshortcuts="Control+K"
          className="max-wallet:-mr-1"
          onClick={() => setSearchOpen(true)}
        >
          <Search aria-hidden="true" className="size-5.5" />
        </IconButton>
        {user ? (
          <>
            <Bell playerId={user.id} />
            <StatusChip status={user.status} />
            <HeaderBalance balanceRoubles={user.balance} />
            <PlayerMenu user={user} />
          </>
        ) : (
          <Button onClick={() => openAuth()}>Авторизация</Button>
        )}
      </div>
    </header>
  );
}

/** Hidden at 944 px and below. */
function HeaderLinks({ raceback }: { raceback: number }) {
  return (
    <nav aria-label="Разделы" className="hidden bar:block wide:-ml-3">
      <ul className="flex gap-1">
        {headerLinks.map(({ to, label }) => (
          <li key={label}>
            <Link
              to={to}
              className="flex h-11 items-center gap-1.5 rounded-control px-3 text-[15px] font-medium text-muted transition-colors duration-150 wide:max-[1139px]:px-2 hover:text-text aria-[current=page]:text-text"
            >
              {label}
              {to === paths.bonus && raceback > 0 && <RacebackBadge count={raceback} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many rewards can be taken right now. */
function RacebackBadge({ count }: { count: number }) {
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-primary-from px-1.5 text-xs leading-none font-bold text-on-accent">
      <span className="sr-only">можно забрать: </span>
      {count}
    </span>
  );
}

/** Never lets anyone take play roubles for real ones. */
function DemoRibbon() {
  return (
    <p className="flex h-6.5 items-center justify-center gap-1.5 bg-[#ffc857]/16 px-3 text-xs font-semibold text-gold">
      <FlaskConical aria-hidden="true" className="size-3.5" />
      Демо-режим: игровые рубли
    </p>
  );
}
