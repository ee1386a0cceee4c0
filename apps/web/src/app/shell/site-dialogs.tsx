import { lazy, Suspense } from 'react';
import { useWanted } from '../../components/late-dialog.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useSession } from '../../lib/session.ts';
import { useUi } from '../../lib/ui-store.ts';

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

/** Dialogs any page may open. Their code arrives with the first opening and then stays. */
export function SiteDialogs() {
  const { user } = useSession();
  const isAuthWanted = useWanted(useUi(ui => ui.authTab !== null));
  const isWalletWanted = useWanted(useUi(ui => ui.isWalletOpen));
  const isMenuWanted = useWanted(useUi(ui => ui.isMenuOpen));
  return (
    <Suspense fallback={null}>
      {isMenuWanted && <MenuDrawer />}
      {isAuthWanted && <AuthDialog />}
      {isWalletWanted && user && <WalletDialog user={user} />}
    </Suspense>
  );
}
