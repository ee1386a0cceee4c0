import type { RequestTopic } from '@kvazar/contract';
import { REQUEST_TOPICS } from '@kvazar/contract';
import type { WaitingSource } from '../inbox/waiting.ts';
import { IS_COLLEAGUES, mayServeColleagues } from './colleagues.ts';

interface Row {
  readonly id: string;
  readonly number: number;
  readonly topic: RequestTopic;
  readonly login: string;
  readonly createdAt: Date;
  readonly answerBy: Date | null;
  readonly isEscalated: boolean;
}

/** Requests on which it is our turn, and theirs who asks. */
export const requestsWaiting: WaitingSource = {
  kind: 'request',
  permission: 'requests/answer',
  async read(db, { staff, now, limit }) {
    const ours = `r.state in ('new', 'open', 'internal') and r.merged_into is null
      and r.player_id <> $1 and ($2 or not ${IS_COLLEAGUES})`;
    const forThem = [staff.id, await mayServeColleagues(db, staff.id)];
    const { rows: counted } = await db.query<{ count: number }>(
      `select count(*) as count from requests r where ${ours}`,
      forThem,
    );
    const { rows } = await db.query<Row>(
      `select r.id, r.number, r.topic, p.login, r.created_at as "createdAt",
         least(r.answer_by, r.solve_by) as "answerBy", r.escalated_at is not null as "isEscalated"
       from requests r join players p on p.id = r.player_id where ${ours}
       order by least(r.answer_by, r.solve_by) nulls last, r.number limit $3`,
      [...forThem, limit],
    );
    return {
      count: counted[0]?.count ?? 0,
      items: rows.map(row => ({
        id: row.id,
        title: `Обращение № ${row.number}`,
        note: REQUEST_TOPICS[row.topic],
        warning: row.isEscalated ? 'Позвали старшего' : isLate(row, now) ? 'Срок прошёл' : null,
        login: row.login,
        amount: null,
        createdAt: row.createdAt,
        answerBy: row.answerBy,
        href: `/admin/requests?request=${row.id}`,
      })),
    };
  },
};

function isLate({ answerBy }: Row, now: Date): boolean {
  return answerBy !== null && answerBy < now;
}
