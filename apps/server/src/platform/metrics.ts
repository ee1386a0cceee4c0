import client from '@platformatic/prom-client';

export type Histogram<Label extends string> = client.Histogram<Label>;

/** What a relay tells of the picture of a table. */
interface VideoFigures {
  readonly table: string;
  readonly viewers: number;
  readonly frames: number;
  readonly dropped: number;
  readonly lagMs: number;
}

/** One registry per application, so that tests can build several in one process. */
export function createMetrics() {
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
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
  const strayingGames = new client.Gauge({
    name: 'kvazar_straying_games',
    help: 'Games whose result of today is further from their odds than chance explains',
    registers: [registry],
  });
  const ofTable = (name: string, help: string) =>
    new client.Gauge({ name, help, labelNames: ['table'], registers: [registry] });
  const videoViewers = ofTable('kvazar_video_viewers', 'Who watches a table through this relay');
  const videoFrames = ofTable('kvazar_video_frames', 'Frames passed on since the relay started');
  const videoDropped = ofTable('kvazar_video_dropped_frames', 'Frames that slow readers lost');
  const videoLag = ofTable('kvazar_video_lag_seconds', 'From the camera to the relay');
  return {
    recordVideo(tables: readonly VideoFigures[]): void {
      for (const gauge of [videoViewers, videoFrames, videoDropped, videoLag]) gauge.reset();
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
    recordClock: ({ uncertaintyMs }: { readonly uncertaintyMs: number }): void =>
      clockUncertainty.set(uncertaintyMs / 1000),
    rounds: {
      recordSettled: (table: string, lagMs: number): void =>
        roundLag.observe({ table }, lagMs / 1000),
      recordRound: (table: string, end: 'ended' | 'void'): void => rounds.inc({ table, end }),
    },
    recordBatch(size: number, oldestWaitMs: number, durationMs: number): void {
      batchSize.observe(size);
      batchWait.observe(oldestWaitMs / 1000);
      batchDuration.observe(durationMs / 1000);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    callDuration: new client.Histogram({
      name: 'kvazar_call_duration_seconds',
      help: 'Time from a call to its answer',
      labelNames: ['path', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers: [registry],
    }),
    sockets: new client.Gauge({
      name: 'kvazar_sockets',
      help: 'Open sockets on this node',
      registers: [registry],
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
