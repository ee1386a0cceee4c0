import type { WatchAddress } from '@kvazar/contract';
import type { PictureEvents, PictureLine } from './picture-line.ts';
import { exchangeOffer, onceGone, type WebRtcSession } from './web-rtc.ts';

const LAG_EVERY_MS = 1_000;

/** A picture from a media server, over WebRTC by WHEP. */
export class WhepLine implements PictureLine {
  readonly ended: Promise<void>;
  readonly #video: HTMLVideoElement;
  readonly #peer = new RTCPeerConnection();
  readonly #lagTimer: ReturnType<typeof setInterval>;
  #session: WebRtcSession | null = null;
  #isClosed = false;
  #end: () => void = () => {};

  constructor(video: HTMLVideoElement, { url, pass }: WatchAddress, events: PictureEvents) {
    this.#video = video;
    this.ended = new Promise(resolve => {
      this.#end = resolve;
    });
    const stream = new MediaStream();
    for (const kind of ['video', 'audio']) {
      this.#peer.addTransceiver(kind, { direction: 'recvonly' });
    }
    this.#peer.addEventListener('track', ({ track }) => {
      stream.addTrack(track);
      if (track.kind === 'audio') events.onSound(true);
    });
    onceGone(this.#peer, () => this.close());
    video.muted = true;
    video.playsInline = true;
    video.srcObject = stream;
    video.addEventListener('playing', events.onPlaying, { once: true });
    this.#lagTimer = setInterval(() => this.#tellLag(events), LAG_EVERY_MS);
    exchangeOffer(this.#peer, url, pass)
      .then(session => {
        this.#session = session;
        if (this.#isClosed) session.close();
        else video.play().catch(() => {});
      })
      .catch(() => this.close());
  }

  unmute(): void {
    this.#video.muted = false;
  }

  mute(): void {
    this.#video.muted = true;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#lagTimer);
    this.#session?.close();
    this.#peer.close();
    this.#video.srcObject = null;
    this.#end();
  }

  /** What WebRTC itself knows: half of the way there and back, and what waits in its buffer. */
  async #tellLag(events: PictureEvents): Promise<void> {
    let wayMs = 0;
    let bufferMs = 0;
    for (const report of (await this.#peer.getStats()).values()) {
      if (report.type === 'candidate-pair' && report.nominated) {
        wayMs = (report.currentRoundTripTime ?? 0) * 500;
      }
      if (report.type === 'inbound-rtp' && report.kind === 'video') {
        const { jitterBufferDelay = 0, jitterBufferEmittedCount: count = 0 } = report;
        bufferMs = count > 0 ? (jitterBufferDelay / count) * 1_000 : 0;
      }
    }
    if (!this.#isClosed) events.onLag(wayMs + bufferMs);
  }
}
