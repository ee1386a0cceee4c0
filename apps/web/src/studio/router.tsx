import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { ChatPage } from './chat/chat-page.tsx';
import { FloorPage } from './floor/floor-page.tsx';
import { RoundsPage } from './rounds/rounds-page.tsx';
import { ShiftsPage } from './shifts/shifts-page.tsx';
import { StudioShell } from './studio-shell.tsx';
import { TablePage } from './table/table-page.tsx';

const rootRoute = createRootRoute({ component: StudioShell });

const tableRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/studio/$table',
  component: () => {
    const { table } = tableRoute.useParams();
    return <TablePage key={table} table={table} />;
  },
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    createRoute({ getParentRoute: () => rootRoute, path: '/studio', component: FloorPage }),
    createRoute({ getParentRoute: () => rootRoute, path: '/studio/rounds', component: RoundsPage }),
    createRoute({ getParentRoute: () => rootRoute, path: '/studio/shifts', component: ShiftsPage }),
    createRoute({ getParentRoute: () => rootRoute, path: '/studio/chat', component: ChatPage }),
    tableRoute,
  ]),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
