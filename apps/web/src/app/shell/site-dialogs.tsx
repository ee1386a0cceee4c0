import { lazy, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useSession } from '../../lib/session.ts';
import { setSearchOpen, useUi } from '../../lib/ui-store.ts';

const AuthDialog = lazy(() =>
  loadChunk(() => import('../../features/identity/auth-dialog.tsx')).then(module => ({
    default: module.AuthDialog,
  })),
);

const WalletDialog = lazy(() =>
  loadChunk(() => import('../../features/wallet/wallet-dialog.tsx')).then(module => ({
    default: module.WalletDialog,
  })),
);

const MenuDrawer = lazy(() =>
  loadChunk(() => import('./menu-drawer.tsx')).then(module => ({ default: module.MenuDrawer })),
);

const SearchDialog = lazy(async () => {
  const [{ createSearchDialog }, { searchEntries }] = await Promise.all([
    loadChunk(() => import('../../features/search/search-dialog.tsx')),
    loadChunk(() => import('../search-entries.ts')),
  ]);
  return { default: createSearchDialog(searchEntries) };
});

/** Dialogs any page may open. Their code arrives with the first opening and then stays. */
export function SiteDialogs() {
  const { user } = useSession();
  const isAuthWanted = useWanted(useUi(ui => ui.authTab !== null));
  const isWalletWanted = useWanted(useUi(ui => ui.isWalletOpen));
  const isMenuWanted = useWanted(useUi(ui => ui.isMenuOpen));
  const isSearchWanted = useWanted(useUi(ui => ui.isSearchOpen));
  useSearchKeys();
  return (
    <Suspense fallback={null}>
      {isMenuWanted && <MenuDrawer />}
      {isSearchWanted && <SearchDialog />}
      {isAuthWanted && <AuthDialog />}
      {isWalletWanted && user && <WalletDialog user={user} />}
    </Suspense>
  );
}

/** True from the first opening on, so that a dialog can play its way out. */
function useWanted(isOpen: boolean): boolean {
  const [isWanted, setWanted] = useState(isOpen);
  if (isOpen && !isWanted) setWanted(true);
  return isWanted;
}

/** Ctrl+K, on a Mac ⌘K, whatever letter the layout puts there; never over another dialog. */
function useSearchKeys(): void {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return;
      // Or the browser would go to its own search.
      event.preventDefault();
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) setSearchOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
}
