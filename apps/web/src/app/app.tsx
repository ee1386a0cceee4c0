import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { LateToaster } from '../components/late-toaster.tsx';
import { type Session, sessionQuery } from '../lib/session.ts';
import { NoConnectionScreen } from './no-connection-screen.tsx';
import { SiteError } from './page-error.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { BannedScreen, WorksScreen } from './status-screen.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Entrance />
      <LateToaster />
    </QueryClientProvider>
  );
}

/** Nothing is shown before the server has said who is here. */
function Entrance() {
  const { data: session, isError, isFetching, refetch } = useQuery(sessionQuery);
  const hasNoAnswer = !session && isError;
  return (
    <>
      {session && (
        // The router catches what breaks inside it; the screens beside it would leave an empty page.
        <CatchBoundary getResetKey={() => 'site'} errorComponent={SiteError}>
          <Site session={session} />
        </CatchBoundary>
      )}
      {hasNoAnswer && <NoConnectionScreen isRetrying={isFetching} onRetry={refetch} />}
    </>
  );
}

function Site({ session: { user, site } }: { session: Session }) {
  useGuardOnSignOut(user === null);
  if (user?.is_ban) return <BannedScreen comment={user.is_ban_comment} />;
  if (site.works && !user?.is_admin) return <WorksScreen note={site.worksNote} />;
  return <RouterProvider router={router} />;
}

/** A session that ends while the page is open makes its reader a guest: the guard looks again. */
function useGuardOnSignOut(isGuest: boolean): void {
  const wasGuest = useRef(isGuest);
  useEffect(() => {
    if (isGuest && !wasGuest.current) void router.invalidate();
    wasGuest.current = isGuest;
  }, [isGuest]);
}
