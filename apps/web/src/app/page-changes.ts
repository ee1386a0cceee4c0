import { formatPageTitle } from '../lib/page-title.ts';
import { setMenuOpen } from '../lib/ui-store.ts';
import { pages } from './pages.ts';
import type { AppRouter } from './router.tsx';

const NOT_FOUND_TITLE = 'Страница не найдена';
const titles = new Map<string, string>(pages.map(page => [page.path, page.title]));

/** What every navigation does besides showing the page. */
export function followPageChanges(router: AppRouter): void {
  // Or the browser, going back, would scroll to where the page was left.
  window.history.scrollRestoration = 'manual';
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) setMenuOpen(false);
  });
  router.subscribe('onResolved', ({ fromLocation, toLocation, hrefChanged, pathChanged }) => {
    document.title = formatPageTitle(findTitle(router));
    // A hash names its own place on the page.
    if (hrefChanged && !toLocation.hash) window.scrollTo(0, 0);
    if (fromLocation && pathChanged) focusMain();
  });
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
