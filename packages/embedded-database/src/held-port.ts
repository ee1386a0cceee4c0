import { createServer, type Server } from 'node:net';
import { drawPort, FIRST_PORT as FIRST_OF_DATABASES, isFree } from './free-port.ts';

/** Below it is 10080, which `fetch` does not ask. */
const FIRST_PORT = 11_000;
const TRIES = 300;
/** Of the loopback, and nobody else's: whoever listens there holds the port of that number. */
const HOLDER = '127.0.0.99';

/**
 * A port that no other test is given as long as this process lives, so that a server which was killed finds
 * it free again. Databases draw from other ports.
 */
export async function holdFreePort(host: string): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = drawPort(FIRST_PORT, FIRST_OF_DATABASES);
    const holder = await listenAlone(port);
    if (!holder) continue;
    if (await isFree(host, port)) return port;
    holder.close();
  }
  throw new Error(`No free port found on ${host} between ${FIRST_PORT} and ${FIRST_OF_DATABASES}`);
}

function listenAlone(port: number): Promise<Server | null> {
  return new Promise(resolve => {
    const holder = createServer().unref();
    holder.once('error', () => resolve(null));
    holder.listen({ host: HOLDER, port, exclusive: true }, () => resolve(holder));
  });
}
