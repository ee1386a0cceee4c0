import { createHash, randomUUID } from 'node:crypto';
import { appendFile, readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeHeader } from '@kvazar/video';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RawPublisher, TEST_STREAM } from '../../../test/raw-video.ts';
import { recordBets } from '../../../test/record-bets.ts';
import { giveRole } from '../../../test/staff-roles.ts';
import { VideoSite } from '../../../test/video-site.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { RecordingShelf } from '../../relay/recording-shelf.ts';
import { createFilmsOnDiskInvariant } from './films-on-disk.ts';

const TABLE = 'roulette-1';
let rounds = 0;

function nameBoxes(file: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at < file.length; at += file.readUInt32BE(at)) {
    names.push(file.toString('latin1', at + 4, at + 8));
  }
  return names;
}

describe('films of rounds', () => {
  let studio: VideoSite;
  let publisher: RawPublisher | null = null;
  let round = 0;

  beforeAll(async () => {
    studio = await VideoSite.start();
  });
  afterEach(() => publisher?.close());
  afterAll(() => studio.close());

  /** A round with these frames in it; every film of it begins with the key frame before it. */
  async function recordRound(...seconds: number[]) {
    rounds += 1;
    round = rounds;
    publisher = await studio.publish(TABLE);
    const viewer = await studio.watch(TABLE);
    const { video } = studio.site.app;
    await video.beginRecording(TABLE, round);
    let last = 0;
    for (const deltas of seconds) {
      last = publisher.send('key', new Uint8Array(500).fill(1));
      for (let n = 0; n < deltas; n += 1) {
        publisher.send('audio', new Uint8Array(40).fill(3));
        last = publisher.send('delta', new Uint8Array(50).fill(2));
      }
    }
    // What a viewer has seen the relay has taken down.
    if (last > 0) await viewer.hasSeen(last);
    viewer.close();
    return video.endRecording(TABLE, round);
  }

  async function recordingFor(client = studio.dealer, of = round) {
    return client.call('/api/live/recording', { table: TABLE, round: of });
  }

  it('are whole files with the hash that is told', async () => {
    const beganMs = performance.now();
    const recorded = await recordRound(4, 4);
    // A machine that stalls lets the picture stand still.
    const hasStalled = performance.now() - beganMs >= 2_000;
    const { success } = await recordingFor();
    const file = Buffer.from(await (await fetch(success?.url ?? '')).arrayBuffer());
    expect(recorded).toEqual({
      bytes: file.length,
      parts: 1,
      gapMs: hasStalled ? expect.any(Number) : 0,
      sha256: createHash('sha256').update(file).digest('hex'),
    });
    expect(success).toMatchObject(recorded as object);
    // The key frame before the round, and two groups of picture and sound.
    expect(nameBoxes(file)).toEqual([
      ...['ftyp', 'moov', 'moof', 'mdat'],
      ...['moof', 'mdat', 'moof', 'mdat', 'moof', 'mdat', 'moof', 'mdat'],
    ]);
    const again = await studio.site.app.video.endRecording(TABLE, round);
    expect(again, 'asked a second time').toEqual(recorded);
  });

  it('keep all of a round whose picture is another in the middle of it, part by part', async () => {
    rounds += 1;
    round = rounds;
    const { video } = studio.site.app;
    publisher = await studio.publish(TABLE);
    const viewer = await studio.watch(TABLE);
    await video.beginRecording(TABLE, round);
    publisher.send('delta', new Uint8Array(50).fill(2));
    const description = Uint8Array.from([...TEST_STREAM.video.description, 9]);
    const other = { video: { ...TEST_STREAM.video, description }, audio: null };
    publisher.send('header', encodeHeader(other));
    publisher.send('key', new Uint8Array(500).fill(7));
    await viewer.hasSeen(publisher.send('delta', new Uint8Array(50).fill(8)));
    viewer.close();
    const recorded = await video.endRecording(TABLE, round);
    const { success } = await recordingFor();
    const read = async (more = '') =>
      Buffer.from(await (await fetch(`${success?.url}${more}`)).arrayBuffer());
    const file = await read();
    expect(recorded).toMatchObject({
      bytes: file.length,
      parts: 2,
      sha256: createHash('sha256').update(file).digest('hex'),
    });
    expect(success?.parts).toBe(2);
    const part = ['ftyp', 'moov', 'moof', 'mdat'];
    expect(nameBoxes(file)).toEqual([...part, ...part]);
    const [first, second] = [await read('&part=1'), await read('&part=2')];
    expect(Buffer.concat([first, second])).toEqual(file);
    expect([nameBoxes(first), nameBoxes(second)]).toEqual([part, part]);
    expect(second.includes(Buffer.from(description)), 'by its own description').toBe(true);
    expect(second.includes(Buffer.alloc(50, 8)), 'what came after the change').toBe(true);
    expect((await fetch(`${success?.url}&part=3`)).status).toBe(404);
  });

  it('are read in pieces', async () => {
    await recordRound(2);
    const { success } = await recordingFor();
    const piece = await fetch(success?.url ?? '', { headers: { range: 'bytes=4-7' } });
    expect([piece.status, await piece.text()]).toEqual([206, 'ftyp']);
    expect(piece.headers.get('content-range')).toBe(`bytes 4-7/${success?.bytes}`);
  });

  it.each([
    ['support', 'shown'],
    ['cashier', 'shown'],
    ['manager', 'shown'],
    ['dealer', 'live/recording-not-yours'],
    ['supervisor', 'shown'],
    ['admin', 'shown'],
  ] as const)('of rounds that others dealt are for a %s: %s', async (role, answer) => {
    await recordRound(1);
    const client = studio.site.newClient();
    const { login } = await client.registerSomeone();
    expect((await recordingFor(client)).code).toBe('live/recording-not-yours');
    await giveRole(studio.site.db, login, role);
    const reply = await recordingFor(client);
    expect(reply.success ? 'shown' : reply.code).toBe(answer);
  });

  it('are for the dealer who dealt the round, and not for the next', async () => {
    await recordRound(1);
    const { db } = studio.site;
    const dealers = [];
    for (const _ of [1, 2]) {
      const client = studio.site.newClient();
      const { login } = await client.registerSomeone();
      await giveRole(db, login, 'dealer');
      dealers.push({ client, login });
    }
    await db.query(
      `insert into rounds (table_id, number, state, betting_ends_at, started_at, ended_at, next_round_at)
       values ($1, $2, 'void', now(), now(), now(), now())`,
      [TABLE, round],
    );
    await db.query(
      `with shift as (
         insert into dealer_shifts (table_id, dealer_id, starts_at, ends_at)
         select $1, id, now(), now() + interval '1 hour' from players where login = $3
         returning id, dealer_id)
       insert into dealer_rounds (table_id, round_number, shift_id, dealer_id, opened_at, void_reason)
       select $1, $2, id, dealer_id, now(), 'test' from shift`,
      [TABLE, round, dealers[0]?.login],
    );
    expect((await recordingFor(dealers[0]?.client)).success?.url).toContain('/recording/');
    expect((await recordingFor(dealers[1]?.client)).code).toBe('live/recording-not-yours');
  });

  it('are for staff and for who bet in that round', async () => {
    await recordRound(1);
    const client = studio.site.newClient();
    await client.registerSomeone();
    expect((await recordingFor(client)).code).toBe('live/recording-not-yours');
    const playerId = (await client.call('/api/getUser')).success?.user.id ?? 0;
    const id = randomUUID();
    const at = new Date();
    await recordBets(studio.site.db, playerId, [
      { id, state: 'settled', stake: 100, payout: 0, at },
    ]);
    await studio.site.db.query('update bets set table_id = $2, round_number = $3 where id = $1', [
      id,
      TABLE,
      round,
    ]);
    expect((await recordingFor(client)).success?.url).toContain(`/recording/${TABLE}/${round}?`);
    expect((await recordingFor(client, round + 1)).code).toBe('live/recording-not-yours');
  });

  it('are not served without a pass, nor with that of another round', async () => {
    await recordRound(1);
    const url = new URL((await recordingFor()).success?.url ?? '');
    const pass = url.searchParams.get('pass') ?? '';
    const id = (await studio.dealer.call('/api/getUser')).success?.user.id;
    expect(pass, 'names who reads').toContain(`${TABLE}:${round}.${id}.`);
    const other = new URL(url);
    other.pathname = other.pathname.replace(`/${round}`, `/${round - 1}`);
    expect((await fetch(other)).status).toBe(401);
    url.searchParams.delete('pass');
    expect((await fetch(url)).status).toBe(401);
    url.pathname = `/record/${TABLE}/${round}/begin`;
    url.searchParams.set('pass', pass);
    expect((await fetch(url, { method: 'POST' })).status).toBe(401);
  });

  it('are none of a round without a picture', async () => {
    rounds += 1;
    const { video } = studio.site.app;
    await video.beginRecording('dark', rounds);
    expect(await video.endRecording('dark', rounds)).toBe('lost');
    expect(await video.endRecording('dark', rounds), 'asked again').toBe('lost');
    expect(await video.endRecording('never-begun', rounds)).toBeNull();
    expect((await recordingFor(studio.dealer, rounds)).code).toBe('live/recording-not-found');
  });

  it('are none of a round in which the relay died, and nothing is left of them', async () => {
    rounds += 1;
    const { video } = studio.site.app;
    publisher = await studio.publish(TABLE);
    await video.beginRecording(TABLE, rounds);
    publisher.send('key');
    publisher.send('key');
    await waitUntil(async () =>
      (await readdir(join(studio.dataDir, 'recordings', TABLE))).includes(`${rounds}.mp4.part`),
    );
    const killed = video.relayPid;
    process.kill(killed ?? 0, 'SIGKILL');
    await waitUntil(() => !video.isRelayAway && video.relayPid !== killed);
    expect(await video.endRecording(TABLE, rounds)).toBe('lost');
    const left = await readdir(join(studio.dataDir, 'recordings', TABLE));
    expect(left.filter(name => name.endsWith('.part'))).toEqual([]);
  });

  async function listDamaged(maxBytes = 1e9) {
    const { db } = studio.site;
    const recordings = { folder: join(studio.dataDir, 'recordings'), days: 30, maxBytes };
    const invariant = createFilmsOnDiskInvariant(`:${studio.relayPort}`, recordings);
    const sample = { seed: 1, isWhole: true };
    const { examples } = await invariant.check({ db, sample, onProgress() {} });
    return examples.map(example => example['round']);
  }

  it('are read by the audit: one that was changed, or is gone before its time, is named', async () => {
    await recordRound(1);
    const changed = round;
    publisher?.close();
    await waitUntil(async () => (await studio.watchAt(TABLE)) === null);
    const film = await recordRound(1);
    const missing = round;
    const pathOf = (number: number) => join(studio.dataDir, 'recordings', TABLE, `${number}.mp4`);
    expect(await listDamaged()).toEqual([]);
    await appendFile(pathOf(changed), 'x');
    expect(await listDamaged()).toEqual([changed]);
    await rm(pathOf(missing));
    expect((await listDamaged()).sort()).toEqual([changed, missing]);
    const bytes = film && film !== 'lost' ? film.bytes : 0;
    const { rows } = await studio.site.db.query<{ tables: number }>(
      'select count(distinct table_id) as tables from round_recordings',
    );
    // Each table is sure of an equal part of the disk's share.
    const share = bytes * (rows[0]?.tables ?? 0);
    expect(await listDamaged(share), 'the older one may have been swept').toEqual([missing]);
    expect(await listDamaged(share - 1), 'no room was left for either').toEqual([]);
  });

  it('have a row that stands once they are made', async () => {
    await recordRound(1);
    const { db } = studio.site;
    for (const damage of [
      `update round_recordings set sha256 = repeat('0', 64)`,
      'delete from round_recordings',
      'truncate round_recordings',
    ]) {
      await expect(db.query(damage)).rejects.toMatchObject({ code: 'KV001' });
    }
  });

  it('are kept for their days and within the share of the disk, the newest longest', async () => {
    const kept: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      await recordRound(1);
      kept.push(round);
      publisher?.close();
      await waitUntil(async () => (await studio.watchAt(TABLE)) === null);
    }
    const folder = join(studio.dataDir, 'recordings');
    const pathOf = (number = 0) => join(folder, TABLE, `${number}.mp4`);
    const day = 86_400_000;
    const nowMs = Date.now();
    const [oldest, middle, newest] = kept;
    for (const [number, age] of [
      [oldest, 40],
      [middle, 20],
      [newest, 10],
    ] as const) {
      const at = new Date(nowMs - age * day);
      await utimes(pathOf(number), at, at);
    }
    const list = async () =>
      (await readdir(join(folder, TABLE))).filter(name => kept.includes(Number.parseInt(name, 10)));
    await new RecordingShelf({ folder, days: 30, maxBytes: 1e9 }).sweep(nowMs);
    expect(await list()).toEqual([`${middle}.mp4`, `${newest}.mp4`].sort());
    await new RecordingShelf({ folder, days: 30, maxBytes: 1 }).sweep(nowMs);
    expect(await list()).toEqual([]);
  });
});
