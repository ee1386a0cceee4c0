import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  useRouterState,
} from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { paths } from '../lib/paths.ts';
import { readSession } from '../lib/session.ts';
import { isPageOpen, openPage } from '../lib/start.ts';
import { closeAuth, openAuth } from '../lib/ui-store.ts';
import { wantPage } from '../lib/wanted-page.ts';
import { judgeVisit } from './guest-guard.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PageError, SiteError } from './page-error.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { type Page, pages } from './pages.ts';
import { plainSearch } from './plain-search.ts';
import { queryClient } from './query-client.ts';
import { Shell } from './shell/shell.tsx';

/**
 * Set between sending a guest to the lobby and arriving there, where the modal opens. Not before: its entry of the
 * history would be one of the address that is about to be replaced, and Back would ask to sign in again and again.
 */
let isSentByGuard = false;

function guardVisit(path: string, address: string): void {
  const isGuest = !readSession(queryClient)?.user;
  const verdict = judgeVisit({ isGuest, path });
  if (verdict === 'ask-to-sign-in') {
    isSentByGuard = true;
    wantPage(address);
    throw redirect({ to: paths.lobby, replace: true });
  }
  if (verdict === 'close-modals') {
    if (isSentByGuard) openAuth();
    else closeAuth();
  }
  isSentByGuard = false;
}

const rootRoute = createRootRoute({
  beforeLoad: ({ location, preload }) => {
    // Pointing at a link prepares its page; only going there counts as a visit.
    if (!preload) guardVisit(location.pathname, location.href);
  },
});

/**
 * The router shows what it has at one go, which would keep a slow phone for half a second. At the start there
 * is something to look at: the page is drawn under it in slices, all of it together, and then takes its
 * place. Not at an address with a hash: the router scrolls there as soon as it has shown the page.
 */
function SlicedShell() {
  const [isDrawn, setDrawn] = useState(() => isPageOpen() || window.location.hash !== '');
  const isLoading = useRouterState({ select: state => state.isLoading });
  useEffect(() => {
    if (!isLoading) startTransition(() => setDrawn(true));
  }, [isLoading]);
  useEffect(() => {
    if (isDrawn && !isLoading) openPage();
  }, [isDrawn, isLoading]);
  return isDrawn && <Shell />;
}

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: SlicedShell,
  errorComponent: SiteError,
});

function createPageRoute({ path, load }: Page) {
  return createRoute({
    getParentRoute: () => shellRoute,
    path,
    component: lazyRouteComponent(async () => ({ default: await load() })),
  });
}

const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  component: NotFoundPage,
  errorComponent: SiteError,
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    shellRoute.addChildren(pages.map(createPageRoute)),
    notFoundRoute,
  ]),
  ...plainSearch,
  defaultPreload: 'intent',
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 150,
  defaultPendingMinMs: 250,
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: NotFoundPage,
});

export type AppRouter = typeof router;
