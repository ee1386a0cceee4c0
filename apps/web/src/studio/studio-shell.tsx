import { Link, Outlet } from '@tanstack/react-router';
import {
  CalendarClock,
  Film,
  LayoutGrid,
  type LucideIcon,
  MessageSquareWarning,
  Video,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandLogo } from '../components/brand/brand-logo.tsx';
import { ConnectionDot } from '../components/connection-dot.tsx';
import { joinClasses } from '../components/join-classes.ts';
import { ThemeToggle } from '../components/theme-toggle.tsx';
import { useLive } from '../lib/live-socket.ts';
import { siteConfig } from '../lib/site-config.ts';
import { ProofDialog } from '../staff/proof/proof-dialog.tsx';
import { StaffGate } from '../staff/staff-gate.tsx';
import { ShiftChip } from './shift-chip.tsx';
import { useFloor, useStudioNews } from './studio-data.ts';

/** The whole studio stands on what the floor's call answers. */
export function StudioShell() {
  return (
    <StaffGate openTo="Студия открыта дилерам и старшим">
      <Studio />
    </StaffGate>
  );
}

function Studio() {
  useStudioNews();
  const { tables } = useFloor();
  const { connection, onlineCount } = useLive();
  return (
    <div className="min-h-dvh wide:pl-58">
      <aside
        aria-label="Боковая панель"
        className="flex flex-col border-line bg-panel max-wide:border-b wide:fixed wide:inset-y-0 wide:left-0 wide:w-58 wide:border-r"
      >
        <div className="hidden h-19 items-center px-5 wide:flex">
          <a href="/" aria-label={`${siteConfig.brandName}: на сайт`}>
            <BrandLogo name={siteConfig.brandName} />
          </a>
        </div>
        <nav
          aria-label="Студия"
          className="flex gap-1 overflow-x-auto px-3.5 py-2 wide:flex-1 wide:flex-col"
        >
          <StudioLink to="/studio" icon={LayoutGrid}>
            Зал
          </StudioLink>
          {tables.map(({ id, title, calledAtMs }) => (
            <StudioLink key={id} to="/studio/$table" table={id} icon={Video}>
              {title}
              {calledAtMs !== null && <span className="ml-2 text-gold">зовут</span>}
            </StudioLink>
          ))}
          <StudioLink to="/studio/rounds" icon={Film}>
            Записи раундов
          </StudioLink>
          <StudioLink to="/studio/chat" icon={MessageSquareWarning}>
            Чат
          </StudioLink>
          <StudioLink to="/studio/shifts" icon={CalendarClock}>
            Смены
          </StudioLink>
        </nav>
        <div className="hidden items-center justify-between border-t border-line px-4 py-3 wide:flex">
          <ConnectionDot
            state={connection}
            {...(onlineCount !== null && { onlineText: `${onlineCount} онлайн` })}
          />
          <ThemeToggle />
        </div>
      </aside>
      {siteConfig.isDemo && (
        <p className="bg-gold-tint py-1 text-center text-[13px] font-semibold text-gold">
          Демо-режим: игровые рубли
        </p>
      )}
      <header className="flex min-h-15 flex-wrap items-center gap-3 border-b border-line px-4 py-1.5 wide:px-7">
        <p className="mr-auto font-semibold">Студия</p>
        <ShiftChip />
        <span className="wide:hidden">
          <ThemeToggle />
        </span>
      </header>
      <main className="mx-auto max-w-330 px-4 py-3.5 wide:px-7">
        <Outlet />
      </main>
      <ProofDialog />
    </div>
  );
}

interface StudioLinkProps {
  to: '/studio' | '/studio/$table' | '/studio/rounds' | '/studio/chat' | '/studio/shifts';
  table?: string;
  icon: LucideIcon;
  children: ReactNode;
}

function StudioLink({ to, table, icon: Icon, children }: StudioLinkProps) {
  return (
    <Link
      to={to}
      {...(table !== undefined && { params: { table } })}
      activeOptions={{ exact: true }}
      className={joinClasses(
        'flex min-h-11 shrink-0 items-center gap-3 rounded-control px-3 text-[15px] font-medium whitespace-nowrap text-muted hover:bg-raised/60 hover:text-text',
        'aria-[current=page]:bg-linear-to-r aria-[current=page]:from-accent/28 aria-[current=page]:to-accent/4 aria-[current=page]:text-text aria-[current=page]:shadow-[inset_3px_0_0_var(--accent)]',
      )}
    >
      <Icon aria-hidden="true" strokeWidth={1.8} className="size-5 shrink-0" />
      <span>{children}</span>
    </Link>
  );
}
