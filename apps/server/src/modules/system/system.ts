import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isRefusal, type Refusal, type SystemNode, type SystemPicture } from '@kvazar/contract';
import { appRoot } from '../../platform/app-root.ts';
import type { Site } from '../../site-module.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { findStaff, staffActor } from '../identity/staff.ts';
import { relayAddressOf } from '../video/relay-address.ts';
import { recordingSettingsOf } from '../video/video.ts';
import { readWalletQueues } from '../wallet/wallet-queues.ts';
import { AuditChild } from './audit-child.ts';
import { beginRun, listRuns } from './audit-runs.ts';
import { findLastBackup } from './backups.ts';
import {
  type BeatFacts,
  GONE_AFTER_MS,
  leaveBeats,
  listBeats,
  type StoredBeat,
  writeBeat,
} from './node-beats.ts';
import { listChains, listJobs, readDatabaseFacts } from './site-facts.ts';

const SHOWN_RUNS = 10;
const MOST_SEEDS = 2 ** 31;

const { version } = JSON.parse(readFileSync(join(appRoot, 'package.json'), 'utf8')) as {
  version: string;
};

type SystemParts = Pick<
  Site,
  | 'audit'
  | 'config'
  | 'countQueued'
  | 'db'
  | 'log'
  | 'pulse'
  | 'recordNode'
  | 'recordSite'
  | 'redis'
  | 'roundNode'
  | 'rounds'
  | 'video'
>;

export class System {
  readonly #parts: SystemParts;
  readonly #child: AuditChild;
  readonly #name: { id: string; name: string; version: string; startedAt: Date };
  #beating: Promise<unknown> = Promise.resolve();

  constructor(parts: SystemParts) {
    this.#parts = parts;
    this.#child = new AuditChild(parts);
    const { port } = parts.config;
    const startedAt = parts.roundNode.clock.now();
    this.#name = { id: randomUUID(), name: `${hostname()}:${port}`, version, startedAt };
  }

  /** Says how this node does. */
  async beat(): Promise<void> {
    const { db, recordNode, roundNode } = this.#parts;
    const facts = this.#look();
    recordNode(facts);
    const writing = writeBeat(db, this.#name, roundNode.clock.now(), facts);
    this.#beating = Promise.allSettled([this.#beating, writing]);
    await writing;
  }

  /** For alarms, what the page shows and how long money waits. */
  async measureSite(): Promise<void> {
    const { config, db, recordSite } = this.#parts;
    const picture = await this.read();
    const { queues, overdue } = await readWalletQueues(db, config.payments.provider);
    const audit = picture.audits.find(({ state }) => state === 'green' || state === 'red');
    recordSite({
      readAt: new Date(picture.now),
      nodesGone: picture.nodes.filter(({ isGone }) => isGone).length,
      failingJobs: picture.jobs.filter(({ failed }) => failed > 0).length,
      databaseBytes: picture.database.bytes,
      backupAt: picture.backup && new Date(picture.backup.at),
      audit: audit ? { at: new Date(audit.startedAt), findings: audit.findings } : null,
      chains: picture.chains,
      walletQueues: queues,
      walletOverdue: overdue,
    });
  }

  #look(): BeatFacts {
    const { config, countQueued, pulse, redis, roundNode, rounds, video } = this.#parts;
    return {
      ...pulse.take(),
      isLeader: rounds.isLeading,
      clockFault: roundNode.fault,
      clockOffsetMs: roundNode.clock.now().getTime() - Date.now(),
      queueDepth: countQueued(),
      redis: redis === null ? 'off' : redis.isAway ? 'away' : 'ok',
      relay: video.isRelayAway ? 'away' : 'ok',
      mail: config.mail.smtpUrl === null ? 'folder' : 'smtp',
    };
  }

  async read(): Promise<SystemPicture> {
    const { db, roundNode } = this.#parts;
    const now = roundNode.clock.now();
    const [beats, chains, jobs, audits, facts, redisVersion, backup] = await Promise.all([
      listBeats(db, now),
      listChains(db),
      listJobs(db),
      listRuns(db, SHOWN_RUNS),
      readDatabaseFacts(db),
      this.#askRedisVersion(),
      findLastBackup(db),
    ]);
    const nodes = beats.map(beat => describeNode(beat, now));
    const { bytes, growthPerDay, postgres, schema } = facts;
    return {
      now: now.toISOString(),
      nodes,
      chains,
      jobs,
      readers: joinLags(beats.filter((_, index) => !nodes[index]?.isGone)),
      audits,
      versions: { app: version, node: process.version, postgres, redis: redisVersion, schema },
      database: { bytes, growthPerDay },
      backup,
    };
  }

  async #askRedisVersion(): Promise<string | null> {
    const answer = await this.#parts.redis?.ask(client => client.info('server'));
    return answer?.value.match(/redis_version:(\S+)/)?.[1] ?? null;
  }

  /** Answers when the run has begun; how it goes on is told by its row. */
  async runAudit(playerId: number, isWhole: boolean): Promise<Refusal | null> {
    const { audit, config, db } = this.#parts;
    if (!audit) throw new Error('no program for the audit');
    const seed = randomInt(MOST_SEEDS);
    const runId = await db.inTransaction(async tx => {
      const staff = await findStaff(tx, playerId, 'system/run');
      if (isRefusal(staff)) return staff;
      const begun = await beginRun(tx, { by: staffActor(staff), seed, isWhole });
      if (isRefusal(begun)) return begun;
      await writeAudit(tx, {
        actor: staffActor(staff),
        action: 'system/audit',
        subject: 'site',
        details: { run: begun, isWhole },
      });
      return begun;
    });
    if (isRefusal(runId)) return runId;
    const { relayPublicUrl, relayPort } = config.video;
    const { program, ...where } = audit;
    this.#child.start(program, {
      ...where,
      runId,
      seed,
      isWhole,
      dataDir: config.dataDir,
      relayAddress: relayAddressOf(relayPublicUrl, relayPort),
      recordings: recordingSettingsOf(config),
    });
    return null;
  }

  async stop(): Promise<void> {
    const { db, roundNode } = this.#parts;
    await this.#child.stop();
    // One that came after the goodbye would be of a node that is gone.
    await this.#beating;
    await leaveBeats(db, this.#name.id, roundNode.clock.now());
  }
}

function describeNode({ facts, ...beat }: StoredBeat, now: Date): SystemNode {
  const { lagsMs, ...shown } = facts;
  return {
    ...beat,
    ...shown,
    startedAt: beat.startedAt.toISOString(),
    seenAt: beat.seenAt.toISOString(),
    isGone: now.getTime() - beat.seenAt.getTime() > GONE_AFTER_MS,
    readerLagMs: Math.max(0, ...Object.values(lagsMs)),
  };
}

/** As the node that waits longest sees it. */
function joinLags(beats: readonly StoredBeat[]): SystemPicture['readers'] {
  const names = new Set(beats.flatMap(({ facts }) => Object.keys(facts.lagsMs)));
  return [...names].sort().map(name => ({
    name,
    lagMs: Math.max(...beats.map(({ facts }) => facts.lagsMs[name] ?? 0)),
  }));
}
