import { expect, it } from 'vitest';
import { liveAddress } from './live-socket.ts';

const at = (href: string) => new URL(href) as unknown as Location;

it("opens the socket on the page's own host", () => {
  expect(liveAddress(at('http://127.0.0.1:3000/crash'), 8443)).toBe('ws://127.0.0.1:8443');
});

it('follows the page to TLS', () => {
  expect(liveAddress(at('https://kvazar.example/'), 8443)).toBe('wss://kvazar.example:8443');
});
