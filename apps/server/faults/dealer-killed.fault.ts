import type { CallBody, CallPath, StudioTable } from '@kvazar/contract';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { planShift } from '../src/modules/dealers/shifts.ts';
import { giveRole } from '../src/modules/identity/operator.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { expectInvariants } from '../test/invariants.ts';
import { FaultSite } from './support/fault-site.ts';
import { itSurvives } from './support/it-survives.ts';
import { type Player, registerPlayers } from './support/player.ts';
import type { SeededRandom } from './support/seeded-random.ts';
import { waitUntil } from './support/wait-until.ts';

const TABLE = 'baccarat-vega';
const SHIFT_MS = 8 * 3_600_000;
const STAKE = 100;
/** The banker wins with 6 against 4. */
const RESULT = { player: ['2S', '3D', '9C'], banker: ['KH', '6C'] };
const WON = 195;

const PHASES = ['open', 'closed', 'dealing', 'confirming', 'resolved', 'void'] as const;
type Phase = (typeof PHASES)[number];

const PATIENCE_MS = 120_000;
const until = (what: string, isSo: () => Promise<boolean>) => waitUntil(what, PATIENCE_MS, isSo);

type StudioPath = Extract<CallPath, `/api/staff/studio/${string}`>;

describe('the server is killed in a round that a dealer runs', () => {
  let site: FaultSite;
  let db: Database;
  let dealer: Player;
  let supervisor: Player;
  let players: readonly Player[];

  beforeAll(async () => {
    site = await FaultSite.openPrepared({}, async () => {});
    db = openDatabase({ url: await site.findDatabaseUrl(), poolSize: 2, onIdleError: () => {} });
    const { player, login } = await hireSupervisor();
    dealer = player;
    supervisor = (await hireSupervisor()).player;
    players = await registerPlayers(site.node.url, 4);
    const startsAt = new Date();
    const order = { tableId: TABLE, dealerLogin: login, startsAt };
    await planShift(
      db,
      { ...order, endsAt: new Date(startsAt.getTime() + SHIFT_MS) },
      { id: null, actor: 'ops' },
      startsAt,
    );
    for (const person of [dealer, supervisor]) {
      await until('the staff are known', async () => {
        const reply = await person.call('/api/staff/prove', { password: 'Nebula-42-orbit' });
        return reply.kind === 'success';
      });
    }
    expect(await ask('/api/staff/studio/shift/start', { table: TABLE })).not.toBeNull();
  });
  afterAll(async () => {
    await db?.close();
    await site?.close();
  });

  /** A supervisor may deal as well; the own round is called off by another. */
  async function hireSupervisor() {
    const [player] = await registerPlayers(site.node.url, 1);
    if (!player) throw new Error('nobody came');
    const { rows } = await db.query<{ login: string }>(
      'select login from players order by id desc limit 1',
    );
    const login = rows[0]?.login ?? '';
    await giveRole(db, login, 'supervisor', 'test');
    return { player, login };
  }

  /** A picture from another node, as long as the test needs it; a crashed database has forgotten it. */
  async function showPicture(): Promise<void> {
    await db
      .query(
        `insert into video_pictures (table_id, address, viewers, seen_at)
         values ($1, 'elsewhere', 0, now() + interval '1 hour')
         on conflict (table_id) do update set seen_at = excluded.seen_at`,
        [TABLE],
      )
      .catch(() => {});
  }

  /** Null when it was refused or nobody answered. */
  async function ask<Path extends StudioPath>(path: Path, body: CallBody<Path>, who = dealer) {
    await showPicture();
    const reply = await who.call(path, body);
    return reply.kind === 'success' ? reply.success : null;
  }

  async function look(): Promise<StudioTable> {
    let table: StudioTable | null = null;
    await until('an answer', async () => {
      table = (await ask('/api/staff/studio/table', { table: TABLE }))?.table ?? null;
      return table !== null;
    });
    if (!table) throw new Error('nobody answers');
    return table;
  }

  /** Does whatever is next until the round has come to the phase; asked again after any failure. */
  async function leadTo(round: number, isThere: (table: StudioTable) => boolean): Promise<void> {
    await until(`round ${round} goes on`, async () => {
      const table = await look();
      if (isThere(table)) return true;
      const of = { table: TABLE, round };
      if (table.next === 'resume') await ask('/api/staff/studio/resume', { table: TABLE });
      if (table.next === 'close') await ask('/api/staff/studio/close', of);
      if (table.next === 'deal') await ask('/api/staff/studio/deal', of);
      if (table.next === 'enter') {
        await ask('/api/staff/studio/enter', { ...of, result: RESULT, still: null });
      }
      if (table.next === 'confirm') await ask('/api/staff/studio/confirm', of);
      return false;
    });
  }

  async function openRound(): Promise<number> {
    await until('the next round', async () => {
      const { next } = await look();
      if (next === 'resume') await ask('/api/staff/studio/resume', { table: TABLE });
      return next === 'open' && (await ask('/api/staff/studio/open', { table: TABLE })) !== null;
    });
    return (await look()).round?.id ?? 0;
  }

  async function betAll(random: SeededRandom): Promise<string[]> {
    const ids: string[] = [];
    for (const player of players) {
      const id = random.uuid();
      const bet = { id, table: TABLE, spots: [{ spot: 'banker', amount: STAKE }] };
      if ((await player.call('/api/live/bet', bet)).kind === 'success') ids.push(id);
    }
    expect(ids.length).toBeGreaterThan(0);
    return ids;
  }

  async function expectBets(ids: readonly string[], state: string, payout: number) {
    const { rows } = await db.query<{ state: string; payout: number }>(
      'select state, payout from bets where id = any($1)',
      [ids],
    );
    expect(rows).toEqual(ids.map(() => ({ state, payout: payout * 100 })));
  }

  for (const phase of PHASES) {
    itSurvives(`while ${phase}`, async ({ random, rounds }) => {
      for (const _ of rounds(1)) await strike(phase, random);
    });
  }

  async function strike(phase: Phase, random: SeededRandom): Promise<void> {
    const round = await openRound();
    const ids = await betAll(random);
    if (phase === 'resolved') {
      await leadTo(round, ({ next }) => next === 'confirm');
      void ask('/api/staff/studio/confirm', { table: TABLE, round });
    } else if (phase === 'void') {
      const reason = 'Стол сломался';
      const order = { table: TABLE, round, reason };
      expect(await ask('/api/staff/studio/void', order, supervisor)).not.toBeNull();
    } else if (phase !== 'open') {
      await leadTo(round, ({ round: now }) => now?.phase === phase);
    }
    await site.node.kill();
    await site.node.start();
    await leadTo(round, ({ next }) => next === 'open');
    const isVoid = phase === 'void';
    await expectBets(ids, isVoid ? 'refunded' : 'settled', isVoid ? 0 : WON);
    await expectInvariants(db);
  }
});
