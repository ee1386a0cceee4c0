import { useEffect } from 'react';
import { DialogChunk } from '../../components/dialog-chunk.tsx';
import { useWanted } from '../../components/late-dialog.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useSession } from '../../lib/session.ts';
import { closeAuth, setMenuOpen, setSearchOpen, setWalletOpen, useUi } from '../../lib/ui-store.ts';

const loadAuth = () =>
  loadChunk(() => import('../../features/identity/auth-dialog.tsx')).then(
    module => module.AuthDialog,
  );

const loadWallet = () =>
  loadChunk(() => import('../../features/wallet/wallet-dialog.tsx')).then(
    module => module.WalletDialog,
  );

const loadMenu = () =>
  loadChunk(() => import('./menu-drawer.tsx')).then(module => module.MenuDrawer);

const loadSearch = async () => {
  const [{ createSearchDialog }, { searchEntries }] = await Promise.all([
    loadChunk(() => import('../../features/search/search-dialog.tsx')),
    loadChunk(() => import('../search-entries.ts')),
  ]);
  return createSearchDialog(searchEntries);
};

/** Dialogs any page may open. Their code arrives with the first opening and then stays. */
export function SiteDialogs() {
  const { user } = useSession();
  const isAuthOpen = useUi(ui => ui.authTab !== null);
  const isWalletOpen = useUi(ui => ui.isWalletOpen);
  const isMenuOpen = useUi(ui => ui.isMenuOpen);
  const isSearchOpen = useUi(ui => ui.isSearchOpen);
  const isAuthWanted = useWanted(isAuthOpen);
  const isWalletWanted = useWanted(isWalletOpen);
  const isMenuWanted = useWanted(isMenuOpen);
  const isSearchWanted = useWanted(isSearchOpen);
  useSearchKeys();
  return (
    <>
      {isMenuWanted && (
        <DialogChunk
          load={loadMenu}
          props={{}}
          isOpen={isMenuOpen}
          onClose={() => setMenuOpen(false)}
        />
      )}
      {isSearchWanted && (
        <DialogChunk
          load={loadSearch}
          props={{}}
          isOpen={isSearchOpen}
          onClose={() => setSearchOpen(false)}
        />
      )}
      {isAuthWanted && (
        <DialogChunk load={loadAuth} props={{}} isOpen={isAuthOpen} onClose={closeAuth} />
      )}
      {isWalletWanted && user && (
        <DialogChunk
          load={loadWallet}
          props={{ user }}
          isOpen={isWalletOpen}
          onClose={() => setWalletOpen(false)}
        />
      )}
    </>
  );
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
