import { describe, expect, it } from 'vitest';
import { MAX_UNSENT_BYTES, Reader } from './reader.ts';

function createSocket() {
  const sent: string[] = [];
  const socket = {
    bufferedAmount: 0,
    send: (bytes: Uint8Array) => void sent.push(new TextDecoder().decode(bytes)),
  };
  return { socket, sent };
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a reader', () => {
  it('starts with the header and a key frame, whatever comes first', () => {
    const { socket, sent } = createSocket();
    const reader = new Reader(socket as never);
    reader.setHeader(bytes('header'));
    reader.offer('delta', bytes('d0'));
    reader.offer('audio', bytes('a0'));
    reader.offer('key', bytes('k1'));
    reader.offer('delta', bytes('d1'));
    expect(sent).toEqual(['header', 'k1', 'd1']);
  });

  it('that does not keep up loses whole frames and goes on with the next key frame', () => {
    const { socket, sent } = createSocket();
    const reader = new Reader(socket as never);
    reader.setHeader(bytes('header'));
    reader.offer('key', bytes('k1'));
    socket.bufferedAmount = MAX_UNSENT_BYTES + 1;
    for (const name of ['d1', 'd2']) reader.offer('delta', bytes(name));
    reader.offer('key', bytes('k2'));
    socket.bufferedAmount = 0;
    reader.offer('delta', bytes('d3'));
    reader.offer('key', bytes('k3'));
    reader.offer('delta', bytes('d4'));
    expect(sent).toEqual(['header', 'k1', 'k3', 'd4']);
    expect(reader.dropped).toBe(4);
  });

  it('hears of another header before the key frame that needs it', () => {
    const { socket, sent } = createSocket();
    const reader = new Reader(socket as never);
    reader.setHeader(bytes('one'));
    reader.offer('key', bytes('k1'));
    reader.setHeader(bytes('two'));
    reader.offer('delta', bytes('of another camera'));
    reader.offer('key', bytes('k2'));
    expect(sent).toEqual(['one', 'k1', 'two', 'k2']);
  });

  it('that reads nothing is told nothing, so that nothing piles up for it', () => {
    const { socket, sent } = createSocket();
    const reader = new Reader(socket as never);
    socket.bufferedAmount = MAX_UNSENT_BYTES + 1;
    reader.tell(bytes('gone'));
    expect(sent).toEqual([]);
  });
});
