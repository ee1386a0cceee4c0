import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askAnew } from '../../lib/ask-anew.ts';
import { liveSocket } from '../../lib/live-socket.ts';
import { watchTopic } from '../../lib/topics.ts';
import { useStaffQuery } from '../frame/calls.ts';

const ASKED = ['/api/admin/queues', '/api/admin/approvals', '/api/admin/withdrawals/get'];

/** What is shown follows the queues; after a lost connection all is asked again. */
function useDeskNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    const askAgain = () =>
      void askAnew(client, {
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' && ASKED.some(start => path.startsWith(start)),
      });
    liveSocket.on('desk:changed', askAgain);
    const stopWatching = watchTopic('desk', askAgain);
    return () => {
      liveSocket.off('desk:changed', askAgain);
      stopWatching();
    };
  }, [client]);
}

/** How much waits in all queues of the person, for the menu: it keeps the whole area up to date. */
export function useWaitingCount(): number {
  useDeskNews();
  const { data } = useStaffQuery('/api/admin/queues/counts', {});
  return data?.counts.reduce((sum, { count }) => sum + count, 0) ?? 0;
}
