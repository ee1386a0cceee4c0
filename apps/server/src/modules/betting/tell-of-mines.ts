import { roublesFromKopecks } from '@kvazar/money';
import type { LiveServer } from '../../platform/live/live-server.ts';
import { playerRoom } from '../identity/visitor.ts';
import type { BetRecord } from './bet-record.ts';
import { viewBet } from './bet-view.ts';

/** Shows the state of a game on the player's devices, and answers with it. */
export function tellOfMines(live: LiveServer, bet: BetRecord) {
  const answer = { game: viewBet(bet), balance: roublesFromKopecks(bet.balanceAfter) };
  live.sendToRoom(playerRoom(bet.playerId), 'mines:changed', answer);
  return answer;
}
