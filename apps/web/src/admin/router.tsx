import { createRootRoute, createRoute, createRouter, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { EmptyState } from '../components/empty-state.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import type { Section, SectionPage } from './section.ts';
import { sections } from './sections.ts';
import { AdminShell } from './shell/admin-shell.tsx';
import { SectionGate } from './shell/section-gate.tsx';

const rootRoute = createRootRoute({ component: AdminShell, notFoundComponent: NoPage });

function createPage(section: Section, { path, load }: SectionPage) {
  const Screen = lazy(async () => ({ default: await load() }));
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: () => (
      <SectionGate section={section}>
        <Suspense fallback={<Waiting />}>
          <Screen />
        </Suspense>
      </SectionGate>
    ),
  });
}

function Waiting() {
  return (
    <div role="status" className="grid gap-3 p-5">
      <span className="sr-only">Загрузка</span>
      <Skeleton className="h-8 w-60" />
      <Skeleton className="h-80" />
    </div>
  );
}

function NoPage() {
  return (
    <EmptyState
      title="Такой страницы нет"
      action={
        <Link to={'/admin' as string} className="font-semibold underline">
          К первому разделу
        </Link>
      }
    />
  );
}

export const router = createRouter({
  // Addresses are plain texts, as `useAddress` writes them: the router would put numbers in quotes.
  parseSearch: text => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: search => {
    const text = new URLSearchParams(search as Record<string, string>).toString();
    return text === '' ? '' : `?${text}`;
  },
  routeTree: rootRoute.addChildren(
    sections.flatMap(section => section.pages.map(page => createPage(section, page))),
  ),
});
