/** What gathering addresses may take; what is found later is not needed. */
const GATHERING_MS = 2_000;
/** A line that is away for longer does not come back by itself. */
const AWAY_MS = 4_000;

export interface WebRtcSession {
  close(): void;
}

/** Why a media server takes no picture, in words for who runs a table. */
export class MediaServerError extends Error {}

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'Медиасервер не понял предложение браузера',
  401: 'Медиасервер не принял ключ: проверьте VIDEO_WHIP_TOKEN',
  403: 'Медиасервер не принял ключ: проверьте VIDEO_WHIP_TOKEN',
  404: 'Медиасервер не знает этого стола: проверьте адрес',
  406: 'Медиасервер не знает кодеков этого браузера',
  409: 'Картинку этого стола уже передаёт кто-то другой',
  503: 'Медиасервер перегружен',
};

function describeRefusal(status: number): string {
  return REFUSALS[status] ?? `Медиасервер ответил ${status}`;
}

/**
 * One exchange of WHIP (RFC 9725) or WHEP, which are the same here: an offer goes by POST, the answer comes
 * back, and the address in `location` is deleted at the end. The offer names every address that was found, so
 * nothing is sent after it: PATCH is for who trickles. A line that breaks is opened anew.
 */
export async function exchangeOffer(
  peer: RTCPeerConnection,
  url: string,
  pass: string,
): Promise<WebRtcSession> {
  const authorization: Record<string, string> =
    pass === '' ? {} : { authorization: `Bearer ${pass}` };
  const iceServers = await askIceServers(url, authorization);
  if (iceServers.length > 0) peer.setConfiguration({ ...peer.getConfiguration(), iceServers });
  await peer.setLocalDescription(await peer.createOffer());
  await whenGathered(peer);
  const headers = { 'content-type': 'application/sdp', accept: 'application/sdp' };
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, ...authorization },
    body: peer.localDescription?.sdp ?? '',
  }).catch(() => {
    throw new MediaServerError('Медиасервер не отвечает');
  });
  if (!response.ok) throw new MediaServerError(describeRefusal(response.status));
  const location = response.headers.get('location');
  const leave = () => {
    if (location === null) return;
    // After a redirection the address is one of the server that answered.
    const resource = new URL(location, response.url || url);
    // The server forgets by itself whoever does not say goodbye.
    fetch(resource, { method: 'DELETE', headers: authorization, keepalive: true }).catch(() => {});
  };
  try {
    await peer.setRemoteDescription({ type: 'answer', sdp: await response.text() });
  } catch {
    leave();
    throw new MediaServerError('Браузер не понял ответ медиасервера');
  }
  return {
    close() {
      peer.close();
      leave();
    },
  };
}

/** Servers that need help through firewalls say so before the offer is made; most say nothing. */
async function askIceServers(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<RTCIceServer[]> {
  try {
    const response = await fetch(url, { method: 'OPTIONS', headers });
    return readIceServers(response.headers.get('link') ?? '');
  } catch {
    return [];
  }
}

const LINK = /<([^>]*)>((?:\s*;\s*[\w-]+\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]+))*)/g;
const PARAMETER = /;\s*([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]+))/g;

/** `<turn:turn.example.net?transport=udp>; rel="ice-server"; username="user"; credential="secret"` */
export function readIceServers(links: string): RTCIceServer[] {
  return [...links.matchAll(LINK)].flatMap(([, urls = '', tail = '']) => {
    const parameters = new Map(
      [...tail.matchAll(PARAMETER)].map(([, name = '', quoted, plain]) => [
        name.toLowerCase(),
        quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? '',
      ]),
    );
    if (parameters.get('rel') !== 'ice-server') return [];
    const [username, credential] = [parameters.get('username'), parameters.get('credential')];
    return username !== undefined && credential !== undefined
      ? { urls, username, credential }
      : { urls };
  });
}

function whenGathered(peer: RTCPeerConnection): Promise<void> {
  if (peer.iceGatheringState === 'complete') return Promise.resolve();
  return new Promise(resolve => {
    setTimeout(resolve, GATHERING_MS);
    peer.addEventListener('icegatheringstatechange', () => {
      if (peer.iceGatheringState === 'complete') resolve();
    });
  });
}

/**
 * Calls back when the connection is gone for good. An end that the other side tells is heard of its transport at
 * once; the connection itself notices only that nobody answers, seconds later.
 */
export function onceGone(peer: RTCPeerConnection, onGone: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = new Set<RTCDtlsTransport>();
  peer.addEventListener('connectionstatechange', () => {
    clearTimeout(timer);
    if (peer.connectionState === 'disconnected') timer = setTimeout(onGone, AWAY_MS);
    if (peer.connectionState === 'failed' || peer.connectionState === 'closed') onGone();
    if (peer.connectionState !== 'connected') return;
    for (const { sender, receiver } of peer.getTransceivers()) {
      const transport = receiver.transport ?? sender.transport;
      if (!transport || heard.has(transport)) continue;
      heard.add(transport);
      transport.addEventListener('statechange', () => {
        if (transport.state === 'closed' || transport.state === 'failed') onGone();
      });
    }
  });
}
