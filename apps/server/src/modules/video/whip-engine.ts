import type { PublishAddress, WatchAddress } from '@kvazar/contract';
import type { Database } from '../../platform/db/database.ts';
import type { VideoEngine } from './video-engine.ts';
import { findPicture, takePicture } from './video-repository.ts';

const ADDRESS = 'whip';

export interface WhipEngineOptions {
  readonly db: Database;
  /** With `{table}` where its name belongs. */
  readonly whipUrl: string;
  readonly whepUrl: string;
  /** What the media server asks publishers for; players never see it. */
  readonly token: string | null;
}

/**
 * An existing media server or CDN carries the pictures, over WebRTC by WHIP and WHEP. It does not tell us who
 * sends, so the page that publishes does, every few seconds.
 */
export class WhipEngine implements VideoEngine {
  readonly kind = 'whip';
  readonly #options: WhipEngineOptions;

  constructor(options: WhipEngineOptions) {
    this.#options = options;
  }

  async publish(table: string): Promise<PublishAddress> {
    const { whipUrl, token } = this.#options;
    return { kind: 'whip', url: fill(whipUrl, table), pass: token ?? '' };
  }

  async watch(table: string): Promise<WatchAddress | null> {
    if (!(await this.isLive(table))) return null;
    return { kind: 'whep', url: fill(this.#options.whepUrl, table), pass: '' };
  }

  async isLive(table: string): Promise<boolean> {
    return (await findPicture(this.#options.db, table)) !== null;
  }

  /** From the page that publishes; how many watch only the media server knows. */
  async noteSending(table: string): Promise<void> {
    await takePicture(this.#options.db, { table, address: ADDRESS, viewers: 0 });
  }

  listOrigins(): readonly string[] {
    const { whipUrl, whepUrl } = this.#options;
    return [...new Set([whipUrl, whepUrl].map(url => new URL(fill(url, 'table')).origin))];
  }

  /** Nothing is held here: what the page no longer tells of is forgotten by itself. */
  async close(): Promise<void> {}
}

function fill(url: string, table: string): string {
  return url.replaceAll('{table}', table);
}
