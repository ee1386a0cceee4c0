import type { WaitingSource } from '../inbox/waiting.ts';

interface Held {
  readonly friendId: number;
  readonly friend: string;
  readonly referrer: string;
  readonly reason: string;
  readonly at: Date;
  readonly count: number;
}

/** Friends who share something with who invited them. */
export const referralReviewsWaiting: WaitingSource = {
  kind: 'referral',
  permission: 'promotions/check',
  async read(db, { limit }) {
    const { rows } = await db.query<Held>(
      `select v.friend_id as "friendId", f.login as friend, r.login as referrer, v.reason, v.at,
         count(*) over () as count
       from referral_reviews v
       join players f on f.id = v.friend_id join players r on r.id = v.referrer_id
       where v.verdict = 'held' and not exists (
         select from referral_reviews later where later.friend_id = v.friend_id and later.id > v.id)
       order by v.id limit greatest($1, 1)`,
      [limit],
    );
    return {
      count: rows[0]?.count ?? 0,
      items: rows.slice(0, limit).map(row => ({
        id: `friend-${row.friendId}`,
        title: `Приглашённый ${row.friend}`,
        note: `позвал ${row.referrer}`,
        warning: `Общее: ${row.reason}`,
        ...{ login: row.friend, amount: null, createdAt: row.at, answerBy: null },
        href: '/admin/partners',
      })),
    };
  },
};
