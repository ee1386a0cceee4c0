import type { WaitingSource } from '../inbox/waiting.ts';

interface Draft {
  readonly id: number;
  readonly startsAt: Date;
  readonly count: number;
}

/** Planned by one, to be announced by another before it should begin. */
export const heistDraftsWaiting: WaitingSource = {
  kind: 'promotion',
  permission: 'promotions/check',
  async read(db, { now, limit }) {
    const { rows } = await db.query<Draft>(
      `select id, starts_at as "startsAt", count(*) over () as count
       from heists where state = 'draft' order by starts_at, id limit greatest($1, 1)`,
      [limit],
    );
    return {
      count: rows[0]?.count ?? 0,
      items: rows.slice(0, limit).map(({ id, startsAt }) => ({
        ...{ id: `heist-${id}`, title: `Ограбление № ${id}`, note: 'черновик', warning: null },
        ...{ login: null, amount: null, createdAt: now, answerBy: startsAt },
        href: '/admin/promotions',
      })),
    };
  },
};
