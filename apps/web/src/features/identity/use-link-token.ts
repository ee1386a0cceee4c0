import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The secret of the link that was opened, or null. It leaves the address at once: there it would
 * stay in the history and on every picture of the screen.
 */
export function useLinkToken(): string | null {
  const search: { token?: unknown } = useSearch({ strict: false });
  const [token] = useState(() => (typeof search.token === 'string' ? search.token : null));
  useEffect(() => {
    const address = new URL(window.location.href);
    if (!address.searchParams.has('token')) return;
    address.searchParams.delete('token');
    window.history.replaceState(window.history.state, '', address);
  }, []);
  return token;
}
