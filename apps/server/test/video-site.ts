import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdFreePort } from '@kvazar/embedded-database/testing';
import { buildTestApp, type TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { RawPublisher, RawViewer, RELAY_PROGRAM } from './raw-video.ts';
import { giveRole } from './staff-roles.ts';
import { waitUntil } from './wait-until.ts';

/** A site whose relay runs, with somebody who may publish and somebody who watches. */
export class VideoSite {
  readonly site: TestApp;
  readonly dealer: TestClient;
  readonly player: TestClient;
  readonly relayPort: number;
  readonly dataDir: string;
  /** Who sent the picture of each table last. */
  readonly #publishers = new Map<string, RawPublisher>();

  private constructor(
    parts: Pick<VideoSite, 'site' | 'dealer' | 'player' | 'relayPort' | 'dataDir'>,
  ) {
    this.site = parts.site;
    this.dealer = parts.dealer;
    this.player = parts.player;
    this.relayPort = parts.relayPort;
    this.dataDir = parts.dataDir;
  }

  static async start(
    environment: Record<string, string> = {},
    databaseUrl?: string,
  ): Promise<VideoSite> {
    const relayPort = await holdFreePort('127.0.0.1');
    const dataDir = await mkdtemp(join(tmpdir(), 'kvazar-video-'));
    const site = await buildTestApp({
      environment: { RELAY_PORT: String(relayPort), DATA_DIR: dataDir, ...environment },
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
    });
    site.app.video.start(RELAY_PROGRAM);
    await waitUntil(() => !site.app.video.isRelayAway, 'the relay never listened');
    const [dealer, player] = [site.newClient(), site.newClient()];
    const { login } = await dealer.registerSomeone();
    await giveRole(site.db, login, 'supervisor');
    await player.registerSomeone();
    return new VideoSite({ site, dealer, player, relayPort, dataDir });
  }

  async publishAt(table: string) {
    const reply = await this.dealer.call('/api/staff/studio/publish', { table });
    if (!reply.success) throw new Error(reply.error);
    return reply.success.target;
  }

  async watchAt(table: string, client = this.player) {
    const reply = await client.call('/api/live/watch', { table });
    if (!reply.success) throw new Error(reply.error);
    return reply.success.source;
  }

  async publish(table: string): Promise<RawPublisher> {
    const publisher = await RawPublisher.start(await this.publishAt(table));
    this.#publishers.set(table, publisher);
    const stopSending = publisher.keepSending();
    await this.whenLive(table).finally(stopSending);
    return publisher;
  }

  async watch(table: string, client = this.player): Promise<RawViewer> {
    return RawViewer.start(await this.addressOf(table, client));
  }

  /** Where a picture is watched. A machine that stalls lets it go quiet: its publisher sends once more. */
  async addressOf(table: string, client = this.player) {
    let address = await this.watchAt(table, client);
    await waitUntil(async () => {
      if (address) return true;
      const publisher = this.#publishers.get(table);
      if (publisher?.closeCode === null) publisher.send('key');
      address = await this.watchAt(table, client);
      return address;
    }, `no picture of ${table}`);
    if (!address) throw new Error(`no picture of ${table}`);
    return address;
  }

  async whenLive(table: string): Promise<void> {
    await waitUntil(() => this.watchAt(table), `the picture of ${table} never came`);
  }

  async close(): Promise<void> {
    await this.site.close();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
