import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatPageTitle } from './page-title.ts';

/**
 * The document's title on a page that has many names: an article, a table. The router names every page
 * that it has arrived at, also one whose own name was known before: so it is said again after that.
 */
export function usePageTitle(name: string | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (name === undefined) return;
    const say = () => {
      document.title = formatPageTitle(name);
    };
    say();
    return router.subscribe('onResolved', say);
  }, [router, name]);
}
