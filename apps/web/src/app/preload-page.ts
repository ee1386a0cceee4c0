import { pages } from './pages.ts';

/** Fetches the page's code while the server is still answering who is here. */
export function preloadPage(path: string): void {
  const page = pages.find(candidate => candidate.path === path);
  // A failure shows when the router asks for the page itself.
  page?.load().catch(() => {});
}
