import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PeerConnection, RtcpReceivingSession, type Track, Video } from 'node-datachannel';

/** What Chromium offers first. */
const VP8 = 96;
const VIEWER_SSRC = 4_242;
const KEY_EVERY_MS = 1_000;

export interface WhipServer {
  readonly url: string;
  /** What publishers named themselves with. */
  readonly authorizations: readonly string[];
  close(): Promise<void>;
}

/** The smallest media server there is: one publisher by WHIP, viewers by WHEP, packets passed on as they come. */
export async function startWhipServer(): Promise<WhipServer> {
  const peers = new Set<PeerConnection>();
  const viewers = new Set<Track>();
  const authorizations: string[] = [];
  let keyTimer: NodeJS.Timeout | undefined;

  async function answer(peer: PeerConnection, offer: string): Promise<string> {
    peers.add(peer);
    const gathered = new Promise<void>(resolve => {
      peer.onGatheringStateChange(state => {
        if (state === 'complete') resolve();
      });
    });
    peer.setRemoteDescription(offer, 'offer' as never);
    await gathered;
    return peer.localDescription()?.sdp ?? '';
  }

  function welcomePublisher(offer: string): Promise<string> {
    const peer = new PeerConnection('publisher', { iceServers: [] });
    peer.onTrack(track => {
      if (track.type() !== 'video') return;
      track.setMediaHandler(new RtcpReceivingSession());
      track.onMessage(packet => {
        if (((packet[1] ?? 0) & 127) !== VP8) return;
        packet.writeUInt32BE(VIEWER_SSRC, 8);
        for (const viewer of viewers) if (viewer.isOpen()) viewer.sendMessageBinary(packet);
      });
      clearInterval(keyTimer);
      keyTimer = setInterval(() => track.isOpen() && track.requestKeyframe(), KEY_EVERY_MS);
    });
    return answer(peer, offer);
  }

  function welcomeViewer(offer: string): Promise<string> {
    const peer = new PeerConnection('viewer', { iceServers: [] });
    const [, mid = '0'] = /m=video[\s\S]*?a=mid:(\S+)/.exec(offer) ?? [];
    const media = new Video(mid, 'SendOnly');
    media.addVP8Codec(VP8);
    media.addSSRC(VIEWER_SSRC, 'picture', 'picture', 'picture');
    viewers.add(peer.addTrack(media));
    return answer(peer, offer);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-headers', 'content-type, authorization');
    response.setHeader('access-control-allow-methods', 'POST, DELETE');
    response.setHeader('access-control-expose-headers', 'location');
    if (request.method !== 'POST') return void response.writeHead(204).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const offer = Buffer.concat(chunks).toString();
    const isPublisher = request.url?.endsWith('/whip') ?? false;
    if (isPublisher) authorizations.push(request.headers.authorization ?? '');
    const sdp = await (isPublisher ? welcomePublisher(offer) : welcomeViewer(offer));
    response
      .writeHead(201, { 'content-type': 'application/sdp', location: `${request.url}/session` })
      .end(sdp);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    authorizations,
    async close() {
      clearInterval(keyTimer);
      for (const peer of peers) peer.close();
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
