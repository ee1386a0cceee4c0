import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { rememberAddresses } from './remember-addresses.ts';

it('knows where a call came from whose connection is gone', async () => {
  const server = createServer();
  rememberAddresses(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('POST / HTTP/1.1\r\nhost: site\r\ncontent-length: 9\r\n\r\n');
  const [request] = (await once(server, 'request')) as [IncomingMessage];
  request.on('error', () => {});
  const isGone = new Promise(resolve => request.socket.once('close', resolve));
  client.resetAndDestroy();
  await isGone;
  expect(request.socket.remoteAddress).toBe('127.0.0.1');
  server.close();
});
