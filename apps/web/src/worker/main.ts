import { chooseOldCaches, planRequest, stemOf } from './plan-request.ts';
import { readPush } from './read-push.ts';
import type { PageWord, WorkerWord } from './words.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build: names of this version, and the files that every page of the site begins with. */
declare const SHELL_VERSION: string;
declare const SHELL_FILES: readonly string[];

const CACHE_PREFIX = 'shell-';
const CACHE = `${CACHE_PREFIX}${SHELL_VERSION}`;
const OFFLINE_PAGE = '/offline.html';
const OFFLINE_FILES = [OFFLINE_PAGE, '/js/offline.js', '/favicon.svg'];
const stems: ReadonlySet<string> = new Set([...SHELL_FILES, ...OFFLINE_FILES].map(stemOf));
const { origin } = self.location;

self.addEventListener('install', event => {
  // Waiting would keep an old version for as long as any page is open. Taking over is safe: pages are never kept,
  // and a file that is kept has its content in its name.
  void self.skipWaiting();
  event.waitUntil(keepOfflinePage());
});

async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(OFFLINE_FILES.map(path => new Request(path, { cache: 'reload' })));
}

self.addEventListener('activate', event => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  const old = chooseOldCaches(await caches.keys(), CACHE_PREFIX, CACHE);
  await Promise.all(old.map(name => caches.delete(name)));
  // Or each page would wait for the start of the worker before it is asked for.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', event => {
  const plan = planRequest(event.request, origin, stems);
  if (plan === 'page') event.respondWith(showPage(event));
  if (plan === 'file') event.respondWith(takeFile(event.request));
});

/** Always from the server; without a connection the page that says so, and nothing that was true before. */
async function showPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch (error) {
    const offline = await findKept(OFFLINE_PAGE);
    if (offline) return offline;
    throw error;
  }
}

async function takeFile(request: Request): Promise<Response> {
  return (await findKept(request)) ?? (await fetchAndKeep(request));
}

/** Of this version first: what belongs to the page without a connection has one name in all of them. */
async function findKept(wanted: RequestInfo): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return (await cache.match(wanted)) ?? caches.match(wanted);
}

async function fetchAndKeep(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    const cache = await caches.open(CACHE);
    // A full disk is no reason to fail: the file itself is here.
    await cache.put(request, copy).catch(() => {});
  }
  return response;
}

/** The page tells what it has loaded; the browser has all of it, so that nothing is fetched again. */
self.addEventListener('message', event => {
  const word = event.data as PageWord;
  if (word.type === 'loaded') event.waitUntil(keepLoaded(word.files));
});

async function keepLoaded(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const path of paths.filter(candidate => SHELL_FILES.includes(candidate))) {
    if (await cache.match(path)) continue;
    await fetchAndKeep(new Request(path, { cache: 'force-cache' })).catch(() => {});
  }
}

self.addEventListener('push', event => event.waitUntil(tell(event.data)));

async function tell(data: PushMessageData | null): Promise<void> {
  const notice = readPush(readJson(data), origin);
  const windows = await listWindows();
  const seen = windows.filter(({ visibilityState }) => visibilityState === 'visible');
  // Whoever looks at the site is told by its bell.
  if (seen.length > 0) return sayTo(seen, { type: 'told' });
  await self.registration.showNotification(notice.title, {
    body: notice.text,
    icon: '/icon-192.png',
    lang: 'ru',
    data: { to: notice.to },
    // One at a time, the newest: the page has them all.
    tag: 'notices',
  });
}

function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(open(readPush(event.notification.data, origin).to));
});

/** In a window that is open, without loading it anew: a game may run there. */
async function open(to: string): Promise<void> {
  const [client] = await listWindows();
  if (!client) return void (await self.clients.openWindow(to));
  // A browser that wants a press for this does not get in the way of the page.
  await client.focus().catch(() => client);
  sayTo([client], { type: 'open', to });
}

/** Windows of the players' application; staff's have nobody who listens. */
async function listWindows(): Promise<WindowClient[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => !/^\/(studio|admin)(\/|$)/.test(new URL(url).pathname));
}

function sayTo(clients: readonly WindowClient[], word: WorkerWord): void {
  for (const client of clients) client.postMessage(word);
}

/** The browser's service gave this browser another address: without telling the server, pushes would end. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

self.addEventListener('pushsubscriptionchange', event => {
  const change = event as SubscriptionChange;
  change.waitUntil(subscribeAgain(change));
});

async function subscribeAgain(change: SubscriptionChange): Promise<void> {
  const old = change.oldSubscription;
  const next =
    change.newSubscription ??
    (old && (await self.registration.pushManager.subscribe(old.options))) ??
    null;
  if (next) {
    const { endpoint, keys } = next.toJSON();
    await call('/api/notices/push/subscribe', { endpoint, keys });
  }
  if (old) await call('/api/notices/push/unsubscribe', { endpoint: old.endpoint });
}

async function call(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
}
