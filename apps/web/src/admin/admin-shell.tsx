import { Outlet } from '@tanstack/react-router';
import { LifeBuoy, type LucideIcon } from 'lucide-react';
import { BrandLogo } from '../components/brand/brand-logo.tsx';
import { ConnectionDot } from '../components/connection-dot.tsx';
import { ThemeToggle } from '../components/theme-toggle.tsx';
import { useLive } from '../lib/live-socket.ts';
import { useSession } from '../lib/session.ts';
import { siteConfig } from '../lib/site-config.ts';
import { StaffGate } from '../staff/staff-gate.tsx';
import { useQueueCounts, useRequestsNews } from './requests/staff-queries.ts';

/** The whole area stands on what the queue's call answers. */
export function AdminShell() {
  return (
    <StaffGate openTo="Раздел открыт сотрудникам">
      <Admin />
    </StaffGate>
  );
}

function Admin() {
  useRequestsNews();
  const { user } = useSession();
  const { ours } = useQueueCounts();
  const { connection } = useLive();
  return (
    <div className="admin flex h-dvh flex-col text-sm min-[1280px]:pl-50">
      <aside
        aria-label="Разделы"
        className="flex shrink-0 items-center gap-2 border-line bg-panel px-3 py-1.5 max-[1279px]:border-b min-[1280px]:fixed min-[1280px]:inset-y-0 min-[1280px]:left-0 min-[1280px]:w-50 min-[1280px]:flex-col min-[1280px]:items-stretch min-[1280px]:border-r min-[1280px]:py-4"
      >
        <a
          href="/"
          aria-label={`${siteConfig.brandName}: на сайт`}
          className="flex min-h-11 items-center px-1"
        >
          <BrandLogo name={siteConfig.brandName} compact size={32} />
        </a>
        <nav aria-label="Управление" className="flex flex-1 gap-1 min-[1280px]:flex-col">
          <Section href="/admin/requests" icon={LifeBuoy} label="Обращения" count={ours} />
        </nav>
        <div className="flex items-center gap-2 min-[1280px]:flex-wrap min-[1280px]:border-t min-[1280px]:border-line min-[1280px]:pt-3">
          <ConnectionDot state={connection} className="max-wallet:hidden min-[1280px]:w-full" />
          <p
            className="min-w-0 flex-1 truncate font-semibold max-wallet:hidden"
            title="Вы вошли как"
          >
            {user?.login}
          </p>
          <ThemeToggle />
        </div>
      </aside>
      <main className="flex min-h-0 flex-1 flex-col p-3">
        <Outlet />
      </main>
    </div>
  );
}

interface SectionProps {
  href: string;
  icon: LucideIcon;
  label: string;
  count: number;
}

/** One section so far; each that comes is one more line. */
function Section({ href, icon: Icon, label, count }: SectionProps) {
  return (
    <a
      href={href}
      aria-current={location.pathname.startsWith(href) ? 'page' : undefined}
      className="flex min-h-11 items-center gap-2.5 rounded-control px-3 font-medium text-muted hover:bg-raised/60 hover:text-text aria-[current=page]:bg-accent-tint aria-[current=page]:text-text"
    >
      <Icon aria-hidden="true" strokeWidth={1.8} className="size-4.5 shrink-0" />
      {label}
      {count > 0 && (
        <span className="ml-auto rounded-md bg-raised px-1.5 text-xs leading-5 text-text">
          {count}
        </span>
      )}
    </a>
  );
}
