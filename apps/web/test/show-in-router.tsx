import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** For a part that reads its address. */
export interface Place {
  readonly path: string;
  readonly address: string;
}

/** Shows a part that holds links, at whatever address they lead to; tells where the page is. */
export function showInRouter(part: () => ReactNode, place?: Place): { readAddress: () => string } {
  const rootRoute = createRootRoute();
  const router = createRouter({
    routeTree: rootRoute.addChildren(
      ['/', '$', ...(place ? [place.path] : [])].map(path =>
        createRoute({ getParentRoute: () => rootRoute, path, component: part }),
      ),
    ),
    history: createMemoryHistory({ initialEntries: [place?.address ?? '/'] }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: the site's own routes are not those of a test
  render(<RouterProvider router={router as any} />);
  return { readAddress: () => router.state.location.href };
}
