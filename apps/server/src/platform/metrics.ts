import { setTimeout as wait } from 'node:timers/promises';
import client from '@platformatic/prom-client';
import { CallDurations } from './http/call-durations.ts';

/** Prometheus itself gives up after ten seconds. */
const MEASURE_WITHIN_MS = 2_000;

/** What a relay tells of the picture of a table. */
interface VideoFigures {
  readonly table: string;
  readonly viewers: number;
  readonly frames: number;
  readonly dropped: number;
  readonly lagMs: number;
}

/** What a node says of itself with each beat. */
interface NodeFigures {
  readonly isLeader: boolean;
  readonly clockFault: string | null;
  readonly queueDepth: number;
  readonly redis: string;
  readonly relay: string;
}

/** What is true of the whole site: every node tells the same. */
interface SiteFigures {
  readonly readAt: Date;
  readonly nodesGone: number;
  readonly failingJobs: number;
  readonly databaseBytes: number;
  readonly backupAt: Date | null;
  /** The last audit that came to a result. */
  readonly audit: { readonly at: Date; readonly findings: number } | null;
  readonly chains: readonly { readonly table: string; readonly hoursLeft: number | null }[];
  readonly walletQueues: readonly {
    readonly queue: string;
    readonly waiting: number;
    readonly oldestSeconds: number;
  }[];
  readonly walletOverdue: readonly { readonly work: string; readonly seconds: number }[];
}

let ofProcess: client.Registry | null = null;

/** Once, whatever applications are in it: what watches its event loop and its collector never ends. */
function watchProcess(): client.Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new client.Registry();
  client.collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

/** One registry per application, so that tests can build several in one process. */
export function createMetrics() {
  const processRegistry = watchProcess();
  const registry = new client.Registry();
  const callDurations = new CallDurations();
  const batchSize = new client.Histogram({
    name: 'kvazar_batch_size',
    help: 'Commands settled by one transaction',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
    registers: [registry],
  });
  const seconds = {
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2],
    registers: [registry],
  };
  const batchWait = new client.Histogram({
    name: 'kvazar_batch_wait_seconds',
    help: 'How long the oldest command of a batch waited',
    ...seconds,
  });
  const batchDuration = new client.Histogram({
    name: 'kvazar_batch_duration_seconds',
    help: 'From the first statement of a batch to its commit',
    ...seconds,
  });
  const roundLag = new client.Histogram({
    name: 'kvazar_round_lag_seconds',
    help: 'From the end of a round to the settlement of its last bet',
    labelNames: ['table'],
    buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2, 5],
    registers: [registry],
  });
  const rounds = new client.Counter({
    name: 'kvazar_rounds_total',
    help: 'Rounds that this node has led to their end',
    labelNames: ['table', 'end'],
    registers: [registry],
  });
  const clockUncertainty = new client.Gauge({
    name: 'kvazar_clock_uncertainty_seconds',
    help: "How far this node's idea of the database's time may be from the truth",
    registers: [registry],
  });
  const streamLag = new client.Gauge({
    name: 'kvazar_stream_lag_seconds',
    help: 'How long a reader of settled bets has been behind',
    labelNames: ['reader'],
    registers: [registry],
  });
  const sendings = new client.Counter({
    name: 'kvazar_notice_sendings_total',
    help: 'Letters and pushes of notices, by how each attempt ended',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  });
  const socketsRefused = new client.Counter({
    name: 'kvazar_sockets_refused_total',
    help: 'Sockets that found no place, by the bound they met',
    labelNames: ['bound'],
    registers: [registry],
  });
  const gauge = (name: string, help: string) =>
    new client.Gauge({ name, help, registers: [registry] });
  const gaugeBy = <Label extends string>(label: Label, name: string, help: string) =>
    new client.Gauge({ name, help, labelNames: [label], registers: [registry] });
  const strayingGames = gauge(
    'kvazar_straying_games',
    'Games whose result of today is further from their odds than chance explains',
  );
  const ofTable = (name: string, help: string) => gaugeBy('table', name, help);
  const videoViewers = ofTable('kvazar_video_viewers', 'Who watches a table through this relay');
  const videoFrames = ofTable('kvazar_video_frames', 'Frames passed on since the relay started');
  const videoDropped = ofTable('kvazar_video_dropped_frames', 'Frames that slow readers lost');
  const videoLag = ofTable('kvazar_video_lag_seconds', 'From the camera to the relay');
  const leads = gauge(
    'kvazar_node_leads_rounds',
    '1 while this node leads the rounds of all tables',
  );
  const clockInDoubt = gauge('kvazar_clock_in_doubt', '1 while this node serves no rounds');
  const betsLost = gauge(
    'kvazar_acknowledged_bets_lost',
    '1 once this node knows that the database has lost bets the site had acknowledged',
  );
  const settlementQueue = gauge('kvazar_settlement_queue', 'Commands that wait for a batch');
  const neighbourAway = gaugeBy(
    'neighbour',
    'kvazar_neighbour_away',
    '1 while this node is without Redis, or without its relay of pictures',
  );
  const siteReadAt = gauge(
    'kvazar_site_read_timestamp_seconds',
    'When the gauges of the whole site were last read from the database',
  );
  const nodesGone = gauge('kvazar_nodes_gone', 'Nodes that fell silent within a day');
  const failingJobs = gauge('kvazar_failing_jobs', 'Jobs whose last attempt failed');
  const databaseBytes = gauge('kvazar_database_bytes', 'Size of the database');
  const backupAt = gauge('kvazar_backup_timestamp_seconds', 'When the last known backup was made');
  const auditAt = gauge(
    'kvazar_audit_timestamp_seconds',
    'When the last audit with a result began',
  );
  const auditFindings = gauge('kvazar_audit_findings', 'What the last audit with a result found');
  const chainHours = ofTable(
    'kvazar_chain_hours_left',
    'For how long the hash chains of a table last at its pace of late',
  );
  const walletWaiting = gaugeBy(
    'queue',
    'kvazar_wallet_waiting',
    'Top-ups and withdrawals by queue',
  );
  const walletOldest = gaugeBy(
    'queue',
    'kvazar_wallet_oldest_seconds',
    'Age of the oldest top-up or withdrawal of a queue',
  );
  const walletOverdue = gaugeBy(
    'work',
    'kvazar_wallet_overdue_seconds',
    'How long the next question to the provider is overdue',
  );
  const measures: (() => Promise<void>)[] = [];
  return {
    recordNode({ isLeader, clockFault, queueDepth, redis, relay }: NodeFigures): void {
      leads.set(Number(isLeader));
      clockInDoubt.set(Number(clockFault !== null));
      settlementQueue.set(queueDepth);
      neighbourAway.set({ neighbour: 'redis' }, Number(redis === 'away'));
      neighbourAway.set({ neighbour: 'relay' }, Number(relay === 'away'));
    },
    recordSite(site: SiteFigures): void {
      siteReadAt.set(site.readAt.getTime() / 1000);
      nodesGone.set(site.nodesGone);
      failingJobs.set(site.failingJobs);
      databaseBytes.set(site.databaseBytes);
      // Zero is 1970: what never happened is as old as can be, and alarms say so.
      backupAt.set((site.backupAt?.getTime() ?? 0) / 1000);
      auditAt.set((site.audit?.at.getTime() ?? 0) / 1000);
      auditFindings.set(site.audit?.findings ?? 0);
      chainHours.reset();
      for (const { table, hoursLeft } of site.chains) {
        if (hoursLeft !== null) chainHours.set({ table }, hoursLeft);
      }
      for (const { queue, waiting, oldestSeconds } of site.walletQueues) {
        walletWaiting.set({ queue }, waiting);
        walletOldest.set({ queue }, oldestSeconds);
      }
      for (const { work, seconds } of site.walletOverdue) walletOverdue.set({ work }, seconds);
    },
    recordVideo(tables: readonly VideoFigures[]): void {
      for (const known of [videoViewers, videoFrames, videoDropped, videoLag]) known.reset();
      for (const { table, viewers, frames, dropped, lagMs } of tables) {
        videoViewers.set({ table }, viewers);
        videoFrames.set({ table }, frames);
        videoDropped.set({ table }, dropped);
        videoLag.set({ table }, lagMs / 1000);
      }
    },
    recordStrayingGames: (count: number): void => strayingGames.set(count),
    recordSending: (channel: string, outcome: string): void => sendings.inc({ channel, outcome }),
    recordStreamLag: (reader: string, lagMs: number): void =>
      streamLag.set({ reader }, lagMs / 1000),
    recordLostBets: (): void => betsLost.set(1),
    recordClock: ({ uncertaintyMs }: { readonly uncertaintyMs: number }): void =>
      clockUncertainty.set(uncertaintyMs / 1000),
    rounds: {
      recordHosted(table: string): void {
        for (const end of ['ended', 'void']) rounds.inc({ table, end }, 0);
      },
      recordSettled: (table: string, lagMs: number): void =>
        roundLag.observe({ table }, lagMs / 1000),
      recordRound: (table: string, end: 'ended' | 'void'): void => rounds.inc({ table, end }),
    },
    recordBatch(size: number, oldestWaitMs: number, durationMs: number): void {
      batchSize.observe(size);
      batchWait.observe(oldestWaitMs / 1000);
      batchDuration.observe(durationMs / 1000);
    },
    /** What is read only when somebody asks for figures; it answers for its own faults. */
    onScrape: (measure: () => Promise<void>): void => void measures.push(measure),
    async text(): Promise<string> {
      const late = new AbortController();
      const given = { ref: false, signal: late.signal };
      // A database that does not answer must not take the figures of the process with it.
      await Promise.race([
        Promise.all(measures.map(measure => measure())),
        wait(MEASURE_WITHIN_MS, undefined, given).catch(() => {}),
      ]);
      late.abort();
      const texts = [await processRegistry.metrics(), await registry.metrics()];
      return `${texts.join('\n')}${callDurations.describe()}`;
    },
    contentType: registry.contentType,
    callDurations,
    recordRefusedSocket: (bound: string): void => socketsRefused.inc({ bound }),
    sockets: new client.Gauge({
      name: 'kvazar_sockets',
      help: 'Open sockets on this node',
      registers: [registry],
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
