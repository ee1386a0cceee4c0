/** What a media server was asked, in short: the method, the address, and who asked. */
interface Asked {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | null;
}

const TOKEN = 'for publishers';

/**
 * A media server as RFC 9725 (WHIP) and the WHEP draft ask for one, in place of `fetch`: an offer by POST makes
 * a session with an address of its own, that address is deleted at the end. It is strict with who calls it.
 */
export class MediaServer {
  static readonly url = 'https://media.example.org/roulette-1/whip';
  static readonly token = TOKEN;
  readonly asked: Asked[] = [];
  readonly sessions = new Set<string>();
  /** What it answers every offer with, instead of a session. */
  refusal: number | null = null;
  link: string | null = null;
  /** Where an offer is sent on to. */
  movedTo: string | null = null;
  isDown = false;
  #next = 1;

  fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input));
    const headers = new Headers(init.headers);
    const authorization = headers.get('authorization');
    this.asked.push({ method: init.method ?? 'GET', url: url.href, authorization });
    if (this.isDown) throw new TypeError('Failed to fetch');
    if (init.method === 'OPTIONS') {
      const link = this.link === null ? {} : { link: this.link };
      return new Response(null, {
        status: 204,
        headers: { 'accept-post': 'application/sdp', ...link },
      });
    }
    if (authorization !== `Bearer ${TOKEN}`) return new Response(null, { status: 401 });
    if (init.method === 'DELETE') {
      return new Response(null, { status: this.sessions.delete(url.href) ? 200 : 404 });
    }
    if (init.method !== 'POST') return new Response(null, { status: 405 });
    return this.#answer(new URL(this.movedTo ?? url), headers, String(init.body));
  };

  #answer(url: URL, headers: Headers, offer: string): Response {
    if (this.refusal !== null) return new Response(null, { status: this.refusal });
    if (headers.get('content-type') !== 'application/sdp')
      return new Response(null, { status: 415 });
    if (!offer.startsWith('v=0')) return new Response(null, { status: 400 });
    const location = `/sessions/${this.#next++}`;
    this.sessions.add(new URL(location, url).href);
    const answered = new Response(`answer to ${offer}`, {
      status: 201,
      headers: { 'content-type': 'application/sdp', location, etag: '"first"' },
    });
    Object.defineProperty(answered, 'url', { value: url.href });
    return answered;
  }
}

/** As much of a connection as an exchange needs. */
export class FakePeer extends EventTarget {
  iceGatheringState = 'complete';
  connectionState = 'new';
  localDescription: { readonly sdp: string } | null = null;
  answer: string | null = null;
  understands = true;
  isClosed = false;
  #configuration: RTCConfiguration = {};
  readonly transceivers: unknown[] = [];

  addTransceiver(...transceiver: unknown[]): void {
    this.transceivers.push(transceiver);
  }

  /** All go over one. */
  readonly transport = Object.assign(new EventTarget(), { state: 'new' });

  getTransceivers() {
    const { transport } = this;
    return this.transceivers.map(() => ({ sender: { transport }, receiver: { transport } }));
  }

  /** What the other side says when it goes. */
  hearGoodbye(): void {
    this.transport.state = 'closed';
    this.transport.dispatchEvent(new Event('statechange'));
  }

  getConfiguration(): RTCConfiguration {
    return this.#configuration;
  }

  setConfiguration(configuration: RTCConfiguration): void {
    this.#configuration = configuration;
  }

  async createOffer() {
    return { type: 'offer', sdp: `v=0 through ${this.#configuration.iceServers?.length ?? 0}` };
  }

  async setLocalDescription(description: { readonly sdp: string }): Promise<void> {
    this.localDescription = description;
  }

  async setRemoteDescription({ sdp }: { readonly sdp: string }): Promise<void> {
    if (!this.understands) throw new Error('no such answer');
    this.answer = sdp;
  }

  async getStats(): Promise<Map<string, unknown>> {
    return new Map();
  }

  turn(connectionState: string): void {
    this.connectionState = connectionState;
    this.dispatchEvent(new Event('connectionstatechange'));
  }

  close(): void {
    this.isClosed = true;
  }
}
