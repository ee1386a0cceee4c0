import { randomBytes } from 'node:crypto';
import type { PublishAddress, WatchAddress } from '@kvazar/contract';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { signPass } from '../../relay/pass.ts';
import type { RelaySettings, TableStats } from '../../relay/relay-messages.ts';
import { fileUrlOf, relayAddressOf, socketUrlOf } from './relay-address.ts';
import { RelayChild } from './relay-child.ts';
import type { AskingPage, VideoEngine } from './video-engine.ts';
import {
  dropPictures,
  findPicture,
  findRelay,
  keepPicture,
  listRelays,
  takePicture,
  writeRelay,
} from './video-repository.ts';

/** From the answer to the socket's opening; a page that comes later asks again. */
const PASS_LIFE_MS = 60_000;
const BEAT_MS = 2_000;

export interface RelayEngineOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly publicUrl: string | null;
  readonly isUnderTls: boolean;
  readonly settings: Omit<RelaySettings, 'key'>;
  readonly onStats: (tables: readonly TableStats[]) => void;
  readonly onError: (error: unknown) => void;
}

/** The embedded way: a relay beside each server; viewers are sent to the one that has the publisher. */
export class RelayEngine implements VideoEngine {
  readonly kind = 'relay';
  readonly address: string;
  readonly #options: RelayEngineOptions;
  readonly #key = randomBytes(32).toString('hex');
  #child: RelayChild | null = null;
  #beat: NodeJS.Timeout | null = null;
  #live = new Map<string, TableStats>();
  #taken = new Set<string>();
  #knownAddresses: readonly string[];
  #writing: Promise<void> | null = null;
  #isWriteDue = false;

  constructor(options: RelayEngineOptions) {
    this.#options = options;
    this.address = relayAddressOf(options.publicUrl, options.settings.port);
    this.#knownAddresses = [this.address];
  }

  start(program: string): void {
    const { settings, log } = this.#options;
    this.#child = new RelayChild({
      program,
      log,
      settings: { ...settings, key: this.#key },
      onTables: tables => this.#learn(tables),
    });
    this.#child.start();
    this.#beat = setInterval(() => {
      this.#child?.ask();
      this.#write();
    }, BEAT_MS);
    this.#write();
  }

  /** False before the start too: nothing is missing then. */
  get isRelayAway(): boolean {
    return this.#child !== null && !this.#child.isListening;
  }

  get relayPid(): number | null {
    return this.#child?.pid ?? null;
  }

  async publish(table: string, page: AskingPage): Promise<PublishAddress> {
    const place = { address: this.address, isUnderTls: this.#options.isUnderTls };
    return {
      kind: 'relay',
      url: `${socketUrlOf(place, page)}/publish/${table}`,
      pass: this.#sign(this.#key, 'publish', table),
    };
  }

  async watch(table: string, page: AskingPage, viewerId: number): Promise<WatchAddress | null> {
    const { db, isUnderTls } = this.#options;
    const picture = await findPicture(db, table);
    const relay = picture && (await findRelay(db, picture.address));
    if (!relay) return null;
    return {
      kind: 'relay',
      url: `${socketUrlOf({ address: relay.address, isUnderTls }, page)}/watch/${table}`,
      pass: this.#sign(relay.key, 'watch', table, viewerId),
    };
  }

  async isLive(table: string): Promise<boolean> {
    return (await findPicture(this.#options.db, table)) !== null;
  }

  listOrigins(page: AskingPage): readonly string[] {
    const { isUnderTls } = this.#options;
    return this.#knownAddresses.flatMap(address => {
      const place = { address, isUnderTls };
      const url = fileUrlOf(place, page);
      // The page's name may be anything that its asker wrote.
      if (!URL.canParse(url)) return [];
      const { host } = new URL(url);
      return isUnderTls || address.startsWith('wss')
        ? [`wss://${host}`, `https://${host}`]
        : [`ws://${host}`, `http://${host}`];
    });
  }

  async close(): Promise<void> {
    if (this.#beat) clearInterval(this.#beat);
    await this.#child?.stop();
    this.#child = null;
    await this.#writing;
    await dropPictures(this.#options.db, this.address, []).catch(() => {});
  }

  #sign(key: string, kind: 'publish' | 'watch', subject: string, holder?: number): string {
    const expiresAtMs = this.#options.clock.now().getTime() + PASS_LIFE_MS;
    return signPass(key, { kind, subject, expiresAtMs, ...(holder && { holder }) });
  }

  #learn(tables: readonly TableStats[]): void {
    this.#options.onStats(tables);
    this.#live = new Map(tables.filter(({ isLive }) => isLive).map(stats => [stats.table, stats]));
    this.#write();
  }

  /** One after the other, and what changes meanwhile once more afterwards. */
  #write(): void {
    this.#isWriteDue = true;
    this.#writing ??= this.#writeWhileDue().finally(() => {
      this.#writing = null;
    });
  }

  async #writeWhileDue(): Promise<void> {
    while (this.#isWriteDue) {
      this.#isWriteDue = false;
      await this.#writeOnce().catch(this.#options.onError);
    }
  }

  async #writeOnce(): Promise<void> {
    const { db } = this.#options;
    const live = this.#live;
    await writeRelay(db, { address: this.address, key: this.#key });
    for (const [table, { viewers }] of live) {
      const picture = { table, viewers, address: this.address };
      if (!this.#taken.has(table)) await takePicture(db, picture);
      else if (!(await keepPicture(db, picture))) this.#child?.drop(table);
    }
    await dropPictures(db, this.address, [...live.keys()]);
    this.#taken = new Set(live.keys());
    this.#knownAddresses = (await listRelays(db)).map(({ address }) => address);
  }
}
