import { Outlet } from '@tanstack/react-router';
import { joinClasses } from '../../components/join-classes.ts';
import { useUi } from '../../lib/ui-store.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MobileBar } from './mobile-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { SiteDialogs } from './site-dialogs.tsx';
import { useVkReturn } from './use-vk-return.ts';

/** Everything around a page. */
export function Shell() {
  useVkReturn();
  const isSidebarFolded = useUi(ui => ui.isSidebarClosed);
  return (
    <div className={isSidebarFolded ? 'wide:pl-19' : 'wide:pl-58'}>
      <a
        href="#main"
        className="sr-only rounded-control bg-accent px-4 py-2 font-semibold text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
      >
        К содержанию
      </a>
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
      <SiteDialogs />
    </div>
  );
}
