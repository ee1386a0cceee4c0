import type { CallBody, CallPath, EnteredResult, StudioTable } from '@kvazar/contract';
import { expect } from 'vitest';
import { planShift } from '../../src/modules/dealers/shifts.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { giveRole } from '../../test/staff-roles.ts';
import { type Player, registerPlayers } from './player.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { ServerNode } from './server-node.ts';
import { waitUntil } from './wait-until.ts';

const SHIFT_MS = 8 * 3_600_000;
const STAKE = 100;
const PLAYERS = 4;

type TableId = 'baccarat-vega' | 'roulette-sirius';

/** What everyone bets on at a table, what its dealer enters, and what that brings. */
interface Course {
  readonly spot: string;
  readonly result: EnteredResult;
  readonly won: number;
}

const COURSES: Readonly<Record<TableId, Course>> = {
  /** The banker wins with 6 against 4. */
  'baccarat-vega': {
    spot: 'banker',
    result: { player: ['2S', '3D', '9C'], banker: ['KH', '6C'] },
    won: 195,
  },
  'roulette-sirius': { spot: 'red', result: { number: 7 }, won: 200 },
};

const PATIENCE_MS = 120_000;
/** Every look is several calls. */
const LOOK_EVERY_MS = 100;
export const until = (what: string, isSo: () => Promise<boolean>) =>
  waitUntil(what, PATIENCE_MS, isSo, LOOK_EVERY_MS);

type StudioPath = Extract<CallPath, `/api/staff/studio/${string}`>;

/** A supervisor may deal as well; the own round is called off by another. */
async function hireSupervisor(db: Database, url: string) {
  const [player] = await registerPlayers(url, 1);
  if (!player) throw new Error('nobody came');
  const { rows } = await db.query<{ login: string }>(
    'select login from players order by id desc limit 1',
  );
  const login = rows[0]?.login ?? '';
  await giveRole(db, login, 'supervisor');
  return { player, login };
}

/** A dealer's table with its people, who call whichever node they are sent to. */
export class DealtTable {
  readonly id: TableId;
  readonly supervisor: Player;
  readonly #db: Database;
  readonly #dealer: Player;
  readonly #players: readonly Player[];
  #url: string;

  private constructor(db: Database, id: TableId, url: string, people: readonly Player[]) {
    const [dealer, supervisor, ...players] = people;
    if (!dealer || !supervisor) throw new Error('nobody runs the table');
    this.id = id;
    this.#db = db;
    this.#url = url;
    this.#dealer = dealer;
    this.supervisor = supervisor;
    this.#players = players;
  }

  /** The shift has begun. */
  static async open(
    db: Database,
    { url }: Pick<ServerNode, 'url'>,
    id: TableId = 'baccarat-vega',
  ): Promise<DealtTable> {
    const { player: dealer, login: dealerLogin } = await hireSupervisor(db, url);
    const { player: supervisor } = await hireSupervisor(db, url);
    const players = await registerPlayers(url, PLAYERS);
    const startsAt = new Date();
    const endsAt = new Date(startsAt.getTime() + SHIFT_MS);
    const plan = { tableId: id, dealerLogin, startsAt, endsAt };
    await planShift(db, plan, { id: null, actor: 'ops' }, startsAt);
    for (const person of [dealer, supervisor]) {
      await until('the staff are known', async () => {
        const reply = await person.call('/api/staff/prove', { password: 'Nebula-42-orbit' });
        return reply.kind === 'success';
      });
    }
    const table = new DealtTable(db, id, url, [dealer, supervisor, ...players]);
    expect(await table.ask('/api/staff/studio/shift/start', { table: id })).not.toBeNull();
    return table;
  }

  /** From now on everyone calls this node. */
  moveTo({ url }: Pick<ServerNode, 'url'>): void {
    this.#url = url;
  }

  /** A picture from another node, as long as the test needs it; a crashed database has forgotten it. */
  async #showPicture(): Promise<void> {
    await this.#db
      .query(
        `insert into video_pictures (table_id, address, viewers, seen_at)
         values ($1, 'elsewhere', 0, now() + interval '1 hour')
         on conflict (table_id) do update set seen_at = excluded.seen_at`,
        [this.id],
      )
      .catch(() => {});
  }

  /** Null when it was refused or nobody answered. */
  async ask<Path extends StudioPath>(path: Path, body: CallBody<Path>, who = this.#dealer) {
    await this.#showPicture();
    const reply = await who.at(this.#url).call(path, body);
    return reply.kind === 'success' ? reply.success : null;
  }

  async look(): Promise<StudioTable> {
    let table: StudioTable | null = null;
    await until('an answer', async () => {
      table = (await this.ask('/api/staff/studio/table', { table: this.id }))?.table ?? null;
      return table !== null;
    });
    if (!table) throw new Error('nobody answers');
    return table;
  }

  /** Does whatever is next until the round has come so far; asked again after any failure. */
  async leadTo(round: number, isThere: (table: StudioTable) => boolean): Promise<void> {
    await until(`round ${round} goes on`, async () => {
      const table = await this.look();
      if (isThere(table)) return true;
      const of = { table: this.id, round };
      if (table.next === 'resume') await this.ask('/api/staff/studio/resume', { table: this.id });
      if (table.next === 'close') await this.ask('/api/staff/studio/close', of);
      if (table.next === 'deal') await this.ask('/api/staff/studio/deal', of);
      if (table.next === 'enter') {
        await this.ask('/api/staff/studio/enter', {
          ...of,
          result: COURSES[this.id].result,
          still: null,
        });
      }
      if (table.next === 'confirm') await this.ask('/api/staff/studio/confirm', of);
      return false;
    });
  }

  async openRound(): Promise<number> {
    await until('the next round', async () => {
      const { next } = await this.look();
      if (next === 'resume') await this.ask('/api/staff/studio/resume', { table: this.id });
      return (
        next === 'open' && (await this.ask('/api/staff/studio/open', { table: this.id })) !== null
      );
    });
    return (await this.look()).round?.id ?? 0;
  }

  /** The ids of the bets that were taken. */
  async betAll(random: SeededRandom): Promise<string[]> {
    const ids: string[] = [];
    for (const player of this.#players) {
      const id = random.uuid();
      const bet = { id, table: this.id, spots: [{ spot: COURSES[this.id].spot, amount: STAKE }] };
      if ((await player.at(this.#url).call('/api/live/bet', bet)).kind === 'success') ids.push(id);
    }
    expect(ids.length).toBeGreaterThan(0);
    return ids;
  }

  /** What a player's page shows. */
  async readState() {
    const reply = await this.#players[0]?.at(this.#url).call('/api/live/state', { table: this.id });
    return reply?.kind === 'success' ? reply.success : null;
  }

  async expectBets(ids: readonly string[], state: 'settled' | 'refunded'): Promise<void> {
    const { rows } = await this.#db.query<{ state: string; payout: number }>(
      'select state, payout from bets where id = any($1)',
      [ids],
    );
    const payout = state === 'settled' ? COURSES[this.id].won * 100 : 0;
    expect(rows).toEqual(ids.map(() => ({ state, payout })));
  }
}
