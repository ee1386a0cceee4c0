import { setTimeout as wait } from 'node:timers/promises';
import { isRefusal } from '@kvazar/contract';
import { kopecks } from '@kvazar/money';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { writeAudit } from '../src/modules/audit-log/audit-log.ts';
import { holdReader } from '../src/modules/bet-stream/stream-repository.ts';
import { findStaff } from '../src/modules/identity/staff.ts';
import { advance } from '../src/modules/tournament/advance.ts';
import {
  cancelTournament,
  describeTerms,
  makeTerms,
  setAside,
} from '../src/modules/tournament/plan-tournament.ts';
import { setSchedule } from '../src/modules/tournament/schedule.ts';
import { TOURNAMENT_READER } from '../src/modules/tournament/score-reader.ts';
import type { TournamentRecord } from '../src/modules/tournament/tournament.ts';
import {
  findTournament,
  insertDraft,
  listOpen,
  lockTournament,
} from '../src/modules/tournament/tournament-repository.ts';
import type { Database } from '../src/platform/db/database.ts';
import { expectInvariants } from '../test/invariants.ts';
import { giveRole } from '../test/staff-roles.ts';
import { FaultSite } from './support/fault-site.ts';
import { itSurvives } from './support/it-survives.ts';
import { type Player, registerPlayers } from './support/player.ts';
import type { SeededRandom } from './support/seeded-random.ts';
import { waitUntil } from './support/wait-until.ts';

const PLAYERS = 6;
const PATIENCE_MS = 120_000;
const LASTS_MS = 6_000;
const LONG_AFTER_MS = 3_600_000;
const CLAIMS_EACH = 5;
/** A table needs bets, not as many as a machine can carry. */
const PAUSE_MS = 50;

/** No daily one beside those that are made here. */
async function stopSchedule(db: Database): Promise<void> {
  const { rows } = await db.query<{ id: number; login: string }>(
    'select id, login from players order by id limit 1',
  );
  const { id = 0, login = '' } = rows[0] ?? {};
  await giveRole(db, login, 'admin');
  const staff = await findStaff(db, id, 'promotions/check');
  if (isRefusal(staff)) throw new Error(staff.refused);
  await setSchedule(db, 'play', { isOn: false, pool: null }, [staff], new Date());
  for (const open of await listOpen(db)) {
    await cancelTournament(db, open.id, 'a test', [staff], new Date());
  }
}

/** A short one that begins now. */
function announce(db: Database): Promise<TournamentRecord> {
  return db.inTransaction(async tx => {
    await holdReader(tx, TOURNAMENT_READER);
    const startsAt = new Date();
    const terms = await makeTerms(tx, 'play', {
      ...{ format: 'series', startsAt, endsAt: new Date(startsAt.getTime() + LASTS_MS) },
      ...{ pools: [kopecks(100_003)], minStake: kopecks(1_000), dailyCap: 1 },
    });
    const id = await insertDraft(tx, terms, 'system', startsAt);
    const made = await lockTournament(tx, id);
    if (!made || (await setAside(tx, made))) throw new Error('not announced');
    await writeAudit(tx, {
      ...{ actor: 'system', action: 'tournament/announced', subject: `tournament:${id}` },
      details: describeTerms(terms),
    });
    return made;
  });
}

async function playUntil(player: Player, endMs: number, random: SeededRandom): Promise<void> {
  while (Date.now() < endMs) {
    const bet = { id: random.uuid(), amount: 10, side: 'under', target: 98 } as const;
    await player.call('/api/games/dice/bet', bet);
    await wait(PAUSE_MS);
  }
}

async function sum(db: Database, query: string, tournament: number): Promise<number> {
  const { rows } = await db.query<{ sum: number }>(query, [tournament]);
  return rows[0]?.sum ?? 0;
}

describe('the server is killed while a tournament ends and its prizes are taken', () => {
  let site: FaultSite;
  beforeAll(async () => {
    site = await FaultSite.open();
  });
  afterAll(() => site?.close());

  /** Strikes while the work is under way; whatever it answers is not known. */
  async function killDuring(work: () => Promise<unknown>, random: SeededRandom): Promise<void> {
    const working = work().catch(() => {});
    await wait(random.integer(0, 60));
    await Promise.all([site.node.kill(), site.killPostgres()]);
    await working;
    await site.node.start();
  }

  itSurvives('kill -9 at any moment: one table, and each prize once', async run => {
    const players = await registerPlayers(site.node.url, PLAYERS);
    await site.withDatabase(stopSchedule);
    for (const round of run.rounds(2)) {
      const random = run.random.fork(`round ${round}`);
      const { id, endsAt } = await site.withDatabase(announce);
      await Promise.all(
        players.map((player, n) => playUntil(player, endsAt.getTime(), random.fork(`${n}`))),
      );
      const later = new Date(endsAt.getTime() + LONG_AFTER_MS);
      const end = () =>
        site.withDatabase(db => Promise.all([advance(db, later), advance(db, later)]));
      await killDuring(end, random);
      await waitUntil('the tournament is paid', PATIENCE_MS, async () => {
        await end();
        const found = await site.withDatabase(db => findTournament(db, id));
        return found?.state === 'paid';
      });

      const ids = players.map(() => Array.from({ length: CLAIMS_EACH }, () => random.uuid()));
      const claimAll = () =>
        Promise.all(
          players.flatMap((player, n) =>
            (ids[n] ?? []).map(claim =>
              player.call('/api/bonus/claim', { id: claim, kind: 'prize' }),
            ),
          ),
        );
      await killDuring(claimAll, random);
      await claimAll();
      await site.withDatabase(async db => {
        const won = await sum(
          db,
          `select coalesce(sum(prize), 0)::bigint as sum from tournament_results
           where tournament_id = $1`,
          id,
        );
        expect(won).toBeGreaterThan(0);
        const taken = await sum(
          db,
          `select coalesce(sum(amount), 0)::bigint as sum from claims
           where kind = 'prize' and occasion = $1::text`,
          id,
        );
        expect(taken).toBe(won);
        await expectInvariants(db);
      });
    }
  });
});
