import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { kopecks, kopecksFromRoubles, roublesFromKopecks } from '@kvazar/money';
import type { Clock } from '../../platform/clock.ts';
import { withClusterLock } from '../../platform/db/cluster-lock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { findCode, listCodesBefore, listCodeUsers } from '../codes/code-repository.ts';
import { endCode } from '../codes/make-codes.ts';
import { showCode } from '../codes/shown-codes.ts';
import type { Session } from '../identity/session-store.ts';
import { findStaff, findSubject, type StaffMember } from '../identity/staff.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { switchPromotion } from '../rewards/promotion-stops.ts';
import { listHeists } from '../snowdown/heist-repository.ts';
import { cancelHeist, endHeist, startDemoHeist } from '../snowdown/staff-acts.ts';
import { listTerms, termsInForce } from '../statuses/loyalty-terms.ts';
import { cancelTournament } from '../tournament/plan-tournament.ts';
import { decidePrize, listHeldPrizes } from '../tournament/reviews.ts';
import { readSchedule, setSchedule } from '../tournament/schedule.ts';
import { listBefore, sumResults } from '../tournament/tournament-repository.ts';
import type { Campaign } from './campaign.ts';
import { listDrafts } from './draft-repository.ts';
import { approveDraft, planCampaign, refuseDraft } from './drafts.ts';
import { dryRunCampaign } from './dry-run.ts';
import { listBudgetMoves, readOverview } from './overview.ts';
import {
  describeShared,
  viewCode,
  viewDraft,
  viewHeist,
  viewMove,
  viewTerms,
  viewTournament,
} from './views.ts';

export interface PromotionRoutesOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly money: Money;
  readonly brandName: string;
}

export const DRY_RUN_LOCK = 'dry run of a campaign';
const PAGE = 50;
const HEISTS_SHOWN = 50;
const ALL_HEISTS = ['draft', 'announced', 'running', 'closed', 'paid', 'cancelled'] as const;

/** A page of rows and where the next begins; one row more is asked for than is shown. */
function pageOf<Row>(rows: readonly Row[], keyOf: (row: Row) => number) {
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return { shown, nextCursor: rows.length > PAGE && last ? writeCursor(keyOf(last)) : null };
}

export function addPromotionRoutes(
  addCall: AddCall<Session>,
  { db, clock, money, brandName }: PromotionRoutesOptions,
): void {
  /** Whoever makes or checks sees everything; what each may do the services decide. */
  async function asPromoter<Result>(
    { player }: Session,
    work: (staff: StaffMember) => Promise<Result | Refusal>,
  ): Promise<Result | Refusal> {
    const staff = await findStaff(db, player.id, 'promotions/tend');
    return isRefusal(staff) ? staff : work(staff);
  }

  /** One at a time, whatever the node: a month of bets is read for some of them. */
  async function count(campaign: Campaign) {
    const counted = await withClusterLock(db, DRY_RUN_LOCK, () =>
      dryRunCampaign({ db, money, now: clock.now() }, campaign),
    );
    return counted ?? refuse('promotions/busy');
  }

  addCall('/api/admin/promotions/overview', ({ caller }) =>
    asPromoter(caller, () => readOverview(db, money, clock.now())),
  );

  addCall('/api/admin/promotions/budget-history', ({ caller, body }) =>
    asPromoter(caller, async () => {
      const before = readCursor(body.cursor);
      if (isRefusal(before)) return before;
      const moves = await listBudgetMoves(db, money, before, PAGE + 1);
      const { shown, nextCursor } = pageOf(moves, ({ id }) => id);
      return { moves: shown.map(viewMove), nextCursor };
    }),
  );

  addCall('/api/admin/promotions/switch', async ({ caller, body }) => {
    const refusal = await switchPromotion(db, body, caller.player.id, clock.now());
    if (refusal) return refusal;
    return body.isOn ? 'Снова идёт' : 'Остановлено. Что уже у игроков, остаётся у них';
  });

  addCall('/api/admin/promotions/dry-run', ({ caller, body }) =>
    asPromoter(caller, async () => {
      const dryRun = await count(body.campaign);
      return isRefusal(dryRun) ? dryRun : { dryRun };
    }),
  );

  addCall('/api/admin/promotions/plan', async ({ caller, body: { campaign, reason } }) => {
    const dryRun = await count(campaign);
    if (isRefusal(dryRun)) return dryRun;
    const { id } = caller.player;
    const draft = await planCampaign(db, { campaign, reason, money, dryRun }, id, clock.now());
    return isRefusal(draft) ? draft : { draft: viewDraft(draft, id) };
  });

  addCall('/api/admin/promotions/drafts', ({ caller, body }) =>
    asPromoter(caller, async ({ id }) => {
      const before = readCursor(body.cursor);
      if (isRefusal(before)) return before;
      const asked = { onlyWaiting: body.state === 'waiting', before, count: PAGE + 1 };
      const { shown, nextCursor } = pageOf(await listDrafts(db, money, asked), draft => draft.id);
      return { drafts: shown.map(draft => viewDraft(draft, id)), nextCursor };
    }),
  );

  addCall('/api/admin/promotions/approve', async ({ caller, body }) => {
    const decision = { id: body.id, money, staffId: caller.player.id, now: clock.now() };
    const done = await approveDraft(db, decision);
    return isRefusal(done) ? done : { message: done.message, codes: [...done.codes] };
  });

  addCall('/api/admin/promotions/refuse', async ({ caller, body }) => {
    const decision = { ...body, money, staffId: caller.player.id, now: clock.now() };
    return (await refuseDraft(db, decision)) ?? 'Черновик закрыт';
  });

  addCall('/api/admin/promotions/codes/list', ({ caller, body }) =>
    asPromoter(caller, async () => {
      const before = readCursor(body.cursor);
      if (isRefusal(before)) return before;
      const codes = await listCodesBefore(db, money, before, PAGE + 1);
      const { shown, nextCursor } = pageOf(codes, ({ seq }) => seq);
      return { codes: shown.map(code => viewCode(code, clock.now())), nextCursor };
    }),
  );

  addCall('/api/admin/promotions/codes/uses', ({ caller, body }) =>
    asPromoter(caller, async () => {
      const before = readCursor(body.cursor);
      if (isRefusal(before)) return before;
      const code = await findCode(db, body.id);
      if (!code || code.money !== money) return refuse('bonus/code-not-found');
      const users = await listCodeUsers(db, body.id, before, PAGE + 1);
      const { shown, nextCursor } = pageOf(users, ({ playerId }) => playerId);
      return {
        code: viewCode(code, clock.now()),
        uses: shown.map(({ playerId, login, answer, at }) => ({
          ...{ player: { id: playerId, login }, answer, at: at.toISOString() },
        })),
        nextCursor,
      };
    }),
  );

  addCall('/api/admin/promotions/codes/show', ({ caller, body }) =>
    asPromoter(caller, async staff => {
      const code = await showCode(db, { ...body, money }, staff);
      return isRefusal(code) ? code : { code };
    }),
  );

  addCall('/api/admin/promotions/codes/stop', ({ caller, body: { id, reason } }) =>
    asPromoter(caller, async staff => {
      const end = { key: { id }, money, reason };
      const stopped = await endCode(db, end, [staff], clock.now());
      return isRefusal(stopped) ? stopped : `Код ${stopped} остановлен`;
    }),
  );

  addCall('/api/admin/promotions/terms', ({ caller }) =>
    asPromoter(caller, async () => {
      const { rows } = await db.query<{ id: number; at: Date; by: string }>(
        `select t.id, t.since as at, coalesce(p.login, 'сайт') as by
         from loyalty_terms t left join players p
           on p.id = case when t.set_by ~ '^staff:[0-9]+$' then substr(t.set_by, 7)::bigint end
         order by t.id desc limit ${PAGE}`,
      );
      const all = await listTerms(db);
      const history = rows.flatMap(({ id, at, by }) => {
        const terms = all.find(known => known.id === id);
        return terms ? { id, at: at.toISOString(), by, terms: viewTerms(terms, brandName) } : [];
      });
      return { inForce: viewTerms(termsInForce(all), brandName), history };
    }),
  );

  addCall('/api/admin/promotions/tournaments', ({ caller, body }) =>
    asPromoter(caller, async staff => {
      const before = readCursor(body.cursor);
      if (isRefusal(before)) return before;
      const rows = await listBefore(db, money, before, PAGE + 1);
      const { shown, nextCursor } = pageOf(rows, ({ id }) => id);
      const sums = await sumResults(
        db,
        shown.map(({ id }) => id),
      );
      const { isOn, pool } = await readSchedule(db, money);
      const maySee = !isRefusal(await findStaff(db, staff.id, 'players/payments'));
      const held = maySee ? await listHeldPrizes(db, money) : null;
      return {
        schedule: { isOn, pool: roublesFromKopecks(pool) },
        tournaments: shown.map(tournament => viewTournament(tournament, sums.get(tournament.id))),
        held:
          held?.map(({ prize, held: shared, ...row }) => ({
            ...row,
            prize: roublesFromKopecks(prize),
            shared: describeShared(shared),
          })) ?? null,
        nextCursor,
      };
    }),
  );

  addCall('/api/admin/promotions/tournaments/cancel', ({ caller, body: { id, reason } }) =>
    asPromoter(caller, async staff => {
      const done = await cancelTournament(db, id, reason, [staff], clock.now());
      return isRefusal(done) ? done : `Турнир ${id} отменён, отложенное вернулось в фонд`;
    }),
  );

  addCall('/api/admin/promotions/tournaments/schedule', ({ caller, body }) =>
    asPromoter(caller, async staff => {
      const pool = body.pool === null ? null : kopecksFromRoubles(body.pool);
      if (pool !== null && pool <= kopecks(0)) return refuse('request/invalid');
      if (body.pool !== null && pool === null) return refuse('request/invalid');
      const wanted = { isOn: body.isOn, pool };
      const set = await setSchedule(db, money, wanted, [staff], clock.now());
      if (isRefusal(set)) return set;
      return set.isOn ? 'Турнир каждый день' : 'Новых турниров само не появится';
    }),
  );

  addCall('/api/admin/promotions/tournaments/review', ({ caller, body }) =>
    asPromoter(caller, async staff => {
      const player = await findSubject(db, [staff], body.login);
      if (isRefusal(player)) return player;
      const verdict = body.verdict === 'release' ? 'released' : 'refused';
      const refusal = await decidePrize(db, {
        ...{ tournamentId: body.tournament, playerId: player.id, verdict, staff: [staff] },
        ...{ reason: body.reason, now: clock.now() },
      });
      if (refusal) return refusal;
      return verdict === 'released' ? 'Приз можно забрать' : 'В призе отказано, он вернулся в фонд';
    }),
  );

  addCall('/api/admin/promotions/heists', ({ caller }) =>
    asPromoter(caller, async () => ({
      heists: (await listHeists(db, money, ALL_HEISTS, HEISTS_SHOWN)).map(viewHeist),
    })),
  );

  addCall('/api/admin/promotions/heists/start', ({ caller, body: { days, goal, ...sums } }) =>
    asPromoter(caller, async staff => {
      if (money === 'real') return refuse('promotions/plan-first');
      const [pool, pot] = [kopecksFromRoubles(sums.pool), kopecksFromRoubles(sums.pot)];
      if (pool === null || pot === null) return refuse('request/invalid');
      const order = { days, goal, pool, pot };
      const started = await startDemoHeist(db, order, [staff], clock.now());
      return isRefusal(started) ? started : `Ограбление ${started.id} началось`;
    }),
  );

  addCall('/api/admin/promotions/heists/stop', ({ caller, body: { id, act, reason } }) =>
    asPromoter(caller, async staff => {
      const stop = { id, money, reason };
      const done =
        act === 'cancel'
          ? await cancelHeist(db, stop, [staff])
          : await endHeist(db, stop, [staff], clock);
      if (isRefusal(done)) return done;
      return act === 'cancel' ? `Ограбление ${id} отменено` : `Ограбление ${id} кончается сейчас`;
    }),
  );
}
