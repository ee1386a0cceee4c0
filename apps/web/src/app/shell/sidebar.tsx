import { Link } from '@tanstack/react-router';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { BrandLogo } from '../../components/brand/brand-logo.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { ThemeToggle } from '../../components/theme-toggle.tsx';
import { paths } from '../../lib/paths.ts';
import { siteConfig } from '../../lib/site-config.ts';
import { toggleSidebar, useUi } from '../../lib/ui-store.ts';
import { OnlineCount } from './online-count.tsx';
import { SidebarLinks } from './sidebar-links.tsx';

/** At 1024 px and wider. */
export function Sidebar() {
  const isFolded = useUi(ui => ui.isSidebarClosed);
  return (
    <aside
      aria-label="Боковая панель"
      className={joinClasses(
        'fixed inset-y-0 left-0 z-30 hidden flex-col border-r border-line bg-panel wide:flex in-game:hidden!',
        isFolded ? 'w-19' : 'w-58',
      )}
    >
      <div className={joinClasses('flex h-19 shrink-0 items-center', isFolded ? 'px-4.5' : 'px-5')}>
        <Link
          to={paths.lobby}
          activeOptions={{ exact: true }}
          aria-label={`${siteConfig.brandName}: на главную`}
        >
          <BrandLogo name={siteConfig.brandName} compact={isFolded} />
        </Link>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto py-1">
        <SidebarLinks isFolded={isFolded} />
      </div>
      <div
        className={joinClasses(
          'flex items-center gap-1 border-t border-line p-3',
          isFolded ? 'flex-col' : 'justify-between pl-4',
        )}
      >
        <OnlineCount isFolded={isFolded} />
        <div className={joinClasses('flex', isFolded && 'flex-col')}>
          <ThemeToggle />
          <IconButton
            size="sm"
            label={isFolded ? 'Развернуть боковую панель' : 'Свернуть боковую панель'}
            aria-expanded={!isFolded}
            onClick={toggleSidebar}
          >
            {isFolded ? (
              <PanelLeftOpen aria-hidden="true" className="size-5" />
            ) : (
              <PanelLeftClose aria-hidden="true" className="size-5" />
            )}
          </IconButton>
        </div>
      </div>
    </aside>
  );
}
