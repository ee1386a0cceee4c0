import { expect, it, vi } from 'vitest';
import { liveAddress, liveSocket, openLiveSocket } from './live-socket.ts';

const at = (href: string) => new URL(href) as unknown as Location;

it("opens the socket on the page's own host", () => {
  expect(liveAddress(at('http://127.0.0.1:3000/crash'), 8443)).toBe('ws://127.0.0.1:8443');
});

it('follows the page to TLS', () => {
  expect(liveAddress(at('https://kvazar.example/'), 8443)).toBe('wss://kvazar.example:8443');
});

it('sent away by a node that stops, comes back after a while that differs from page to page', () => {
  vi.useFakeTimers();
  const connect = vi.spyOn(liveSocket, 'connect').mockReturnThis();
  vi.spyOn(Math, 'random').mockReturnValue(0.4);
  openLiveSocket();
  connect.mockClear();
  for (const listener of liveSocket.listeners('disconnect')) listener('io server disconnect');
  vi.advanceTimersByTime(399);
  expect(connect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(connect).toHaveBeenCalledOnce();
  liveSocket.off();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
