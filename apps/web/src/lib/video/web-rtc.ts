/** What gathering addresses may take; what is found later is not needed. */
const GATHERING_MS = 2_000;
/** A line that is away for longer does not come back by itself. */
const AWAY_MS = 4_000;

export interface WebRtcSession {
  close(): void;
}

/**
 * One exchange of WHIP or WHEP, which are the same here: an offer goes by POST, the answer comes back, and the
 * address in `location` is deleted at the end.
 */
export async function exchangeOffer(
  peer: RTCPeerConnection,
  url: string,
  pass: string,
): Promise<WebRtcSession> {
  await peer.setLocalDescription(await peer.createOffer());
  await whenGathered(peer);
  const headers = {
    'content-type': 'application/sdp',
    ...(pass === '' ? {} : { authorization: `Bearer ${pass}` }),
  };
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: peer.localDescription?.sdp ?? '',
  });
  if (!response.ok) throw new Error(`the media server answered ${response.status}`);
  await peer.setRemoteDescription({ type: 'answer', sdp: await response.text() });
  const location = response.headers.get('location');
  return {
    close() {
      peer.close();
      if (location === null) return;
      // The server forgets by itself whoever does not say goodbye.
      fetch(new URL(location, url), { method: 'DELETE', headers, keepalive: true }).catch(() => {});
    },
  };
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

/** Calls back once, when the connection is gone for good. */
export function onceGone(peer: RTCPeerConnection, onGone: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  peer.addEventListener('connectionstatechange', () => {
    clearTimeout(timer);
    if (peer.connectionState === 'disconnected') timer = setTimeout(onGone, AWAY_MS);
    if (peer.connectionState === 'failed' || peer.connectionState === 'closed') onGone();
  });
}
