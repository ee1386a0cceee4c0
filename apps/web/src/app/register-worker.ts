import type { QueryClient } from '@tanstack/react-query';
import { noticesKey } from '../lib/notice-queries.ts';
import { siteConfig } from '../lib/site-config.ts';
import type { PageWord, WorkerWord } from '../worker/words.ts';
import type { AppRouter } from './router.tsx';

/** Long enough for a page to have what it wants; nothing of a first visit waits for the worker. */
const IDLE_WITHIN_MS = 10_000;

/** Once the page is loaded and has nothing to do. */
export function registerWorker(router: AppRouter, client: QueryClient): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || !siteConfig.hasWorker) return;
  workers.addEventListener('message', ({ data }: MessageEvent<WorkerWord>) => {
    if (data.type === 'open') router.history.push(data.to);
    // The socket tells of it too, unless it is just away.
    else void client.invalidateQueries({ queryKey: noticesKey });
  });
  const register = async () => {
    await workers.register('/sw.js');
    const { active } = await workers.ready;
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname);
    active?.postMessage({ type: 'loaded', files } satisfies PageWord);
  };
  // Without a worker there are no pushes, and nothing else is missing.
  const tryTo = () => void register().catch(() => {});
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(tryTo, { timeout: IDLE_WITHIN_MS })
      : setTimeout(tryTo, IDLE_WITHIN_MS);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle);
}
