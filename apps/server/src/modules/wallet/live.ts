import type { LiveServer } from '../../platform/live/live-server.ts';
import type { Signals } from '../../platform/signals.ts';
import { playerRoom } from '../identity/visitor.ts';
import { TOP_UP_CREDITED, WALLET_CHANGED } from './signal-topics.ts';

/** Every node hears every signal, so each tells only the sockets it holds itself. */
export function relayWalletSignals(signals: Signals, live: LiveServer): void {
  signals.on(TOP_UP_CREDITED, payload => {
    const { playerId, amount } = payload as { playerId: number; amount: number };
    live.sendLocally(playerRoom(playerId), 'pay_get', { user_id: playerId, amount });
  });
  signals.on(WALLET_CHANGED, payload => {
    const { playerId, paymentId } = payload as { playerId: number; paymentId: string };
    live.sendLocally(playerRoom(playerId), 'wallet:changed', { paymentId });
  });
}
