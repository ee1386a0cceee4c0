/** `leave`: the browser deals with it as if there were no worker. */
export type Plan = 'page' | 'file' | 'leave';

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** Answers that change with every bet, what people have sent us, and applications that staff work in. */
const NEVER_TOUCHED = /^\/(api|media|studio|admin|socket\.io)(\/|$)/;

/** The name of a file in every version: what changes with its content is taken out. */
export function stemOf(path: string): string {
  return path.replace(/-[\w-]{8}(\.\w+)$/, '$1');
}

/**
 * What happens to a request. Everything that is not named here is left alone: money above all. Files are known by
 * their stems, so that a page of the version before still finds its own.
 */
export function planRequest(asked: Asked, origin: string, stems: ReadonlySet<string>): Plan {
  const { pathname, origin: asksOrigin } = new URL(asked.url);
  if (asked.method !== 'GET' || asksOrigin !== origin) return 'leave';
  if (NEVER_TOUCHED.test(pathname)) return 'leave';
  if (asked.mode === 'navigate') return 'page';
  return stems.has(stemOf(pathname)) ? 'file' : 'leave';
}

/** A page of this site that a notice leads to; whatever else it says leads to the lobby. */
export function readPlace(to: unknown, origin: string): string {
  if (typeof to !== 'string' || !to.startsWith('/')) return '/';
  const url = URL.canParse(to, origin) ? new URL(to, origin) : null;
  // `/x/..//host` is a page of ours until it is read once more: then it is a host.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * Which of our caches go when a version takes over. The one before stays: pages that were opened with it may
 * still ask for their files. The browser lists caches in the order in which they were made.
 */
export function chooseOldCaches(names: readonly string[], prefix: string, current: string) {
  const before = names.filter(name => name.startsWith(prefix) && name !== current);
  return before.slice(0, -1);
}
