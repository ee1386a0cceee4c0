import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { createLobbyPage } from '../features/lobby/lobby-page.tsx';
import { type Session, sessionQuery } from '../lib/session.ts';
import { siteConfig } from '../lib/site-config.ts';
import { Shell } from './shell/shell.tsx';
import { Splash } from './splash.tsx';

/** The start of every page, as text for the document. */
export function drawSplash(): string {
  return renderToStaticMarkup(<Splash brandName={siteConfig.brandName} />, {
    identifierPrefix: 'splash',
  });
}

const GUEST: Session = { user: null, site: { works: false }, social: { vk: '', tg: '' } };
const onItsWay = () => new Promise<never>(() => {});
const LobbyPage = createLobbyPage({
  loadCrashGlance: onItsWay,
  loadFaq: onItsWay,
  loadSlotDemo: onItsWay,
  loadSlotRows: onItsWay,
  loadTablesRow: onItsWay,
});

/** A guest's lobby as it is before any of its later parts has come: what its first screen shows. */
export async function drawGuestLobby(isDemo: boolean): Promise<string> {
  siteConfig.isDemo = isDemo;
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, GUEST);
  const rootRoute = createRootRoute({ component: Shell });
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/',
        component: () => <LobbyPage />,
      }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    isServer: true,
  });
  await router.load();
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      {/* biome-ignore lint/suspicious/noExplicitAny: the site's own routes are not those of a picture */}
      <RouterProvider router={router as any} />
    </QueryClientProvider>,
  );
  return keepFirstPicture(markup).replace(' id="main"', '');
}

/** Pictures lie in the text: the rocket is a twelfth of a second's worth of a slow line, the tiles' would be five. */
function keepFirstPicture(markup: string): string {
  let isFirst = true;
  return markup.replace(/<img\b[^>]*>/g, picture => {
    const kept = isFirst ? picture : '';
    isFirst = false;
    return kept;
  });
}
