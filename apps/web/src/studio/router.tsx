import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { FloorPage } from './floor/floor-page.tsx';
import { StudioShell } from './studio-shell.tsx';
import { TablePage } from './table/table-page.tsx';

const rootRoute = createRootRoute({ component: StudioShell });

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    createRoute({ getParentRoute: () => rootRoute, path: '/studio', component: FloorPage }),
    createRoute({ getParentRoute: () => rootRoute, path: '/studio/$table', component: TablePage }),
  ]),
});
