import type { WatchAddress } from '@kvazar/contract';
import { callApi } from '../api-client.ts';
import { LineKeeper } from './line-keeper.ts';
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

/** The badge of the lag is for reading. */
const TELL_EVERY_MS = 500;

/** Shows the picture of a table in a `<video>` and finds it again whenever it is lost. */
export class PictureWatcher {
  readonly #table: string;
  readonly #video: HTMLVideoElement;
  readonly #onReport: (report: PictureReport) => void;
  readonly #keeper = new LineKeeper<PictureLine>({
    open: () => this.#open(),
    onEnd: () => this.#tellLoss(),
  });
  #report: PictureReport = { state: 'connecting', lagMs: null, hasSound: false };
  #isLoud = false;
  #toldAtMs = 0;

  constructor(table: string, video: HTMLVideoElement, onReport: (report: PictureReport) => void) {
    this.#table = table;
    this.#video = video;
    this.#onReport = onReport;
  }

  start(): void {
    void this.#keeper.run();
  }

  unmute(): void {
    this.#isLoud = true;
    this.#keeper.line?.unmute();
  }

  mute(): void {
    this.#isLoud = false;
    this.#keeper.line?.mute();
  }

  destroy(): void {
    this.#keeper.destroy();
  }

  async #ask(): Promise<WatchAddress | null> {
    try {
      return (await callApi('/api/live/watch', { table: this.#table })).source;
    } catch {
      return null;
    }
  }

  async #open(): Promise<PictureLine | null> {
    const source = await this.#ask();
    if (!source || this.#keeper.isGone) return null;
    const events: PictureEvents = {
      onPlaying: () => {
        this.#keeper.noteCarrying();
        if (this.#report.state !== 'playing') this.#tell({ ...this.#report, state: 'playing' });
      },
      onLag: lagMs => {
        if (performance.now() - this.#toldAtMs > TELL_EVERY_MS)
          this.#tell({ ...this.#report, lagMs });
      },
      onSound: hasSound => this.#tell({ ...this.#report, hasSound }),
    };
    const line =
      source.kind === 'relay'
        ? new RelayLine(this.#video, source, events)
        : new WhepLine(this.#video, source, events);
    if (this.#isLoud) line.unmute();
    return line;
  }

  #tellLoss(): boolean {
    const { state } = this.#report;
    this.#tell({
      ...this.#report,
      state: state === 'connecting' ? 'connecting' : 'lost',
      lagMs: null,
    });
    return true;
  }

  #tell(report: PictureReport): void {
    this.#report = report;
    this.#toldAtMs = performance.now();
    if (!this.#keeper.isGone) this.#onReport(report);
  }
}
