import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liveSocket } from '../../lib/live-socket.ts';
import { watchTopic } from '../../lib/topics.ts';

const ASKED = ['/api/admin/queues', '/api/admin/approvals', '/api/admin/withdrawals/get'];

/** What is shown follows the queues; after a lost connection all is asked again. */
export function useDeskNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    const askAgain = () =>
      void client.invalidateQueries({
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
