import { formatRoubles, type Kopecks } from '@kvazar/money';
import type { WaitingSource } from '../inbox/waiting.ts';
import { HELD } from './result-repository.ts';

const FORMATS = { series: 'серия', race: 'гонка' } as const;

interface Draft {
  readonly id: number;
  readonly format: keyof typeof FORMATS;
  readonly startsAt: Date;
  readonly madeAt: Date;
  readonly count: number;
}

/** Planned by one, to be announced by another before it should begin. */
const drafts: WaitingSource = {
  kind: 'promotion',
  permission: 'promotions/check',
  async read(db, { limit }) {
    const { rows } = await db.query<Draft>(
      `select id, format, starts_at as "startsAt", made_at as "madeAt",
         count(*) over () as count
       from tournaments where state = 'draft'
       order by starts_at, made_at, 'tournament-' || id || ':' collate "C" limit greatest($1, 1)`,
      [limit],
    );
    return {
      count: rows[0]?.count ?? 0,
      items: rows.slice(0, limit).map(({ id, format, startsAt, madeAt }) => ({
        ...{
          id: `tournament-${id}`,
          title: `Турнир № ${id}`,
          note: `черновик: ${FORMATS[format]}`,
        },
        ...{ warning: null, login: null, amount: null, createdAt: madeAt, answerBy: startsAt },
        href: '/admin/promotions',
      })),
    };
  },
};

interface Held {
  readonly tournament: number;
  readonly playerId: number;
  readonly login: string;
  readonly place: number;
  readonly prize: Kopecks;
  readonly held: string;
  readonly endedAt: Date;
  readonly count: number;
}

const heldPrizes: WaitingSource = {
  kind: 'referral',
  permission: 'promotions/check',
  async read(db, { limit }) {
    const { rows } = await db.query<Held>(
      `select r.tournament_id as tournament, r.player_id as "playerId", p.login, r.place, r.prize,
         ${HELD} as held, t.ended_at as "endedAt", count(*) over () as count
       from tournament_results r join tournaments t on t.id = r.tournament_id
       join players p on p.id = r.player_id
       where ${HELD} is not null and not exists (
         select from tournament_reviews v
         where v.tournament_id = r.tournament_id and v.player_id = r.player_id)
       order by t.ended_at, 'prize-' || r.tournament_id || '-' || r.player_id || ':' collate "C"
       limit greatest($1, 1)`,
      [limit],
    );
    return {
      count: rows[0]?.count ?? 0,
      items: rows.slice(0, limit).map(row => ({
        id: `prize-${row.tournament}-${row.playerId}`,
        title: `Приз турнира № ${row.tournament}`,
        note: `${row.place} место, ${formatRoubles(row.prize)}`,
        warning: row.held === 'correction' ? 'Раунд исправлен' : `Общее: ${row.held}`,
        ...{ login: row.login, amount: row.prize, createdAt: row.endedAt, answerBy: null },
        href: '/admin/promotions',
      })),
    };
  },
};

export const tournamentWaiting = [drafts, heldPrizes];
