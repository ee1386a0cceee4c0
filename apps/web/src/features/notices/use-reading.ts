import type { Notice } from '@kvazar/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { refreshNoticeLists, setUnread } from '../../lib/notice-queries.ts';

/** Less than that is a glance in passing. */
const SEEN_AFTER_MS = 1_000;

/**
 * What is on the screen becomes read, and stays marked as new until the player goes. The server knows only "read
 * up to here": while there are unread ones that were not shown, nothing is read but by the button.
 */
export function useReading(shown: readonly Notice[], unread: number) {
  const client = useQueryClient();
  const [fresh, setFresh] = useState<ReadonlySet<number>>(() => new Set());
  const [clearedUpTo, setClearedUpTo] = useState(0);
  const unreadIds = shown
    .filter(({ id, isRead }) => !isRead && id > clearedUpTo)
    .map(({ id }) => id);
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

  const isNew = ({ id }: Notice) => id > clearedUpTo && fresh.has(id);
  const newest = Math.max(0, ...shown.map(({ id }) => id));
  const readAll = useMutation({
    mutationFn: () => readUpTo(newest),
    onSuccess: left => {
      setUnread(client, left);
      setClearedUpTo(newest);
      void refreshNoticeLists(client);
    },
  });
  return {
    isNew,
    readAll: () => readAll.mutate(),
    isReading: readAll.isPending,
    canReadAll: unreadIds.length > 0 || shown.some(isNew),
  };
}

async function readUpTo(upTo: number): Promise<number> {
  return (await callApi('/api/notices/read', { upTo })).unread;
}
