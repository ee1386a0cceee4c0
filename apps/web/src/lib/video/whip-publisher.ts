import type { PublishAddress } from '@kvazar/contract';
import type { PublisherEnd, PublisherEvents, PublisherLine } from './publisher-line.ts';
import { exchangeOffer, MediaServerError, onceGone, type WebRtcSession } from './web-rtc.ts';

const FIGURES_EVERY_MS = 1_000;
/** The site takes a picture for gone that it was not told of for six seconds. */
const TELL_SITE_EVERY_MS = 2_000;

export interface WhipPublisherOptions {
  readonly stream: MediaStream;
  readonly address: PublishAddress;
  readonly events: PublisherEvents;
  /** Tells the site that the picture is there: the media server does not. */
  readonly tellSite: () => Promise<unknown>;
}

/** Sends a picture to a media server, over WebRTC by WHIP. */
export class WhipPublisher implements PublisherLine {
  readonly ended: Promise<PublisherEnd>;
  readonly #peer = new RTCPeerConnection();
  readonly #timers: ReturnType<typeof setInterval>[] = [];
  readonly #options: WhipPublisherOptions;
  #session: WebRtcSession | null = null;
  #isClosed = false;
  #sent = { frames: 0, bytes: 0 };
  #end: (how: PublisherEnd) => void = () => {};

  constructor(options: WhipPublisherOptions) {
    this.#options = options;
    this.ended = new Promise(resolve => {
      this.#end = resolve;
    });
    for (const track of options.stream.getTracks()) {
      this.#peer.addTransceiver(track, { direction: 'sendonly', streams: [options.stream] });
    }
    onceGone(this.#peer, () => this.close());
    this.#peer.addEventListener('connectionstatechange', () => {
      if (this.#peer.connectionState === 'connected') this.#begin();
    });
    exchangeOffer(this.#peer, options.address.url, options.address.pass)
      .then(session => {
        this.#session = session;
        if (this.#isClosed) session.close();
      })
      .catch(error => {
        if (error instanceof MediaServerError) this.#finish({ fault: error.message });
        else this.close();
      });
  }

  close(): void {
    this.#finish({});
  }

  #finish(why: Pick<PublisherEnd, 'fault'>): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    this.#session?.close();
    this.#peer.close();
    this.#end({ isReplaced: false, ...why });
  }

  #begin(): void {
    if (this.#isClosed || this.#timers.length > 0) return;
    const tellSite = () => void this.#options.tellSite().catch(() => {});
    this.#options.events.onSending();
    tellSite();
    this.#timers.push(
      setInterval(tellSite, TELL_SITE_EVERY_MS),
      setInterval(() => this.#tellFigures(), FIGURES_EVERY_MS),
    );
  }

  async #tellFigures(): Promise<void> {
    for (const report of (await this.#peer.getStats()).values()) {
      if (report.type !== 'outbound-rtp' || report.kind !== 'video') continue;
      const { framesEncoded: frames = 0, bytesSent: bytes = 0 } = report;
      this.#options.events.onFigures({
        viewers: null,
        framesPerSecond: frames - this.#sent.frames,
        kilobitsPerSecond: Math.round(((bytes - this.#sent.bytes) * 8) / 1_000),
        lagMs: null,
      });
      this.#sent = { frames, bytes };
    }
  }
}
