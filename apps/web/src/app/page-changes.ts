import type { ParsedLocation } from '@tanstack/react-router';
import { formatPageTitle } from '../lib/page-title.ts';
import { setMenuOpen } from '../lib/ui-store.ts';
import { pages } from './pages.ts';
import type { AppRouter } from './router.tsx';
import { ScrollMemory } from './scroll-memory.ts';

const NOT_FOUND_TITLE = 'Страница не найдена';
/** What the history calls a step to an entry that was there before. */
const WAYS_BACK = new Set(['BACK', 'FORWARD', 'GO']);
const titles = new Map<string, string>(pages.map(page => [page.path, page.title]));

/** What every navigation does besides showing the page. */
export function followPageChanges(router: AppRouter): void {
  // The browser would scroll before the page it goes back to is there.
  window.history.scrollRestoration = 'manual';
  const memory = new ScrollMemory();
  let way = 'PUSH';
  router.history.subscribe(({ action }) => {
    way = action.type;
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged, pathChanged }) => {
    if (pathChanged) setMenuOpen(false);
    if (fromLocation && hrefChanged) memory.keep(entryOf(fromLocation));
  });
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    document.title = formatPageTitle(findTitle(router));
    if (fromLocation && pathChanged) focusMain();
  });
  // After the router, which at this very event puts every page to its top.
  router.subscribe('onRendered', ({ toLocation, hrefChanged, pathChanged }) => {
    // Also when nothing has changed: who went back before the next page came stays where they were.
    if (WAYS_BACK.has(way)) memory.restore(entryOf(toLocation));
    // A page that only notes something in its address stays where it is.
    else if (!hrefChanged || (way === 'REPLACE' && !pathChanged)) return;
    // A hash names its own place on the page.
    else if (!toLocation.hash) memory.toTop();
  });
}

/** By its place and address: the key that the router gives an entry is not kept for one that a script has put there. */
function entryOf({ state, href }: ParsedLocation): string {
  return `${state.__TSR_index} ${href}`;
}

function findTitle(router: AppRouter): string {
  const match = router.state.matches.at(-1);
  return (match && titles.get(match.fullPath)) ?? NOT_FOUND_TITLE;
}

/** Screen readers then start at the new page instead of at a link that led there. */
function focusMain(): void {
  if (document.querySelector('[role="dialog"]')) return;
  document.getElementById('main')?.focus({ preventScroll: true });
}
