import WebSocket from 'ws';
import type { Phase } from './orders.ts';

const ROUND = '42["crash:round"';
const WATCH = '420["watch",["crash"]]';
const WATCHED = '430';

export interface RoundEvent {
  readonly round: { readonly id: number; readonly phase: Phase };
  readonly serverTimeMs: number;
}

export interface SocketEvents {
  readonly onRound: (event: RoundEvent, frame: string) => void;
  readonly onClose?: () => void;
}

/**
 * As little of a Socket.IO client as keeps the connection: two thousand whole ones would cost more
 * of the two cores than the server that is measured. Resolves when it hears of Crash.
 */
export function openSocket(port: number, { onRound, onClose }: SocketEvents): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    socket.on('message', data => {
      const text = String(data);
      if (text.startsWith(ROUND)) onRound(JSON.parse(text.slice(2))[1] as RoundEvent, text);
      else if (text === '2') socket.send('3');
      else if (text.startsWith('0{')) socket.send('40');
      else if (text.startsWith('40')) socket.send(WATCH);
      else if (text.startsWith(WATCHED) || text === '0') resolve(socket);
    });
    socket.once('error', reject);
    socket.once('close', () => onClose?.());
  });
}
