import WebSocket from 'ws';
import type { Phase, Show } from './orders.ts';

const WATCHED = '430';
/** Whatever is longer and no word of a round is of no use here. */
const LONGEST_TOLD = 1_000;

export interface RoundEvent {
  /** Of live tables. */
  readonly table?: string;
  readonly round: {
    readonly id: number;
    readonly phase: Phase;
    readonly bettingEndsAtMs: number;
  };
  readonly serverTimeMs: number;
}

export interface SocketEvents {
  readonly onRound: (event: RoundEvent, frame: string) => void;
  readonly onMessage?: (bytes: number) => void;
  readonly onClose?: () => void;
}

/**
 * As little of a Socket.IO client as keeps the connection: two thousand whole ones would cost more
 * of the two cores than the server that is measured. Resolves when it hears of what it asked for.
 */
export function openSocket(
  port: number,
  { topics, event }: Show,
  { onRound, onMessage, onClose }: SocketEvents,
): Promise<WebSocket> {
  const round = `42["${event}"`;
  const watch = `420${JSON.stringify(['watch', topics])}`;
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    socket.on('message', (data: Buffer) => {
      onMessage?.(data.length);
      // Nearly all that comes is news of bets, and one process gets it for two thousand pages.
      if (data.length > LONGEST_TOLD && data.toString('latin1', 0, round.length) !== round) return;
      const text = String(data);
      if (text.startsWith(round)) onRound(JSON.parse(text.slice(2))[1] as RoundEvent, text);
      else if (text === '2') socket.send('3');
      else if (text.startsWith('0{')) socket.send('40');
      else if (text.startsWith('40')) socket.send(watch);
      else if (text.startsWith(WATCHED) || text === '0') resolve(socket);
    });
    socket.once('error', reject);
    socket.once('close', () => onClose?.());
  });
}
