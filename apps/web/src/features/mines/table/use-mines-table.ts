import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { liveSocket, useLive } from '../../../lib/live-socket.ts';
import { useSession } from '../../../lib/session.ts';
import { lookUpBet, sendBet } from '../../../play/round/bet-calls.ts';
import { bookRefusal } from '../../../play/round/book-bet.ts';
import { openPlaySession } from '../../../play/session/play-session.ts';
import { bookNews } from './book-news.ts';
import { askCurrent, sendStep } from './mines-calls.ts';
import { MinesTable } from './mines-table.ts';

/** The table of this page, kept equal to the server's and to that of the player's other devices. */
export function useMinesTable(): MinesTable {
  const client = useQueryClient();
  const [table] = useState(
    () =>
      new MinesTable({
        send: sendBet,
        lookUp: lookUpBet,
        step: sendStep,
        current: askCurrent,
        wait: delayMs => new Promise(resolve => setTimeout(resolve, delayMs)),
        onNews: news => bookNews(client, news),
        onRefused: code => bookRefusal(client, code),
      }),
  );
  const playerId = useSession().user?.id;
  useEffect(() => {
    if (playerId === undefined) return;
    openPlaySession(playerId);
    table.attach(playerId);
    const stopListening = followOtherDevices(table);
    return () => {
      stopListening();
      table.detach();
    };
  }, [table, playerId]);
  return table;
}

function followOtherDevices(table: MinesTable): () => void {
  const learn: Parameters<typeof liveSocket.on<'mines:changed'>>[1] = ({ game, balance }) =>
    table.learn(game, balance);
  liveSocket.on('mines:changed', learn);
  // What happened while the connection was away was told to nobody.
  const stopWatching = useLive.subscribe(({ connection }, before) => {
    if (connection === 'online' && before.connection !== 'online') table.refresh();
  });
  return () => {
    liveSocket.off('mines:changed', learn);
    stopWatching();
  };
}
