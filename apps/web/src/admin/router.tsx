import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { AdminShell } from './admin-shell.tsx';
import { sections } from './sections.ts';

const rootRoute = createRootRoute({ component: AdminShell });

const pages = sections.flatMap(section => section.pages);

export const router = createRouter({
  routeTree: rootRoute.addChildren(
    pages.map(({ path, load }) =>
      createRoute({
        getParentRoute: () => rootRoute,
        path,
        component: lazyRouteComponent(async () => ({ default: await load() })),
      }),
    ),
  ),
});
