import type { PublishAddress } from '@kvazar/contract';
import { callApi } from '../api-client.ts';
import { LineKeeper } from './line-keeper.ts';
import { chooseCodec, type PictureSize } from './picture-encoder.ts';
import type { PictureSource } from './picture-source.ts';
import type { PublisherEnd, PublisherFigures, PublisherLine } from './publisher-line.ts';
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

/** Cores from which on a large picture is tried; a machine that does not keep up falls back by itself. */
const CORES_FOR_LARGE = 8;

/** Sends the picture of a table and goes on after every interruption. The source stays with its owner. */
export class PicturePublisher {
  readonly #table: string;
  readonly #source: PictureSource;
  readonly #onReport: (report: PublishReport) => void;
  readonly #keeper = new LineKeeper<PublisherLine>({
    open: () => this.#open(),
    onEnd: end => this.#tellEnd(end),
  });
  #report: PublishReport = { state: 'connecting', figures: null };

  constructor(table: string, source: PictureSource, onReport: (report: PublishReport) => void) {
    this.#table = table;
    this.#source = source;
    this.#onReport = onReport;
  }

  start(): void {
    void this.#keeper.run();
  }

  destroy(): void {
    this.#keeper.destroy();
  }

  #tellEnd(end: PublisherEnd | null): boolean {
    const { isReplaced = false, ...why } = end ?? {};
    this.#tell({ state: isReplaced ? 'replaced' : 'lost', figures: null, ...why });
    return !isReplaced;
  }

  async #open(): Promise<PublisherLine | 'never' | null> {
    const address = await this.#ask(false);
    if (!address) return null;
    const { stream } = this.#source;
    const events = {
      onSending: () => {
        this.#keeper.noteCarrying();
        this.#tell({ state: 'sending', figures: this.#report.figures });
      },
      onFigures: (figures: PublisherFigures) => this.#tell({ ...this.#report, figures }),
    };
    if (address.kind === 'whip') {
      return new WhipPublisher({ stream, address, events, tellSite: () => this.#ask(true) });
    }
    const size = this.#chooseSize();
    const codec = await chooseCodec(size);
    if (codec !== null) return new RelayPublisher({ codec, size, stream, address, events });
    this.#tell({ state: 'unable', figures: null });
    return 'never';
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
    if (!this.#keeper.isGone) this.#onReport(report);
  }
}
