import type { Socket } from 'socket.io';

type Connection = Socket['conn'];

/** A browser answers a ping every twenty seconds, says hello once and now and then what it watches. */
const MAX_PACKETS = 20;
const PACKETS_WITHIN_MS = 10_000;
/** Half a minute of the busiest site: who is so far behind shows nothing true any more. */
const MAX_BACKLOG = 256;

/**
 * Ends the connection itself, at once. A polite close waits half a minute for an answer that whoever
 * has no manners never gives, and reads on meanwhile.
 */
export function cutOff(connection: Connection): void {
  const { socket } = connection.request;
  connection.close(true);
  socket.destroy();
}

/** Cuts off whoever floods the server, and whoever does not read what it sends. */
export function guardConnection(connection: Connection): void {
  boundRate(connection);
  boundBacklog(connection);
  // What it had to say is sent; an answer to the goodbye is not waited for.
  const { socket } = connection.request;
  connection.once('close', () => socket.destroySoon());
}

function boundRate(connection: Connection): void {
  let sinceMs = performance.now();
  let packets = 0;
  connection.on('packet', () => {
    const nowMs = performance.now();
    if (nowMs - sinceMs > PACKETS_WITHIN_MS) {
      sinceMs = nowMs;
      packets = 0;
    }
    packets += 1;
    if (packets > MAX_PACKETS) cutOff(connection);
  });
}

/** What a slow reader has not taken is kept in memory, for each of them anew. */
function boundBacklog(connection: Connection): void {
  let backlog = 0;
  connection.on('packetCreate', () => {
    backlog += 1;
    if (backlog > MAX_BACKLOG) cutOff(connection);
  });
  connection.on('flush', () => {
    backlog = 0;
  });
}
