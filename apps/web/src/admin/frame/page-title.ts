import { useEffect } from 'react';
import { siteConfig } from '../../lib/site-config.ts';

/** Names the browser's tab after the page. */
export function useStaffTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} — ${siteConfig.brandName}, управление`;
  }, [title]);
}
