import { setTimeout as wait } from 'node:timers/promises';
import { isRefusal } from '@kvazar/contract';
import { deriveLock } from '@kvazar/games';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { announceHeist } from '../src/modules/snowdown/announce.ts';
import { findHeist, insertDraft, readSeed } from '../src/modules/snowdown/heist-repository.ts';
import { cancelHeist, endHeist } from '../src/modules/snowdown/staff-acts.ts';
import { systemClock } from '../src/platform/clock.ts';
import { type Database, joinTransaction } from '../src/platform/db/database.ts';
import { expectInvariants } from '../test/invariants.ts';
import { FaultSite } from './support/fault-site.ts';
import { itSurvives } from './support/it-survives.ts';
import { type Player, registerPlayers } from './support/player.ts';
import type { SeededRandom } from './support/seeded-random.ts';
import { waitUntil } from './support/wait-until.ts';

const PLAYERS = 6;
const SOLVERS = 3;
/** Longer than any machine needs to play it; then it is ended. */
const LASTS_MS = 3_600_000;
const PATIENCE_MS = 120_000;
/** A payment of some hundreds of milliseconds, so that most strikes meet it. */
const SLOW_PAYMENT = `
  create function take_time() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.1); return new; end $$;
  create trigger slow_results before insert on heist_results
    for each row execute function take_time()`;

const STAFF = { id: 0, login: '', roles: ['admin'], hasTwoFactor: false } as const;

type Kind = 'loot' | 'pot';

/** Asks for what a heist brought, on and on, each time with an id of its own. */
class Claimer {
  readonly #player: Player;
  readonly #random: SeededRandom;
  readonly paid = new Map<string, { readonly kind: Kind; readonly claimed: unknown }>();
  readonly inDoubt = new Map<string, Kind>();
  isStopping = false;

  constructor(player: Player, random: SeededRandom) {
    this.#player = player;
    this.#random = random;
  }

  async run(): Promise<void> {
    while (!this.isStopping) {
      await this.claimBoth();
      await wait(20);
    }
  }

  async claimBoth(): Promise<void> {
    for (const kind of ['loot', 'pot'] as const) await this.claim(kind, this.#random.uuid());
  }

  async claim(kind: Kind, id: string): Promise<void> {
    const reply = await this.#player.call('/api/bonus/claim', { id, kind });
    if (reply.kind === 'unanswered') this.inDoubt.set(id, kind);
    else {
      this.inDoubt.delete(id);
      if (reply.kind === 'refused') expect(reply.code).toBe('bonus/nothing');
      else {
        const { claimed } = reply.success;
        // What was paid once is told the same ever after.
        expect(claimed).toEqual(this.paid.get(id)?.claimed ?? claimed);
        this.paid.set(id, { kind, claimed });
      }
    }
  }
}

async function announce(db: Database): Promise<number> {
  return db.inTransaction(async tx => {
    const now = new Date();
    const id = await insertDraft(tx, {
      ...{ money: 'play', startsAt: now, endsAt: new Date(now.getTime() + LASTS_MS) },
      ...{ pool: 500, pot: 600, goal: 1_000, edition: null, madeBy: [], reason: 'a test' },
      createdAt: now,
    });
    const draft = await findHeist(tx, id);
    const refusal = draft && (await announceHeist(tx, draft, ['system'], now));
    if (isRefusal(refusal)) throw new Error(refusal.refused);
    return id;
  });
}

/** Answers with the moment: a little later, so that bets on their way still count. */
function endSoon(db: Database, id: number): Promise<Date> {
  return db.inTransaction(async tx => {
    const stop = { id, money: 'play', reason: 'a test' } as const;
    const ended = await endHeist(joinTransaction(tx), stop, [STAFF], systemClock);
    if (isRefusal(ended)) throw new Error(ended.refused);
    // Without the quarter of an hour in which late rounds end.
    await tx.query('update heists set settles_at = ends_at where id = $1', [id]);
    return ended.endsAt;
  });
}

/** Bets of everybody, and the locks of some. */
async function play(site: FaultSite, players: readonly Player[], id: number, random: SeededRandom) {
  const bets = players.map(player =>
    player.call('/api/games/dice/bet', {
      id: random.uuid(),
      amount: 1_000,
      side: 'under',
      target: 98,
    }),
  );
  for (const reply of await Promise.all(bets)) expect(reply.kind).toBe('success');
  await waitUntil('the heist runs', PATIENCE_MS, () =>
    site.withDatabase(async db => (await findHeist(db, id))?.state === 'running'),
  );
  const seed = await site.withDatabase(db => readSeed(db, id));
  const guesses = players.slice(0, SOLVERS).map(async player => {
    const guessId = random.uuid();
    const reply = await player.call('/api/getUser');
    if (reply.kind !== 'success') throw new Error('who is this');
    const { code } = deriveLock(seed, id, reply.success.user.id);
    return player.call('/api/snowdown/guess', { id: guessId, digits: code });
  });
  for (const guess of await Promise.all(guesses)) expect(guess.kind).toBe('success');
}

describe('the server is killed while a heist is paid and claimed', () => {
  let site: FaultSite;
  beforeAll(async () => {
    site = await FaultSite.open();
    await site.withDatabase(async db => {
      await db.query(SLOW_PAYMENT);
      // In the season, the edition of the site itself would be in the way.
      const { rows } = await db.query<{ id: number }>('select id from heists');
      for (const { id } of rows) {
        await cancelHeist(db, { id, money: 'play', reason: 'a test' }, [STAFF]);
      }
    });
  });
  afterAll(() => site?.close());

  itSurvives('kill -9 at any moment: each result is paid out once', async run => {
    const players = await registerPlayers(site.node.url, PLAYERS);
    for (const round of run.rounds(2)) {
      const random = run.random.fork(`round ${round}`);
      const id = await site.withDatabase(announce);
      await play(site, players, id, random);
      const claimers = players.map((player, n) => new Claimer(player, random.fork(`player ${n}`)));
      const running = Promise.all(claimers.map(claimer => claimer.run()));
      const endsAt = await site.withDatabase(db => endSoon(db, id));
      await wait(Math.max(0, endsAt.getTime() - Date.now()));
      await wait(random.integer(300, 2_500));
      const takesDatabaseAlong = round % 2 === 0;
      await Promise.all([site.node.kill(), ...(takesDatabaseAlong ? [site.killPostgres()] : [])]);
      for (const claimer of claimers) claimer.isStopping = true;
      await running;
      await site.node.start();
      await waitUntil('the heist is paid', PATIENCE_MS, () =>
        site.withDatabase(async db => (await findHeist(db, id))?.state === 'paid'),
      );
      for (const claimer of claimers) {
        for (const [claimId, { kind }] of claimer.paid) await claimer.claim(kind, claimId);
        for (const [claimId, kind] of [...claimer.inDoubt]) await claimer.claim(kind, claimId);
        await claimer.claimBoth();
      }
      await site.withDatabase(async db => {
        const { rows } = await db.query(
          `select r.kind, count(*)::integer as results, count(c.id)::integer as claimed
           from heist_results r left join claims c on c.player_id = r.player_id
             and c.kind = r.kind and c.occasion = r.heist_id::text
           where r.heist_id = $1 group by r.kind order by r.kind`,
          [id],
        );
        expect(rows).toEqual([
          { kind: 'loot', results: PLAYERS, claimed: PLAYERS },
          { kind: 'pot', results: SOLVERS, claimed: SOLVERS },
        ]);
        await expectInvariants(db);
      });
    }
  });
});
