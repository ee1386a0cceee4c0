import type { PublishAddress } from '@kvazar/contract';
import { callApi } from '../api-client.ts';
import { Backoff } from './backoff.ts';
import { chooseCodec, type PictureSize } from './picture-encoder.ts';
import type { PictureSource } from './picture-source.ts';
import type { PublisherFigures, PublisherLine } from './publisher-line.ts';
import { RelayPublisher } from './relay-publisher.ts';
import { WhipPublisher } from './whip-publisher.ts';

export {
  listMediaDevices,
  type MediaDevices,
  openCamera,
  openTestPicture,
  type PictureSource,
} from './picture-source.ts';

export type PublishState =
  | 'connecting'
  | 'sending'
  | 'lost'
  /** Another window or studio sends this table's picture now. */
  | 'replaced'
  /** This browser can encode no picture. */
  | 'unable';

export interface PublishReport {
  readonly state: PublishState;
  readonly figures: PublisherFigures | null;
  /** Why the picture is lost, where it is known. */
  readonly fault?: string;
}

const FIRST_RETRY_MS = 300;
const LAST_RETRY_MS = 5_000;
/** Cores from which on a large picture is tried; a machine that does not keep up falls back by itself. */
const CORES_FOR_LARGE = 8;

/** Sends the picture of a table and goes on after every interruption. The source stays with its owner. */
export class PicturePublisher {
  readonly #table: string;
  readonly #source: PictureSource;
  readonly #onReport: (report: PublishReport) => void;
  readonly #backoff = new Backoff(FIRST_RETRY_MS, LAST_RETRY_MS);
  #report: PublishReport = { state: 'connecting', figures: null };
  #line: PublisherLine | null = null;
  #isGone = false;
  #wake: () => void = () => {};

  constructor(table: string, source: PictureSource, onReport: (report: PublishReport) => void) {
    this.#table = table;
    this.#source = source;
    this.#onReport = onReport;
  }

  start(): void {
    this.#run();
  }

  destroy(): void {
    this.#isGone = true;
    this.#line?.close();
    this.#wake();
  }

  async #run(): Promise<void> {
    while (!this.#isGone) {
      const line = await this.#open();
      if (line === 'unable') return this.#tell({ state: 'unable', figures: null });
      if (line && this.#isGone) return line.close();
      let why: Pick<PublishReport, 'fault'> = {};
      if (line) {
        this.#line = line;
        const { isReplaced, ...end } = await line.ended;
        why = end;
        this.#line = null;
        if (isReplaced) return this.#tell({ state: 'replaced', figures: null });
      }
      if (this.#isGone) return;
      this.#tell({ state: 'lost', figures: null, ...why });
      await this.#sleep(this.#backoff.next());
    }
  }

  async #open(): Promise<PublisherLine | 'unable' | null> {
    const address = await this.#ask(false);
    if (!address) return null;
    const { stream } = this.#source;
    const events = {
      onSending: () => {
        this.#backoff.reset();
        this.#tell({ state: 'sending', figures: this.#report.figures });
      },
      onFigures: (figures: PublisherFigures) => this.#tell({ ...this.#report, figures }),
    };
    if (address.kind === 'whip') {
      return new WhipPublisher({ stream, address, events, tellSite: () => this.#ask(true) });
    }
    const size = this.#chooseSize();
    const codec = await chooseCodec(size);
    return codec === null ? 'unable' : new RelayPublisher({ codec, size, stream, address, events });
  }

  async #ask(isSending: boolean): Promise<PublishAddress | null> {
    try {
      const body = { table: this.#table, isSending };
      return (await callApi('/api/staff/studio/publish', body)).target;
    } catch {
      return null;
    }
  }

  #chooseSize(): PictureSize {
    const height = this.#source.stream.getVideoTracks()[0]?.getSettings().height ?? 0;
    return height >= 720 && navigator.hardwareConcurrency >= CORES_FOR_LARGE ? 'large' : 'small';
  }

  #tell(report: PublishReport): void {
    this.#report = report;
    if (!this.#isGone) this.#onReport(report);
  }

  #sleep(ms: number): Promise<void> {
    return new Promise(resolve => {
      this.#wake = resolve;
      setTimeout(resolve, ms);
    });
  }
}
