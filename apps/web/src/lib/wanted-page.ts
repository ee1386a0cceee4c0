import { paths } from './paths.ts';

const STORAGE_KEY = 'wanted_page';
const ownPaths = Object.values(paths).map(
  path => new RegExp(`^${path.replace('$id', '[^/]+').replace(/(?<=.)$/, '/?')}$`),
);

/**
 * Where a guest wanted to go when they were asked to sign in. Kept by the tab, because who signs in
 * through VK leaves the site on the way; null forgets it.
 */
export function wantPage(address: string | null): void {
  const page = address === null ? null : toOwnPage(address);
  try {
    if (page === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, page);
  } catch {
    // A tab that cannot remember leads to the lobby.
  }
}

/** Asked once: after that it is forgotten. */
export function takeWantedPage(): string | null {
  const page = readWanted();
  wantPage(null);
  return page;
}

function readWanted(): string | null {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    return stored === null ? null : toOwnPage(stored);
  } catch {
    return null;
  }
}

/** The address as a page of this site, or null: a link must not lead anybody out through the door. */
export function toOwnPage(address: string): string | null {
  const base = 'https://own.invalid';
  const parsed = URL.parse(address, base);
  if (!parsed || parsed.origin !== base) return null;
  const { pathname, search, hash } = parsed;
  return ownPaths.some(own => own.test(pathname)) ? `${pathname}${search}${hash}` : null;
}
