import type { WaitingSource } from '../inbox/waiting.ts';

interface Draft {
  readonly slug: string;
  readonly title: string;
  readonly author: string | null;
  readonly createdAt: Date;
  readonly count: number;
}

/** Newest texts that players do not see yet. */
export const articleDraftsWaiting: WaitingSource = {
  kind: 'promotion',
  permission: 'promotions/check',
  async read(db, { limit }) {
    const { rows } = await db.query<Draft>(
      `select v.slug, v.title, v.created_at as "createdAt", count(*) over () as count,
         (select login from players where 'staff:' || id = v.author) as author
       from help_versions v
       where v.version = (select max(n.version) from help_versions n where n.slug = v.slug)
         and not exists (
           select from help_publications p where p.slug = v.slug and p.version = v.version)
       order by v.created_at, v.slug limit greatest($1, 1)`,
      [limit],
    );
    return {
      count: rows[0]?.count ?? 0,
      items: rows.slice(0, limit).map(({ slug, title, author, createdAt }) => ({
        ...{ id: `article-${slug}`, title: 'Статья', note: `${title}: черновик`, warning: null },
        ...{ login: author, amount: null, createdAt, answerBy: null },
        href: '/admin/content',
      })),
    };
  },
};
