import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LateToaster } from '../components/late-toaster.tsx';
import { ApiError } from '../lib/api-client.ts';
import { openLiveSocket } from '../lib/live-socket.ts';
import { applyStoredTheme } from '../lib/theme.ts';
import { queryClient } from './query-client.ts';

/** Starts an application of staff in its page. */
export function openStaffApp(router: AnyRouter): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  applyStoredTheme();
  openLiveSocket();
  createRoot(root, {
    // The page itself says why it stays shut: a refusal is no fault of the page.
    onCaughtError: error => {
      if (!(error instanceof ApiError)) reportError(error);
    },
  }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        {/* What is decided here stands at the top and to the right, down to the page's last line. */}
        <LateToaster place="bottom-left" />
      </QueryClientProvider>
    </StrictMode>,
  );
}
