import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { OriginRule } from '../../platform/http/origin.ts';
import type { RecordedFile } from '../../relay/recording.ts';
import type { RelaySettings, TableStats } from '../../relay/relay-messages.ts';
import { Recordings } from './recordings.ts';
import { RelayEngine } from './relay-engine.ts';
import type { VideoEngine } from './video-engine.ts';
import { findPicture, listPictures } from './video-repository.ts';
import { WhipEngine } from './whip-engine.ts';

export interface VideoOptions {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly originRule: OriginRule;
  readonly isUnderTls: boolean;
  readonly onStats: (tables: readonly TableStats[]) => void;
  readonly onError: (error: unknown) => void;
}

/** Pictures of tables, as the rest of the site knows them. Tables are names here, nothing more. */
export interface Video {
  readonly engine: VideoEngine;
  /** Null where a media server of others records, or nobody does. */
  readonly recordings: Recordings | null;
  /** Not started by a test that needs no picture; `program` is the relay's entry. */
  start(program: string): void;
  readonly isRelayAway: boolean;
  readonly relayPid: number | null;
  /** Whether rounds are filmed here; a media server of others does so, or nobody. */
  readonly films: boolean;
  isPictureLive(table: string): Promise<boolean>;
  /** Viewers of every table that has a picture now, on any node. */
  listViewers(): Promise<ReadonlyMap<string, number>>;
  beginRecording(table: string, round: number): Promise<void>;
  /** Lost: it was begun and nothing came of it. Null: nobody films. */
  endRecording(table: string, round: number): Promise<RecordedFile | 'lost' | null>;
  /** From a page that sends over WHIP; a relay sees by itself. */
  noteSending(table: string): Promise<void>;
  close(): Promise<void>;
}

export function createVideo(options: VideoOptions): Video {
  const { config, db, clock, isUnderTls, onError } = options;
  const { whip } = config.video;
  const relay = whip ? null : createRelayEngine(options);
  const whipEngine = whip ? new WhipEngine({ db, ...whip }) : null;
  const engine = whipEngine ?? relay;
  if (!engine) throw new Error('no way for pictures');
  const recordings = relay
    ? new Recordings({
        db,
        clock,
        host: config.host,
        ownAddress: relay.address,
        isUnderTls,
        days: config.video.recordingDays,
        onError,
      })
    : null;
  return {
    engine,
    recordings,
    start: program => relay?.start(program),
    get isRelayAway() {
      return relay?.isRelayAway ?? false;
    },
    get relayPid() {
      return relay?.relayPid ?? null;
    },
    films: recordings !== null,
    isPictureLive: async table => (await findPicture(db, table)) !== null,
    async listViewers() {
      return new Map((await listPictures(db)).map(({ table, viewers }) => [table, viewers]));
    },
    beginRecording: async (table, round) => recordings?.begin(table, round),
    endRecording: async (table, round) => (await recordings?.end(table, round)) ?? null,
    noteSending: async table => whipEngine?.noteSending(table),
    close: () => engine.close(),
  };
}

export function recordingSettingsOf({
  dataDir,
  video,
}: Pick<Config, 'dataDir' | 'video'>): RelaySettings['recordings'] {
  return {
    folder: join(dataDir, 'recordings'),
    days: video.recordingDays,
    maxBytes: video.recordingMaxBytes,
  };
}

function createRelayEngine(options: VideoOptions): RelayEngine {
  const { config, originRule, ...rest } = options;
  return new RelayEngine({
    ...rest,
    publicUrl: config.video.relayPublicUrl,
    settings: {
      host: config.host,
      port: config.video.relayPort,
      originRule,
      recordings: recordingSettingsOf(config),
    },
  });
}
