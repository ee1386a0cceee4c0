import {
  type CallSuccess,
  isRefusal,
  type Refusal,
  refuse,
  type TrailPoint,
} from '@kvazar/contract';
import { SCORE_UNIT } from '@kvazar/games';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { dayInMoscow } from '../bet-days/zone.ts';
import type { Session } from '../identity/session-store.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { listTerms, termsInForce } from '../statuses/loyalty-terms.ts';
import type { Board, TournamentBoard } from './board.ts';
import { findEntrants, listAttempts, listReached } from './entrant-repository.ts';
import { KeptTrails } from './kept-trails.ts';
import { findTable, listPlayersOf, listTopResults } from './result-repository.ts';
import { findScoredBets } from './scored-bets.ts';
import { type Attempt, startScore, turnDay } from './scoring.ts';
import { leagueOf, type TournamentRecord } from './tournament.ts';
import { findTournament, listPast } from './tournament-repository.ts';
import { viewPlace, viewStanding, viewTournament, viewTrailPoint } from './views.ts';

export interface TournamentRoutesOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly money: Money;
  readonly brandName: string;
  readonly board: TournamentBoard;
}

const TOP = 10;
const NEIGHBOURS = 3;
const PAGE = 20;
const TRAIL_PAGE = 50;
const PAST_PAGE = 10;

type Running = Board & { readonly tournament: TournamentRecord };

type AttemptKey = Pick<Attempt, 'day' | 'number'>;

function writeAttemptCursor(attempt: AttemptKey | undefined): string | null {
  return attempt ? `${attempt.day}.${attempt.number}` : null;
}

function readAttemptCursor(cursor: string | undefined): AttemptKey | null | Refusal {
  if (cursor === undefined) return null;
  const [, day, number] = /^(\d{4}-\d{2}-\d{2})\.(\d{1,6})$/.exec(cursor) ?? [];
  // 30 February is parsed as a day of March.
  const at = Date.parse(day ?? '');
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day;
  return isDay && !day.startsWith('0000')
    ? { day, number: Number(number) }
    : refuse('request/invalid', 'Поле «cursor»: неверное значение');
}

export function addTournamentRoutes(
  addCall: AddCall<Session>,
  { db, clock, money, brandName, board }: TournamentRoutesOptions,
): void {
  const trails = new KeptTrails({ db, clock });

  /** Where the player stands now, whether or not they have played. */
  async function readMine({ tournament }: Running, playerId: number) {
    const now = clock.now();
    const today = dayInMoscow(now);
    const [known] = await findEntrants(db, tournament.id, [playerId]);
    if (known) return { ...known, score: turnDay(tournament, known.score, today) };
    const by = tournament.startsAt < now ? tournament.startsAt : now;
    const reached = (await listReached(db, money, [playerId], by)).get(playerId) ?? [];
    const league = leagueOf(tournament, reached);
    return { playerId, league, score: startScore(tournament, today) };
  }

  async function readTrail(
    tournament: TournamentRecord,
    trail: readonly (readonly [string, number])[],
  ): Promise<TrailPoint[]> {
    const bets = await findScoredBets(
      db,
      tournament,
      trail.map(([id]) => id),
    );
    return trail.flatMap(([id, score]) => {
      const bet = bets.get(id);
      return bet ? [viewTrailPoint(bet, score)] : [];
    });
  }

  /** What is not announced is nobody's business yet. */
  async function findKnown(id: number): Promise<TournamentRecord | null> {
    const found = await findTournament(db, id);
    return found?.money === money && found.state !== 'draft' ? found : null;
  }

  addCall(
    '/api/tournament/current',
    async ({ caller, body }): Promise<CallSuccess<'/api/tournament/current'>> => {
      const { id: playerId } = caller.player;
      const read = await board.read();
      const serverTimeMs = clock.now().getTime();
      const { tournament, next, terms, tables } = read;
      const none = { tournament: null, next: null, me: null, top: [], around: [], trail: [] };
      if (!tournament) return { ...none, league: body?.league ?? 1, serverTimeMs };
      const mine = await readMine({ ...read, tournament }, playerId);
      const asked = tournament.leagues.find(({ league }) => league === body?.league);
      const league = asked?.league ?? mine.league;
      const table = tables.get(league) ?? [];
      const own = table.find(row => row.playerId === playerId);
      const around = own
        ? table.slice(Math.max(0, own.place - 1 - NEIGHBOURS), own.place + NEIGHBOURS)
        : [];
      const viewer = { playerId, terms, brandName };
      return {
        tournament: viewTournament(tournament, brandName, n => tables.get(n)?.length ?? 0),
        next: next && viewTournament(next, brandName, () => 0),
        ...{ league, serverTimeMs },
        me: viewStanding({ ...read, tournament }, playerId, mine.league, mine.score),
        top: table.slice(0, TOP).map(row => viewPlace(row, viewer)),
        around: around.map(row => viewPlace(row, viewer)),
        trail: await readTrail(tournament, mine.score.trail),
      };
    },
  );

  addCall('/api/tournament/attempts', async ({ caller, body }) => {
    const before = readAttemptCursor(body.cursor);
    if (isRefusal(before)) return before;
    const { id: playerId } = caller.player;
    const tournament = await findKnown(body.tournament);
    if (!tournament) return refuse('tournament/not-found');
    const [entrant] = before ? [] : await findEntrants(db, tournament.id, [playerId]);
    const current = entrant?.score.current;
    const over = await listAttempts(db, tournament.id, playerId, before, PAGE + 1);
    const page = over.slice(0, PAGE);
    return {
      attempts: [...(current ? [current] : []), ...page].map(attempt => ({
        ...{ day: attempt.day, number: attempt.number, bets: attempt.bets },
        peak: attempt.peak / SCORE_UNIT,
        isOver: attempt.isOver || tournament.final !== null,
      })),
      nextCursor: over.length > PAGE ? writeAttemptCursor(page.at(-1)) : null,
    };
  });

  addCall('/api/tournament/trail', async ({ caller, body }) => {
    const skipped = readCursor(body.cursor);
    if (isRefusal(skipped)) return skipped;
    const { id: playerId } = caller.player;
    const tournament = await findKnown(body.tournament);
    if (!tournament) return refuse('tournament/not-found');
    const steps = await trails.read(tournament, playerId, { day: body.day, number: body.attempt });
    if (isRefusal(steps)) return steps;
    // A running attempt grows at its end: pages are counted from its beginning.
    const end = Math.min(skipped ?? steps.length, steps.length);
    const start = Math.max(0, end - TRAIL_PAGE);
    return {
      trail: steps
        .slice(start, end)
        .reverse()
        .map(({ bet, score }) => viewTrailPoint(bet, score)),
      nextCursor: writeCursor(start > 0 ? start : undefined),
    };
  });

  addCall('/api/tournament/past', async ({ caller, body }) => {
    const before = readCursor(body?.cursor);
    if (isRefusal(before)) return before;
    const { id: playerId } = caller.player;
    const found = await listPast(db, money, before, PAST_PAGE + 1);
    const page = found.slice(0, PAST_PAGE);
    const ids = page.map(({ id }) => id);
    const [results, players, all] = await Promise.all([
      listTopResults(db, ids, playerId, money),
      listPlayersOf(db, ids),
      listTerms(db),
    ]);
    const viewer = { playerId, brandName, terms: termsInForce(all) };
    return {
      tournaments: page.map(tournament => {
        const own = results.filter(({ tournamentId }) => tournamentId === tournament.id);
        const view = (row: (typeof own)[number]) => ({
          ...viewPlace(row, viewer),
          league: row.league,
        });
        const mine = own.find(row => row.playerId === playerId);
        return {
          tournament: viewTournament(
            tournament,
            brandName,
            league => players.get(`${tournament.id} ${league}`) ?? 0,
          ),
          winners: own.filter(({ place }) => place <= 3).map(view),
          mine: mine ? view(mine) : null,
        };
      }),
      nextCursor: writeCursor(found.length > PAST_PAGE ? page.at(-1)?.id : undefined),
    };
  });

  addCall('/api/tournament/table', async ({ body }) => {
    const tournament = await findKnown(body.tournament);
    const table = tournament && (await findTable(db, tournament.id));
    return table ?? refuse('tournament/not-found');
  });
}
