import type { Site } from '@kvazar/contract';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import type { StatusScreenProps } from '../features/status-screen/status-screen.tsx';
import { loadChunk } from '../lib/load-chunk.ts';
import { formatPageTitle } from '../lib/page-title.ts';
import { openPage } from '../lib/start.ts';

const LazyStatusScreen = lazy(() =>
  loadChunk(() => import('../features/status-screen/status-screen.tsx')).then(module => ({
    default: module.StatusScreen,
  })),
);

const StaffEntry = lazy(() =>
  loadChunk(() => import('../features/identity/staff-entry.tsx')).then(module => ({
    default: module.StaffEntry,
  })),
);

const BannedRequests = lazy(() =>
  loadChunk(() => import('../features/support/banned-requests.tsx')).then(module => ({
    default: module.BannedRequests,
  })),
);

/** Few visits ever need it, so its drawings stay out of the first load. */
export function StatusScreen(props: StatusScreenProps) {
  useEffect(openPage, []);
  return (
    <Suspense fallback={null}>
      <LazyStatusScreen {...props} />
    </Suspense>
  );
}

const WORKS_TEXT = 'На сайте проводятся технические работы, скоро вернемся!';

/** Made when there is a time to tell: the first format of a page takes a slow phone a fifth of a second. */
function formatMoment(at: string): string {
  const moment = new Intl.DateTimeFormat('ru-RU', {
    ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    timeZone: 'Europe/Moscow',
  });
  return moment.format(new Date(at));
}

/** The usual words unless the operator has others. */
function describeWorks(note: Site['worksNote'] | undefined): string {
  const text = note?.text || WORKS_TEXT;
  return note?.until ? `${text} Закончим ${formatMoment(note.until)} по Москве.` : text;
}

export function WorksScreen({ note }: { note: Site['worksNote'] | undefined }) {
  const topText = 'Технические работы';
  useTitle(topText);
  return (
    <StatusScreen type="works" topText={topText} bottomText={describeWorks(note)}>
      {/* Without this door the screen still says what it has to say. */}
      <CatchBoundary getResetKey={() => 'staff-entry'} errorComponent={() => null}>
        <Suspense fallback={null}>
          <StaffEntry />
        </Suspense>
      </CatchBoundary>
    </StatusScreen>
  );
}

export function BannedScreen({ comment }: { comment: string }) {
  const topText = 'Вы заблокированы';
  useTitle(topText);
  return (
    <StatusScreen type="is_ban" topText={topText} bottomText={comment || 'не указана'}>
      <CatchBoundary getResetKey={() => 'banned-requests'} errorComponent={() => null}>
        <Suspense fallback={null}>
          <BannedRequests />
        </Suspense>
      </CatchBoundary>
    </StatusScreen>
  );
}

/** These screens are no pages, so no navigation names them; the page beneath keeps its own name. */
function useTitle(name: string): void {
  useEffect(() => {
    const covered = document.title;
    document.title = formatPageTitle(name);
    return () => {
      document.title = covered;
    };
  }, [name]);
}
