import type { WatchAddress } from '@kvazar/contract';
import { callApi } from '../api-client.ts';
import { Backoff } from './backoff.ts';
import type { PictureEvents, PictureLine } from './picture-line.ts';
import { RelayLine } from './relay-line.ts';
import { WhepLine } from './whep-line.ts';

export type PictureState = 'connecting' | 'playing' | 'lost';

export interface PictureReport {
  readonly state: PictureState;
  /** Of the last picture shown; null while there is none. */
  readonly lagMs: number | null;
  readonly hasSound: boolean;
}

const FIRST_RETRY_MS = 300;
const LAST_RETRY_MS = 5_000;
/** The badge of the lag is for reading. */
const TELL_EVERY_MS = 500;

/** Shows the picture of a table in a `<video>` and finds it again whenever it is lost. */
export class PictureWatcher {
  readonly #table: string;
  readonly #video: HTMLVideoElement;
  readonly #onReport: (report: PictureReport) => void;
  readonly #backoff = new Backoff(FIRST_RETRY_MS, LAST_RETRY_MS);
  #report: PictureReport = { state: 'connecting', lagMs: null, hasSound: false };
  #line: PictureLine | null = null;
  #isLoud = false;
  #isGone = false;
  #toldAtMs = 0;
  #wake: () => void = () => {};

  constructor(table: string, video: HTMLVideoElement, onReport: (report: PictureReport) => void) {
    this.#table = table;
    this.#video = video;
    this.#onReport = onReport;
  }

  start(): void {
    this.#run();
  }

  unmute(): void {
    this.#isLoud = true;
    this.#line?.unmute();
  }

  mute(): void {
    this.#isLoud = false;
    this.#line?.mute();
  }

  destroy(): void {
    this.#isGone = true;
    this.#line?.close();
    this.#wake();
  }

  async #run(): Promise<void> {
    while (!this.#isGone) {
      const source = await this.#ask();
      if (this.#isGone) return;
      if (source) {
        const line = this.#open(source);
        this.#line = line;
        if (this.#isLoud) line.unmute();
        await line.ended;
        this.#line = null;
      }
      if (this.#isGone) return;
      this.#tell({
        ...this.#report,
        state: this.#report.state === 'connecting' ? 'connecting' : 'lost',
        lagMs: null,
      });
      await this.#sleep(this.#backoff.next());
    }
  }

  async #ask(): Promise<WatchAddress | null> {
    try {
      return (await callApi('/api/live/watch', { table: this.#table })).source;
    } catch {
      return null;
    }
  }

  #open(source: WatchAddress): PictureLine {
    const events: PictureEvents = {
      onPlaying: () => {
        this.#backoff.reset();
        if (this.#report.state !== 'playing') this.#tell({ ...this.#report, state: 'playing' });
      },
      onLag: lagMs => {
        if (performance.now() - this.#toldAtMs > TELL_EVERY_MS)
          this.#tell({ ...this.#report, lagMs });
      },
      onSound: hasSound => this.#tell({ ...this.#report, hasSound }),
    };
    return source.kind === 'relay'
      ? new RelayLine(this.#video, source, events)
      : new WhepLine(this.#video, source, events);
  }

  #tell(report: PictureReport): void {
    this.#report = report;
    this.#toldAtMs = performance.now();
    if (!this.#isGone) this.#onReport(report);
  }

  #sleep(ms: number): Promise<void> {
    return new Promise(resolve => {
      this.#wake = resolve;
      setTimeout(resolve, ms);
    });
  }
}
