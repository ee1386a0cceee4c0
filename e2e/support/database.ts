import { findRunningPostgres } from '@kvazar/embedded-database';
import { afterAll, beforeAll } from 'vitest';
import { planShift } from '../../apps/server/src/modules/dealers/shifts.ts';
import { banPlayer, unbanPlayer } from '../../apps/server/src/modules/identity/operator.ts';
import type { Role } from '../../apps/server/src/modules/identity/roles.ts';
import { type NewNotice, notices } from '../../apps/server/src/modules/notices/notices.ts';
import { planSendings } from '../../apps/server/src/modules/notices/plan-sendings.ts';
import { setWorks } from '../../apps/server/src/modules/site/site-state.ts';
import { HEIST_CHANGED } from '../../apps/server/src/modules/snowdown/signal-topics.ts';
import { advance } from '../../apps/server/src/modules/tournament/advance.ts';
import {
  approveWithdrawal,
  refuseWithdrawal,
} from '../../apps/server/src/modules/wallet/staff-decisions.ts';
import { expectDone } from '../../apps/server/src/ops-command.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { sendSignal } from '../../apps/server/src/platform/signals.ts';
import { giveMoney } from '../../apps/server/test/give-money.ts';
import { giveRole } from '../../apps/server/test/staff-roles.ts';
import { deriveLock, EDGE_UNIT } from '../../packages/games/src/index.ts';
import { kopecks } from '../../packages/money/src/index.ts';
import { findFirstAdmin } from './ops.ts';
import { beginHeist, beginSeries } from './promotions.ts';
import { currentSite } from './site.ts';

const ACTOR = 'e2e';

export interface BettingRound {
  readonly id: number;
  readonly point: number;
  readonly leftMs: number;
}

/** The running site's own database: for what no call can bring about yet. */
export function useDatabase() {
  let db: Database;
  beforeAll(async () => {
    const { environment } = currentSite();
    const running = await findRunningPostgres(environment['DATA_DIR'] ?? '');
    if (!running) throw new Error('the site runs without a database of its own');
    // Who waits here is a test: no bound of the site's own is its failure.
    db = openDatabase({ url: running.url, poolSize: 1, onIdleError: () => {}, isUnbound: true });
  });
  afterAll(() => db.close());

  async function findPlayerId(login: string): Promise<number> {
    const { rows } = await db.query<{ id: number }>('select id from players where login = $1', [
      login,
    ]);
    if (!rows[0]) throw new Error(`no player ${login}`);
    return rows[0].id;
  }

  const findAdminId = async () => findPlayerId((await findFirstAdmin()).login);

  return {
    /** Where the mines of a game lie, as no player can know. */
    async findMines(betId: string): Promise<readonly number[]> {
      const { rows } = await db.query<{ positions: number[] }>(
        "select progress->'positions' as positions from bets where id = $1",
        [betId],
      );
      return rows[0]?.positions ?? [];
    },
    /** The Crash round that takes bets, with the point that no player can know yet. */
    async findBettingRound(): Promise<BettingRound | null> {
      const { rows } = await db.query<BettingRound>(
        `select number as id, (result->>'point')::float8 as point,
           extract(epoch from betting_ends_at - now())::float8 * 1000 as "leftMs"
         from rounds where table_id = 'crash' and state = 'betting' order by number desc limit 1`,
      );
      return rows[0] ?? null;
    },
    async findNewestRoundId(): Promise<number> {
      const { rows } = await db.query<{ id: number }>(
        "select max(number) as id from rounds where table_id = 'crash'",
      );
      return rows[0]?.id ?? 0;
    },
    /** As if the player's bets had brought the meter to these points, and no further. */
    async setPoints(login: string, points: number): Promise<void> {
      await db.query(
        `with metered as (
           update accounts set edge = $2::bigint * ${EDGE_UNIT}
           where money = 'play' and player_id = (select id from players where login = $1)
           returning player_id, money, edge
         ), terms as (select value from loyalty_terms order by id desc limit 1)
         insert into tier_changes (player_id, money, tier, rakeback_bp, gift)
         select player_id, money, t.tier, t."rakebackBp", t.gift from metered, terms,
           json_to_recordset(terms.value->'tiers')
             t (tier text, points bigint, "rakebackBp" integer, gift bigint)
         where t.points > 0 and edge >= t.points * ${EDGE_UNIT}
         on conflict do nothing`,
        [login, points],
      );
    },
    /** The meter alone: the tier is noticed with the next bet that is read. */
    async setMeter(login: string, points: number): Promise<void> {
      await db.query(
        `update accounts set edge = $2::bigint * ${EDGE_UNIT}
         where money = 'play' and player_id = (select id from players where login = $1)`,
        [login, points],
      );
    },
    /** As if this had happened to the player; of the same nobody is told twice. */
    async tell(login: string, told: Omit<NewNotice, 'playerId'>): Promise<void> {
      await notices.tell(db, { playerId: await findPlayerId(login), ...told });
    },
    /** What nobody has read is sent beyond the bell at once, not after minutes of waiting. */
    async hastenSendings(): Promise<void> {
      await planSendings(db, new Date(Date.now() + 600_000));
      await db.query('update notice_sendings set due_at = now() where due_at > now()');
      // As the site's own schedule would within a minute.
      await db.query(
        `select graphile_worker.add_job('send-notices', queue_name := 'send-notices', job_key := 'send-notices')`,
      );
    },
    /** A tournament of one's own, whatever day it is. */
    beginSeries: async () => beginSeries(db, await findAdminId()),
    /** A heist of one's own, whatever season it is. */
    beginHeist: async (goal: number) => beginHeist(db, await findAdminId(), goal),
    /** Every tournament as it would be at that time, if the site's bets have been counted by then. */
    advanceTournaments: (to: Date) => advance(db, to),
    /** The code of a player's own safe in the heist that is on, as nobody can know it. */
    async readHeistCode(login: string): Promise<string> {
      const { rows } = await db.query<{ id: number; seed: string; playerId: number }>(
        `select h.id, h.seed, p.id as "playerId" from heists h, players p
         where h.state = 'running' and p.login = $1`,
        [login],
      );
      if (!rows[0]) throw new Error('no heist is on');
      return deriveLock(rows[0].seed, rows[0].id, rows[0].playerId).code;
    },
    /** The running heist ends now, or the loot of one that has ended is counted now; answers with its id. */
    async hastenHeist(to: 'end' | 'loot'): Promise<number> {
      const { rows } = await db.query<{ id: number }>(
        to === 'end'
          ? `update heists set ends_at = now(), settles_at = now() + interval '15 minutes'
             where state = 'running' returning id`
          : `update heists set settles_at = ends_at where state = 'closed' returning id`,
      );
      await sendSignal(db, HEIST_CHANGED, null);
      return rows[0]?.id ?? 0;
    },
    /** As if the hour by which we promised an answer had passed. */
    async missDeadline(request: string): Promise<void> {
      await db.query(
        "update requests set answer_by = now() - interval '1 minute' where id = $1 and answer_by is not null",
        [request],
      );
    },
    /** The sandbox has a payment of that day that nobody here has asked for; answers with its id. */
    async addStrayPayment(day: string, roubles: number): Promise<string> {
      const { rows } = await db.query<{ id: string }>(
        `insert into sandbox_payments (idempotence_key, method, amount, state, paid_amount, due_at, created_at)
         values (gen_random_uuid(), 'sbp', $2, 'succeeded', $2, $1, $1) returning id`,
        [`${day}T12:00:00+03:00`, Math.round(roubles * 100)],
      );
      return rows[0]?.id ?? '';
    },
    /** As if a rule had noticed something; the others were seen at the same device. */
    async raiseFlag(login: string, linked: readonly string[]): Promise<number> {
      await db.query(
        `insert into device_sightings (player_id, occasion, info)
         select id, 'login', jsonb_build_object('renderer', 'Телефон ' || $1::text)
         from players where login = any($2::text[])`,
        [login, [login, ...linked]],
      );
      const { rows } = await db.query<{ id: number }>(
        `insert into risk_flags (player_id, rule, fact, note, details, money, raised_at)
         select id, 'new-device', 'e2e', 'Вывод с устройства, которого раньше не было',
           '{"Сумма": "1 000.00 ₽"}', 'play', now()
         from players where login = $1 returning id`,
        [login],
      );
      return rows[0]?.id ?? 0;
    },
    async readAuditActions(login: string): Promise<string[]> {
      const { rows } = await db.query<{ action: string }>(
        `select action from audit_log
         where subject = 'player:' || (select id from players where login = $1) order by id`,
        [login],
      );
      return rows.map(row => row.action);
    },
    /** An operator's acts as the command line does them, without the seconds it takes to start. */
    operator: {
      setWorks: (works: boolean) => setWorks(db, works, ACTOR),
      ban: (login: string, comment: string) => banPlayer(db, login, comment, ACTOR),
      unban: (login: string) => unbanPlayer(db, login, ACTOR),
      giveRole: (login: string, role: Role) => giveRole(db, login, role),
      credit: (login: string, roubles: number) =>
        giveMoney(db, login, kopecks(Math.round(roubles * 100))),
      /** From now on, for so long. */
      async planShift(tableId: string, dealerLogin: string, hours: number): Promise<void> {
        const startsAt = new Date();
        const endsAt = new Date(startsAt.getTime() + hours * 3_600_000);
        const order = { tableId, dealerLogin, startsAt, endsAt };
        expectDone(await planShift(db, order, { id: null, actor: ACTOR }, startsAt));
      },
      approveWithdrawal: async (id: string, cashier: string) =>
        expectDone(await approveWithdrawal(db, id, await findPlayerId(cashier))),
      refuseWithdrawal: async (id: string, cashier: string, reason: string) =>
        expectDone(await refuseWithdrawal(db, id, await findPlayerId(cashier), reason)),
    },
  };
}
