import { Outlet } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { PlanetMark } from '../../components/brand/planet-mark.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { SkipLink } from '../../components/skip-link.tsx';
import { siteConfig } from '../../lib/site-config.ts';
import { ProofDialog } from '../../staff/proof/proof-dialog.tsx';
import { StaffGate } from '../../staff/staff-gate.tsx';
import { useStaff } from '../frame/me.ts';
import { MenuList } from './menu-list.tsx';
import { Palette } from './palette.tsx';
import { Person } from './person.tsx';
import { SessionStrip, TwoFactorStrip } from './strips.tsx';
import { TopBar } from './top-bar.tsx';
import { usePaletteKey } from './use-palette-key.ts';

/** The whole area stands on the answer to who has come. */
export function AdminShell() {
  return (
    <StaffGate openTo="Раздел открыт сотрудникам">
      <Admin />
    </StaffGate>
  );
}

function Admin() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  usePaletteKey(useCallback(() => setSearching(true), []));
  return (
    <div className="flex h-dvh text-[13px]">
      <SkipLink />
      <aside
        aria-label="Разделы"
        className="hidden w-51 shrink-0 flex-col border-r border-line bg-panel min-[1280px]:flex"
      >
        <Brand />
        <div className="min-h-0 flex-1 overflow-y-auto">
          <MenuList />
        </div>
        <Person />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar onMenu={() => setMenuOpen(true)} onSearch={() => setSearching(true)} />
        <SessionStrip />
        <TwoFactorStrip />
        <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
          <Outlet />
        </main>
      </div>
      <Drawer open={isMenuOpen} onOpenChange={setMenuOpen} title="Разделы" header={<Brand />}>
        <div className="flex min-h-full flex-col">
          <div className="flex-1">
            <MenuList onGo={() => setMenuOpen(false)} />
          </div>
          <Person />
        </div>
      </Drawer>
      <Palette open={isSearching} onOpenChange={setSearching} />
      <ProofDialog />
    </div>
  );
}

function Brand() {
  const { money } = useStaff();
  return (
    <a href="/" className="flex min-h-13 shrink-0 items-center gap-2 px-4">
      <PlanetMark size={28} />
      <span className="text-[15px] font-semibold">{siteConfig.brandName}</span>
      <span className="text-[13px] text-muted">управление</span>
      <span className="sr-only">: на сайт</span>
      {money === 'demo' && <span className="sr-only">Игровые рубли</span>}
    </a>
  );
}
