import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

const PUBLISHER_TOKEN = 'for publishers';

/** What other origins need to be allowed for the exchange. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'OPTIONS, POST, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-expose-headers': 'location',
};

type Kind = 'whip' | 'whep';

/** Set by `serveMedia` on the window of the page that carries the pictures. */
interface MediaWindow {
  publish(session: string, table: string, offer: string): Promise<string>;
  /** Null: nobody publishes the table. */
  watch(session: string, table: string, offer: string): Promise<string | null>;
  leave(session: string): void;
}

/**
 * A media server by WHIP and WHEP for one test: an HTTP endpoint that hands offers to a page, whose browser is
 * at the other end of every connection. What a publisher sends there goes on to who watches.
 */
export class MediaServer {
  readonly origin: string;
  readonly #server: ReturnType<typeof createServer>;
  readonly #sessions = new Set<string>();
  readonly #latest = new Map<string, string>();
  #page: Page | null = null;
  #made = 0;

  private constructor(server: ReturnType<typeof createServer>) {
    this.#server = server;
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => {
      this.#answer(request, response).catch(error => response.writeHead(500).end(String(error)));
    });
  }

  static async start(): Promise<MediaServer> {
    const server = createServer();
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    return new MediaServer(server);
  }

  /** For the environment of a site. */
  get settings(): Record<string, string> {
    return {
      VIDEO_WHIP_URL: `${this.origin}/{table}/whip`,
      VIDEO_WHEP_URL: `${this.origin}/{table}/whep`,
      VIDEO_WHIP_TOKEN: PUBLISHER_TOKEN,
    };
  }

  /** Sessions that were made and not taken leave of, by their kind. */
  list(kind: Kind): string[] {
    return [...this.#sessions].filter(session => session.startsWith(`/${kind}/`));
  }

  /** The session of the kind that was asked for last, whether or not there is an answer yet. */
  latest(kind: Kind): string | null {
    return this.#latest.get(kind) ?? null;
  }

  async carryBy(page: Page): Promise<void> {
    await page.goto(this.origin);
    await page.evaluate(serveMedia);
    this.#page = page;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(resolve => this.#server.close(resolve));
  }

  async #leave(session: string): Promise<void> {
    await this.#page?.evaluate(id => (window as unknown as MediaWindow).leave(id), session);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '/', headers } = request;
    if (method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    if (method === 'GET') {
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
    }
    const refuse = (status: number) => void response.writeHead(status, CORS).end();
    const [, first = '', second = ''] = url.split('/');
    if (method === 'DELETE') {
      await this.#leave(url);
      return refuse(this.#sessions.delete(url) ? 200 : 404);
    }
    if (method !== 'POST' || headers['content-type'] !== 'application/sdp') return refuse(415);
    const isPublisher = second === 'whip';
    if (isPublisher && headers.authorization !== `Bearer ${PUBLISHER_TOKEN}`) return refuse(401);
    this.#made += 1;
    const session = `/${second}/${this.#made}`;
    this.#latest.set(second, session);
    const asked = { isPublisher, session, table: first, offer: await readBody(request) };
    const answer = await this.#page?.evaluate(
      ({ isPublisher: isIn, session: id, table, offer }) => {
        const media = window as unknown as MediaWindow;
        return isIn ? media.publish(id, table, offer) : media.watch(id, table, offer);
      },
      asked,
    );
    if (!answer) return refuse(404);
    // Who has gone meanwhile does not know what to take leave of.
    if (response.destroyed) return this.#leave(session);
    this.#sessions.add(session);
    response
      .writeHead(201, { ...CORS, 'content-type': 'application/sdp', location: session })
      .end(answer);
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Runs in the page. */
async function serveMedia(): Promise<void> {
  // Whoever may use a camera names real addresses: nobody has to be found by multicast.
  await navigator.mediaDevices.getUserMedia({ audio: true });
  const peers = new Map<string, RTCPeerConnection>();
  const pictures = new Map<string, { publisher: string; tracks: MediaStreamTrack[] }>();
  const watching = new Map<string, string[]>();
  const numberOf = (session: string) => Number(session.split('/').at(-1));

  function leave(session: string): void {
    peers.get(session)?.close();
    peers.delete(session);
    for (const [table, { publisher }] of pictures) {
      if (publisher !== session) continue;
      pictures.delete(table);
      for (const watcher of watching.get(table)?.splice(0) ?? []) leave(watcher);
    }
  }

  function open(session: string): RTCPeerConnection {
    const peer = new RTCPeerConnection();
    peers.set(session, peer);
    peer.addEventListener('connectionstatechange', () => {
      if (peer.connectionState === 'failed') leave(session);
      // Who closes a page says goodbye to this, and the state of the connection stays for seconds.
      const transport = peer.getTransceivers()[0]?.sender.transport;
      if (transport && peer.connectionState === 'connected') {
        transport.onstatechange = () => transport.state === 'closed' && leave(session);
      }
    });
    return peer;
  }

  async function answer(peer: RTCPeerConnection): Promise<string> {
    await peer.setLocalDescription(await peer.createAnswer());
    await new Promise<void>(resolve => {
      const look = () => peer.iceGatheringState === 'complete' && resolve();
      peer.addEventListener('icegatheringstatechange', look);
      look();
    });
    return peer.localDescription?.sdp ?? '';
  }

  const media: MediaWindow = {
    async publish(session, table, offer) {
      const peer = open(session);
      await peer.setRemoteDescription({ type: 'offer', sdp: offer });
      const tracks = peer.getReceivers().map(({ track }) => track);
      // Of two that are on their way at once the one that came later is the picture.
      const { publisher } = pictures.get(table) ?? { publisher: session };
      if (numberOf(publisher) <= numberOf(session))
        pictures.set(table, { publisher: session, tracks });
      return answer(peer);
    },
    async watch(session, table, offer) {
      const picture = pictures.get(table);
      if (!picture) return null;
      const peer = open(session);
      watching.set(table, [...(watching.get(table) ?? []), session]);
      await peer.setRemoteDescription({ type: 'offer', sdp: offer });
      for (const transceiver of peer.getTransceivers()) {
        const kind = transceiver.receiver.track.kind;
        const track = picture.tracks.find(sent => sent.kind === kind);
        if (!track) continue;
        transceiver.direction = 'sendonly';
        await transceiver.sender.replaceTrack(track);
      }
      return answer(peer);
    },
    leave,
  };
  Object.assign(window, media);
}
