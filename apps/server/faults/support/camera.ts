import { setTimeout as wait } from 'node:timers/promises';
import { RawPublisher } from '../../test/raw-video.ts';
import type { Player } from './player.ts';

const FRAME_MS = 200;

/** The picture of a dealer's page: it flows, and after any end it is sent anew, as the page does. */
export class Camera {
  readonly #dealer: Player;
  readonly #table: string;
  #isOn = false;
  #running: Promise<void> = Promise.resolve();

  constructor(dealer: Player, table: string) {
    this.#dealer = dealer;
    this.#table = table;
  }

  turnOn(): void {
    if (this.#isOn) return;
    this.#isOn = true;
    this.#running = this.#run();
  }

  /** As a cable that is pulled: nobody says goodbye. */
  async cut(): Promise<void> {
    this.#isOn = false;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isOn) {
      const publisher = await this.#connect();
      while (this.#isOn && publisher && publisher.closeCode === null) {
        publisher.send('key');
        await wait(FRAME_MS);
      }
      publisher?.close();
      if (this.#isOn) await wait(FRAME_MS);
    }
  }

  async #connect(): Promise<RawPublisher | null> {
    const reply = await this.#dealer.call('/api/staff/studio/publish', {
      table: this.#table,
      isSending: false,
    });
    if (reply.kind !== 'success') return null;
    return RawPublisher.start(reply.success.target, this.#dealer.url).catch(() => null);
  }
}
