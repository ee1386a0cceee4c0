import type { Notice } from '@kvazar/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { refreshNoticeLists, setUnread } from '../../lib/notice-queries.ts';

/** Less than that is a glance in passing. */
const SEEN_AFTER_MS = 1_000;
const nothing: ReadonlySet<number> = new Set();

/**
 * What is on the screen becomes read, and stays marked as new until the player goes. The server knows only "read
 * up to here": while there are unread ones that were not shown, nothing is read but by the button.
 */
export function useReading(shown: readonly Notice[], unread: number) {
  const client = useQueryClient();
  const [fresh, setFresh] = useState(nothing);
  const unreadIds = shown.filter(({ isRead }) => !isRead).map(({ id }) => id);
  if (unreadIds.some(id => !fresh.has(id))) setFresh(new Set([...fresh, ...unreadIds]));

  const upTo = Math.max(0, ...unreadIds);
  const isAllShown = upTo > 0 && unread <= unreadIds.length;
  useEffect(() => {
    if (!isAllShown) return;
    const read = () => {
      if (document.hidden) return;
      // Next time they are new again: nothing to bother anybody with.
      void readUpTo(upTo).then(
        left => setUnread(client, left),
        () => {},
      );
    };
    const timer = setTimeout(read, SEEN_AFTER_MS);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [client, isAllShown, upTo]);

  const newest = Math.max(0, ...shown.map(({ id }) => id));
  const readAll = useMutation({
    mutationFn: () => readUpTo(newest),
    onSuccess: async left => {
      setUnread(client, left);
      await refreshNoticeLists(client);
      setFresh(nothing);
    },
  });
  return {
    isNew: ({ id }: Notice) => fresh.has(id),
    readAll: () => readAll.mutate(),
    isReading: readAll.isPending,
    canReadAll: unread > 0 || fresh.size > 0,
  };
}

async function readUpTo(upTo: number): Promise<number> {
  return (await callApi('/api/notices/read', { upTo })).unread;
}
