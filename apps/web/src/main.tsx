import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/tailwind.css';
import './styles/main.css';
import './app/app.css';
import { App } from './app/app.tsx';
import { listenToLiveEvents } from './app/live-events.ts';
import { followPageChanges } from './app/page-changes.ts';
import { preloadPage } from './app/preload-page.ts';
import { queryClient } from './app/query-client.ts';
import { registerWorker } from './app/register-worker.ts';
import { router } from './app/router.tsx';
import { keepInvitation } from './lib/invitation.ts';
import { openLiveSocket } from './lib/live-socket.ts';
import { logCaught } from './lib/load-chunk.ts';
import { sessionQuery } from './lib/session.ts';
import { applyStoredTheme } from './lib/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

// Before the router reads the address.
keepInvitation();
// The first thing asked of the server; everything else waits for its answer.
void queryClient.prefetchQuery(sessionQuery);
preloadPage(location.pathname);
applyStoredTheme();
followPageChanges(router);
listenToLiveEvents(queryClient);
openLiveSocket();
registerWorker(router, queryClient);

createRoot(root, { onCaughtError: logCaught }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
