import type { CallBody, CallPath, StudioTable } from '@kvazar/contract';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { planShift } from '../src/modules/dealers/shifts.ts';
import type { Database } from '../src/platform/db/database.ts';
import { expectInvariants } from '../test/invariants.ts';
import { RawViewer } from '../test/raw-video.ts';
import { giveRole } from '../test/staff-roles.ts';
import { Camera } from './support/camera.ts';
import { FaultSite } from './support/fault-site.ts';
import { itSurvives } from './support/it-survives.ts';
import { type Player, registerPlayers } from './support/player.ts';
import type { SeededRandom } from './support/seeded-random.ts';
import { TableJournal } from './support/table-journal.ts';
import { waitUntil } from './support/wait-until.ts';

const TABLE = 'baccarat-vega';
const SHIFT_MS = 8 * 3_600_000;
/** The banker wins with 6 against 4. */
const RESULT = { player: ['2S', '3D', '9C'], banker: ['KH', '6C'] };
const STAKE = 100;
const WON = 195;
const ENVIRONMENT = { LIVE_BETTING_MS: '1500', LIVE_PLAY_MS: '800', LIVE_SHOWN_MS: '800' };

const PATIENCE_MS = 120_000;
/** Every look is several calls. */
const LOOK_EVERY_MS = 100;
const until = (what: string, isSo: () => Promise<boolean>) =>
  waitUntil(what, PATIENCE_MS, isSo, LOOK_EVERY_MS);

type StudioPath = Extract<CallPath, `/api/staff/studio/${string}`>;

describe('a dealer’s table loses its picture', () => {
  let site: FaultSite;
  let db: Database;
  let dealer: Player;
  let players: readonly Player[];
  let camera: Camera;
  const automatic = new TableJournal('roulette');

  beforeAll(async () => {
    site = await FaultSite.openPrepared(ENVIRONMENT, async () => {});
    db = await site.openDatabase();
    const [first] = await registerPlayers(site.node.url, 1);
    if (!first) throw new Error('nobody came');
    dealer = first;
    const { rows } = await db.query<{ login: string }>(
      'select login from players order by id desc limit 1',
    );
    const dealerLogin = rows[0]?.login ?? '';
    players = await registerPlayers(site.node.url, 3);
    await giveRole(db, dealerLogin, 'supervisor');
    const startsAt = new Date();
    const endsAt = new Date(startsAt.getTime() + SHIFT_MS);
    const plan = { tableId: TABLE, dealerLogin, startsAt, endsAt };
    await planShift(db, plan, { id: null, actor: 'ops' }, startsAt);
    await until('the dealer is known', async () => {
      const reply = await dealer.call('/api/staff/prove', { password: 'Nebula-42-orbit' });
      return reply.kind === 'success';
    });
    await ask('/api/staff/studio/shift/start', { table: TABLE });
    camera = new Camera(dealer, TABLE);
    camera.turnOn();
  });
  afterAll(async () => {
    await camera?.cut();
    await db?.close();
    await site?.close();
  });

  /** Null when it was refused. */
  async function ask<Path extends StudioPath>(path: Path, body: CallBody<Path>) {
    const reply = await dealer.call(path, body);
    return reply.kind === 'success' ? reply.success : null;
  }

  async function look(): Promise<StudioTable> {
    const found = await ask('/api/staff/studio/table', { table: TABLE });
    if (!found) throw new Error('the table is not shown');
    return found.table;
  }

  const beat = () => ask('/api/staff/studio/beat', { table: TABLE });

  async function isPictureLive(): Promise<boolean> {
    await beat();
    return (await look()).isPictureLive;
  }

  /** Of the relay that runs now: no other listens at its address. */
  async function hasFrames(): Promise<boolean> {
    await beat();
    const reply = await dealer.call('/api/live/watch', { table: TABLE });
    const source = reply.kind === 'success' ? reply.success.source : null;
    if (source?.kind !== 'relay') return false;
    const viewer = await RawViewer.start(source, dealer.url).catch(() => null);
    if (!viewer) return false;
    await until('a frame comes, or no more', async () => {
      await beat();
      return viewer.isClosed || viewer.kinds.includes('key');
    });
    viewer.close();
    return viewer.kinds.includes('key');
  }

  /** Does whatever is next, as a dealer does, until it is so. */
  async function dealUntil(what: string, isThere: (table: StudioTable) => boolean): Promise<void> {
    await until(what, async () => {
      await beat();
      const table = await look();
      if (isThere(table)) return true;
      const of = { table: TABLE, round: table.round?.id ?? 0 };
      if (table.next === 'resume') await ask('/api/staff/studio/resume', { table: TABLE });
      if (table.next === 'open') await ask('/api/staff/studio/open', { table: TABLE });
      if (table.next === 'close') await ask('/api/staff/studio/close', of);
      if (table.next === 'deal') await ask('/api/staff/studio/deal', of);
      if (table.next === 'enter') {
        await ask('/api/staff/studio/enter', { ...of, result: RESULT, still: null });
      }
      if (table.next === 'confirm') await ask('/api/staff/studio/confirm', of);
      return false;
    });
  }

  /** A round that takes bets, with a bet of each player in it. */
  async function openWithBets(random: SeededRandom) {
    await until('a picture', isPictureLive);
    await dealUntil('an open round', ({ round }) => round?.phase === 'open');
    const ids: string[] = [];
    for (const player of players) {
      const id = random.uuid();
      const spots = [{ spot: 'banker', amount: STAKE }];
      if ((await player.call('/api/live/bet', { id, table: TABLE, spots })).kind === 'success') {
        ids.push(id);
      }
    }
    expect(ids.length).toBeGreaterThan(0);
    return { ids, round: (await look()).round?.id ?? 0 };
  }

  async function listBets(ids: readonly string[]) {
    const { rows } = await db.query<{ state: string; payout: number }>(
      'select state, payout from bets where id = any($1)',
      [ids],
    );
    return rows;
  }

  /** Nothing was decided meanwhile; then the dealer deals on, and everyone is paid once. */
  async function dealOn(round: number, ids: readonly string[]): Promise<void> {
    expect(await listBets(ids)).toEqual(ids.map(() => ({ state: 'open', payout: 0 })));
    await dealUntil(
      'the round is settled',
      ({ round: now }) => now?.id === round && now.phase === 'settled',
    );
    expect(await listBets(ids)).toEqual(ids.map(() => ({ state: 'settled', payout: WON * 100 })));
    await until('what came of the film is known', async () => {
      const { rows } = await db.query(
        `select from round_recordings where table_id = $1 and round_number = $2
           and ended_at is not null`,
        [TABLE, round],
      );
      return rows.length > 0;
    });
    await expectInvariants(db);
  }

  async function betAtAutomaticTable(random: SeededRandom): Promise<void> {
    await until('a bet at the automatic table', async () => {
      await beat();
      const [player] = players;
      if (!player) return false;
      const reply = await automatic.place(player, random.uuid(), { spot: 'red', amount: 10 });
      return reply.kind === 'success';
    });
  }

  itSurvives('its relay is killed', async ({ random, rounds }) => {
    for (const _ of rounds(1)) {
      const { ids, round } = await openWithBets(random);
      const killed = site.node.findRelayPid();
      await camera.cut();
      process.kill(killed, 'SIGKILL');
      await betAtAutomaticTable(random);
      await until('the table pauses for want of a picture', async () => {
        await beat();
        return (await look()).pause?.cause === 'picture-lost';
      });
      await betAtAutomaticTable(random);
      camera.turnOn();
      await until('the picture is back by itself', isPictureLive);
      expect(site.node.findRelayPid()).not.toBe(killed);
      await dealOn(round, ids);
    }
    await automatic.expectSettled(db, site.node.url);
  });

  itSurvives('its relay is killed and the picture is back within a moment', async run => {
    for (const _ of run.rounds(1)) {
      const { ids, round } = await openWithBets(run.random);
      const killed = site.node.findRelayPid();
      process.kill(killed, 'SIGKILL');
      // That it is missed may be over before anybody looks.
      await until('there is another relay', async () => {
        await beat();
        return ![null, killed].includes(site.node.lookForRelay());
      });
      await until('the picture is back by itself', hasFrames);
      await until('the picture is known to be back', isPictureLive);
      await dealOn(round, ids);
    }
  });

  itSurvives('its dealer’s connection is cut', async ({ random, rounds }) => {
    for (const _ of rounds(1)) {
      const { ids, round } = await openWithBets(random);
      await camera.cut();
      await until('the table pauses', async () => (await look()).pause !== null);
      const { pause } = await look();
      expect(['dealer-lost', 'picture-lost']).toContain(pause?.cause);
      // A pause that begins this moment is heard a moment later.
      await until('the pages of players show the pause', async () => {
        const state = await players[0]?.call('/api/live/state', { table: TABLE });
        return state?.kind === 'success' && state.success.table.pause !== null;
      });
      const late = { id: random.uuid(), table: TABLE, spots: [{ spot: 'tie', amount: STAKE }] };
      const refused = await players[0]?.call('/api/live/bet', late);
      expect(refused).toMatchObject({ kind: 'refused', code: 'live/paused' });
      camera.turnOn();
      await until('the picture is back', isPictureLive);
      await dealOn(round, ids);
    }
  });
});
