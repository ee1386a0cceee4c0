import { CatchBoundary, Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { joinClasses } from '../../components/join-classes.ts';
import { SkipLink } from '../../components/skip-link.tsx';
import { showError, showSuccess } from '../../components/toast.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { type FirstTier, useReachedTiers } from '../../lib/reached-tiers.ts';
import { useSession } from '../../lib/session.ts';
import { useUi } from '../../lib/ui-store.ts';
import { takeWantedPage } from '../../lib/wanted-page.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MobileBar } from './mobile-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { SiteDialogs } from './site-dialogs.tsx';

const LevelUp = lazy(() =>
  loadChunk(() => import('./level-up.tsx')).then(module => ({ default: module.LevelUp })),
);

/** What the server says about a walk to VK: it can only send the browser to an address. */
const OUTCOMES: Record<string, () => void> = {
  off: () => showError('Вход через ВКонтакте сейчас отключён'),
  denied: () => showError('Вы не разрешили вход через ВКонтакте'),
  failed: () => showError('Войти через ВКонтакте не получилось. Попробуйте ещё раз'),
  taken: () => showError('Этот профиль VK привязан к другому аккаунту'),
  in: () => showSuccess('Поздравляем!', 'С возвращением!'),
  linked: () => showSuccess('Готово', 'VK привязан: теперь можно входить через него'),
};

function useVkReturn(): void {
  const router = useRouter();
  useEffect(() => {
    const address = new URL(window.location.href);
    const kind = address.searchParams.get('vk') ?? '';
    const outcome = OUTCOMES[kind];
    if (!outcome) return;
    address.searchParams.delete('vk');
    window.history.replaceState(window.history.state, '', address);
    outcome();
    const wanted = kind === 'in' ? takeWantedPage() : null;
    if (wanted !== null) router.history.push(wanted);
  }, [router]);
}

/** Nearly nobody reaches a tier on a visit: what tells of it comes when there is something to tell. */
function TierNews() {
  const { user } = useSession();
  const isTold = useReachedTiers(({ waiting }) => waiting.length > 0);
  const [first, setFirst] = useState<FirstTier | null>(null);
  if (user && first?.playerId !== user.id) {
    setFirst({ playerId: user.id, label: user.status.label });
  }
  if (!user || !first || !(isTold || first.label !== user.status.label)) return null;
  return (
    // Without its code nothing is missing: the chip tells of the tier.
    <CatchBoundary getResetKey={() => user.id} errorComponent={() => null}>
      <Suspense fallback={null}>
        <LevelUp first={first} />
      </Suspense>
    </CatchBoundary>
  );
}

/** Everything around a page. */
export function Shell() {
  useVkReturn();
  const isSidebarFolded = useUi(ui => ui.isSidebarClosed);
  return (
    <div className={joinClasses('in-game:pl-0!', isSidebarFolded ? 'wide:pl-19' : 'wide:pl-58')}>
      <SkipLink />
      <Sidebar />
      <div className="flex min-h-dvh flex-col">
        <Header />
        <main
          id="main"
          tabIndex={-1}
          className={joinClasses(
            'peer mx-auto flex w-full max-w-[1440px] flex-1 flex-col px-3.5 pt-4 outline-none wallet:px-5 wallet:pt-6.5 wide:px-7',
            'pb-[calc(110px+env(safe-area-inset-bottom))] bar:pb-10',
          )}
        >
          <Outlet />
        </main>
        <Footer />
      </div>
      <MobileBar />
      <ConnectionNotice />
      <TierNews />
      <SiteDialogs />
    </div>
  );
}
