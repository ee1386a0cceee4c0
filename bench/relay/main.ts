import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeFrame, encodeFrame, encodeHeader } from '@kvazar/video';
import { WebSocket } from 'ws';
import { type PassKind, signPass } from '../../apps/server/src/relay/pass.ts';
import type { FromRelay, ToRelay } from '../../apps/server/src/relay/relay-messages.ts';
import { printTable } from '../table.ts';

const PORT = 3986;
const KEY = 'a key for one run';
const SECONDS = Number(process.env['SECONDS'] ?? 10);
const VIEWERS = (process.env['VIEWERS'] ?? '50,200').split(',').map(Number);
const FRAMES_PER_SECOND = 25;
/** About 900 kbit/s, as the studio sends 640 × 360. */
const KEY_BYTES = 24_000;
const DELTA_BYTES = 3_700;
/** As the system counts a process's time. */
const TICKS_PER_SECOND = 100;

const RELAY = fileURLToPath(
  new URL('../../apps/server/src/relay/relay-process.ts', import.meta.url),
);
const now = () => performance.timeOrigin + performance.now();

function tell(relay: ChildProcess, message: ToRelay): void {
  relay.send(message);
}

async function startRelay(folder: string): Promise<ChildProcess> {
  const relay = fork(RELAY, { execArgv: ['--import', 'tsx'] });
  const listening = new Promise<void>(resolve => {
    relay.on('message', (message: FromRelay) => {
      if (message.type === 'listening') resolve();
    });
  });
  tell(relay, {
    type: 'start',
    settings: {
      host: '127.0.0.1',
      port: PORT,
      key: KEY,
      originRule: { publicOrigin: null, pagePort: 3000 },
      recordings: { folder, days: 1, maxBytes: 1e9 },
    },
  });
  await listening;
  return relay;
}

async function open(kind: PassKind & ('publish' | 'watch')): Promise<WebSocket> {
  const pass = signPass(KEY, { kind, subject: 'bench', expiresAtMs: Date.now() + 60_000 });
  const socket = new WebSocket(`ws://127.0.0.1:${PORT}/${kind}/bench?pass=${pass}`);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return socket;
}

/** Seconds of a core that the process has used so far. */
function readCpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function readMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1_000);
}

function publish(socket: WebSocket): { readonly stop: () => number } {
  const header = encodeHeader({
    video: {
      codec: 'vp09.00.31.08',
      width: 640,
      height: 360,
      framesPerSecond: FRAMES_PER_SECOND,
      description: new Uint8Array(),
    },
    audio: null,
  });
  socket.send(encodeFrame({ kind: 'header', number: 0, capturedAtMs: now(), payload: header }));
  const payloads = { key: new Uint8Array(KEY_BYTES), delta: new Uint8Array(DELTA_BYTES) };
  let sent = 0;
  const startedAtMs = now();
  // As many as the time that has passed asks for: a late timer sends two.
  const timer = setInterval(() => {
    const due = Math.floor(((now() - startedAtMs) / 1_000) * FRAMES_PER_SECOND);
    for (; sent < due; sent += 1) {
      const kind = sent % FRAMES_PER_SECOND === 0 ? 'key' : 'delta';
      socket.send(
        encodeFrame({ kind, number: sent, capturedAtMs: now(), payload: payloads[kind] }),
      );
    }
  }, 5);
  return {
    stop() {
      clearInterval(timer);
      return sent;
    },
  };
}

async function measure(
  relay: ChildProcess,
  viewers: number,
  hasStopped: boolean,
): Promise<string[]> {
  const pid = relay.pid ?? 0;
  const publisher = await open('publish');
  const publishing = publish(publisher);
  const lags: number[] = [];
  let received = 0;
  const sockets = await Promise.all(Array.from({ length: viewers }, () => open('watch')));
  const stopped = hasStopped ? await open('watch') : null;
  stopped?.pause();
  let isCounting = false;
  for (const socket of sockets) {
    socket.on('message', data => {
      const frame = decodeFrame(data as Buffer);
      if (!isCounting || !frame || frame.kind === 'header') return;
      received += 1;
      lags.push(now() - frame.capturedAtMs);
    });
  }
  const cpuBefore = readCpuSeconds(pid);
  isCounting = true;
  await new Promise(resolve => setTimeout(resolve, SECONDS * 1_000));
  isCounting = false;
  const share = (readCpuSeconds(pid) - cpuBefore) / SECONDS;
  publishing.stop();
  lags.sort((one, other) => one - other);
  const at = (part: number) => `${(lags[Math.floor(lags.length * part)] ?? 0).toFixed(1)} ms`;
  const expected = viewers * FRAMES_PER_SECOND * SECONDS;
  for (const socket of [...sockets, publisher, ...(stopped ? [stopped] : [])]) socket.terminate();
  return [
    `${viewers}${hasStopped ? ' and one that stops' : ''}`,
    `${(share * 100).toFixed(1)} %`,
    `${Math.max(0, (1 - received / expected) * 100).toFixed(1)} %`,
    at(0.5),
    at(0.95),
    `${readMegabytes(pid)} MB`,
  ];
}

const folder = await mkdtemp(join(tmpdir(), 'kvazar-bench-relay-'));
const relay = await startRelay(folder);
try {
  const rows = [['viewers', 'of a core', 'frames missing', 'p50', 'p95', 'memory']];
  for (const viewers of VIEWERS) {
    rows.push(await measure(relay, viewers, false), await measure(relay, viewers, true));
  }
  printTable(rows);
} finally {
  relay.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
