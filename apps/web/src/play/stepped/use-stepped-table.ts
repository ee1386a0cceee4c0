import type { Bet } from '@kvazar/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showError } from '../../components/toast.ts';
import { refetchBalance, setBalance } from '../../lib/balance.ts';
import { useLive } from '../../lib/live-socket.ts';
import { useSession } from '../../lib/session.ts';
import { rememberOwnBet } from '../bets/own-bets.ts';
import { noteBetPlaced } from '../fairness/seeds.ts';
import { pause } from '../round/ask-again.ts';
import { lookUpBet, sendBet } from '../round/bet-calls.ts';
import { bookRefusal, bookResult } from '../round/book-bet.ts';
import { openPlaySession } from '../session/play-session.ts';
import type { StartOrder, SteppedGame, SteppedState } from './stepped-game.ts';
import { type StepCalls, SteppedTable, type TableNews } from './stepped-table.ts';

type Learn = (bet: Bet, balanceRoubles: number) => void;

interface SteppedOptions<Game extends SteppedState, Step, Order extends StartOrder> {
  readonly rules: SteppedGame<Game, Step, Order>;
  readonly calls: StepCalls<Step>;
  /** Hears of the steps that the player's other devices make. */
  readonly listen: (learn: Learn) => () => void;
  /** The sound of a step of this page. */
  readonly chime: (news: TableNews<Game>) => void;
}

/** The table of this page, kept equal to the server's and to that of the player's other devices. */
export function useSteppedTable<Game extends SteppedState, Step, Order extends StartOrder>({
  rules,
  calls,
  listen,
  chime,
}: SteppedOptions<Game, Step, Order>): SteppedTable<Game, Step, Order> {
  const client = useQueryClient();
  const [table] = useState(
    () =>
      new SteppedTable(rules, {
        ...calls,
        send: sendBet,
        lookUp: lookUpBet,
        wait: pause,
        onNews: news => {
          if (news.isPlayedHere) chime(news);
          bookNews(client, news);
        },
        onRefused: code => bookRefusal(client, code),
        onFailed: showError,
      }),
  );
  const playerId = useSession().user?.id;
  useEffect(() => {
    if (playerId === undefined) return;
    openPlaySession(playerId);
    table.attach(playerId);
    const stopListening = listen((bet, balanceRoubles) => table.learn(bet, balanceRoubles));
    // What happened while the connection was away was told to nobody.
    const stopWatching = useLive.subscribe(({ connection }, before) => {
      if (connection === 'online' && before.connection !== 'online') table.refresh();
    });
    return () => {
      stopListening();
      stopWatching();
      table.detach();
    };
  }, [table, playerId, listen]);
  return table;
}

/** Everything outside the game's stage that follows from a new state of it. */
function bookNews(client: QueryClient, news: TableNews): void {
  const { bet, game, balanceRoubles, isPlayedHere } = news;
  if (game.phase !== 'active' && isPlayedHere) {
    bookResult(client, bet, balanceRoubles);
    return;
  }
  noteBetPlaced(client, bet.fairness);
  // Another device played it: its session counts it, this one only shows what became of the money.
  if (game.phase !== 'active') rememberOwnBet(client, bet);
  // A failed question has already shown its notice; the next step brings the balance anyway.
  if (balanceRoubles === null) void refetchBalance(client).catch(() => {});
  else setBalance(client, balanceRoubles);
}
