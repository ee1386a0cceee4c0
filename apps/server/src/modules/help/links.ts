/** Letters, digits and what addresses of pages are made of: no //host, no backslash, nothing encoded. */
const INTERNAL = /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*\/?)?(?:\?[\w.~=&-]*)?(?:#[\w-]+)?$/;
const PLACE = /^#[\w-]+$/;

function readExternal(href: string): string | null {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return null;
  const url = new URL(href);
  // A name before the host makes one address look like another.
  return url.username === '' && url.password === '' ? url.href : null;
}

/** Where a link may lead: http(s), a page of the site, a place in the article. Null for all else. */
export function readHref(href: string): string | null {
  return INTERNAL.test(href) || PLACE.test(href) ? href : readExternal(href);
}
