import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { AdminShell } from './admin-shell.tsx';
import { RequestsPage } from './requests/requests-page.tsx';

const rootRoute = createRootRoute({ component: AdminShell });

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/admin',
      beforeLoad: () => {
        throw redirect({ href: '/admin/requests', replace: true });
      },
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/admin/requests',
      component: RequestsPage,
    }),
  ]),
});
