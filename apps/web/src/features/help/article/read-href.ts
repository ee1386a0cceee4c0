import { readPlace } from '../read-place.ts';

type Place =
  | { kind: 'site'; path: string; search: Record<string, string>; hash: string }
  | { kind: 'web'; address: string }
  | { kind: 'none' };

const WRITTEN_AS = { site: /^(\/|#)/, web: /^https?:\/\//i };

/**
 * Where an address of an article leads. It is read as the browser would read it and must then still be
 * what it was written as: `/\evil.example` looks like a page of the site and is none.
 */
export function readHref(href: string, pageAddress: string): Place {
  const address = parse(href, pageAddress);
  if (!address) return { kind: 'none' };
  if (WRITTEN_AS.site.test(href) && address.origin === new URL(pageAddress).origin) {
    return {
      kind: 'site',
      path: address.pathname,
      search: Object.fromEntries(address.searchParams),
      hash: readPlace(address.hash),
    };
  }
  if (WRITTEN_AS.web.test(href) && /^https?:$/.test(address.protocol)) {
    return { kind: 'web', address: address.href };
  }
  return { kind: 'none' };
}

function parse(href: string, base: string): URL | null {
  return URL.canParse(href, base) ? new URL(href, base) : null;
}
