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
import { nextTask } from './lib/next-task.ts';
import { sessionQuery } from './lib/session.ts';
import { applyStoredTheme } from './lib/theme.ts';

/** Step by step: a slow phone has just spent a long task on running all the code above. */
async function start(into: HTMLElement): Promise<void> {
  // Before the router reads the address.
  keepInvitation();
  // The first thing asked of the server; everything else waits for its answer.
  void queryClient.prefetchQuery(sessionQuery);
  await nextTask();
  preloadPage(location.pathname);
  await nextTask();
  applyStoredTheme();
  followPageChanges(router);
  listenToLiveEvents(queryClient);
  openLiveSocket();
  registerWorker(router, queryClient);
  await nextTask();
  createRoot(into, { onCaughtError: logCaught }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
void start(root);
