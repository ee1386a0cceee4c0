import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readHref } from './read-href.ts';

const linkClasses =
  'font-medium text-accent-text underline decoration-1 underline-offset-4 hover:text-text';

/** A link in a text; an address that leads neither into the site nor to the web stays plain text. */
export function RunLink({ href, children }: { href: string; children: ReactNode }) {
  const place = readHref(href, window.location.href);
  switch (place.kind) {
    case 'site':
      return (
        <Link
          to={place.path}
          search={place.search}
          {...(place.hash !== '' && { hash: place.hash })}
          className={linkClasses}
        >
          {children}
        </Link>
      );
    case 'web':
      return (
        <a href={place.address} target="_blank" rel="noopener noreferrer" className={linkClasses}>
          {children}
          <span className="sr-only"> (откроется в новой вкладке)</span>
        </a>
      );
    case 'none':
      return children;
  }
}
