import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { QueryMeter } from '../../../test/query-meter.ts';
import {
  answer,
  hire,
  newcomer,
  open,
  type Person,
  reply,
  requestOf,
} from '../../../test/support-desk.ts';

/** What a player wrote in one request before there was a bound a day, and all others have written today. */
const WRITTEN = 20_000;
/** Solved one after another, each with an answer that nobody read. */
const SOLVED = 3_000;
/** Of a message that lies beside its row, in pieces of a page's quarter. */
const LONG = `(select string_agg(md5(n || '-' || k), '') from generate_series(1, 120) k)`;

/** A look that shows no messages. */
const LITTLE = { rows: 2_000, buffers: 1_500 };
/** One that goes through the last thousand, step by step, and fetches few of the long ones. */
const MUCH = { rows: 15_000, buffers: 1_000 };

describe('what a look at requests costs', () => {
  const meter = new QueryMeter();
  let site: TestApp;
  let support: Person;
  let anna: Person;
  let boris: Person;
  let long: string;
  let lastId: number;

  beforeAll(async () => {
    site = await buildTestApp({ observe: meter.observe });
    [anna, boris] = [await newcomer(site), await newcomer(site)];
    support = await hire(site, 'support');
    long = (await requestOf(open(anna))).id;
    await answer(support, long);
    await site.db.query(
      `insert into request_messages (client_id, fingerprint, request_id, author, text, created_at)
       select gen_random_uuid(), '', $1, 'player',
         case when n > $2::integer - 1000 then ${LONG} else 'Ещё раз' end, now() - interval '2 days'
       from generate_series(1, $2::integer) n`,
      [long, WRITTEN],
    );
    const others = (await requestOf(open(await newcomer(site)))).id;
    await site.db.query(
      `insert into request_messages (client_id, fingerprint, request_id, author, text, created_at)
       select gen_random_uuid(), '', $1, 'player', 'Ещё раз', now() from generate_series(1, $2::integer)`,
      [others, WRITTEN],
    );
    await site.db.query(
      `with closed as (
         insert into requests (id, player_id, topic, subject, is_money, state, our_turn_ms,
           solved_at, closed_at, created_at, updated_at)
         select gen_random_uuid(), $1, 'other', 'Вопрос', false, 'closed', 0, at, at, at, at
         from generate_series(1, $3::integer) n, lateral (select now() - n * interval '1 hour' as at) t
         returning id, created_at
       )
       insert into request_messages
         (client_id, fingerprint, request_id, author, staff_id, text, created_at)
       select gen_random_uuid(), '', id, author, staff_id, 'Вопрос', created_at
       from closed, (values ('player', null), ('staff', $2::bigint)) said (author, staff_id)`,
      [boris.id, support.id, SOLVED],
    );
    await site.db.query('analyze requests, request_messages, request_reads');
    const { rows } = await site.db.query<{ id: number }>(
      'select max(id) as id from request_messages where request_id = $1',
      [long],
    );
    lastId = rows[0]?.id ?? 0;
  });
  afterAll(() => site.close());
  beforeEach(() => {
    meter.take();
  });

  /** Of all that a call asked about requests. */
  async function costOf(call: Promise<{ status: number; error: string | undefined }>) {
    const { status, error } = await call;
    if (status !== 200) throw new Error(error);
    const costs = meter
      .take()
      .flatMap(({ cost }) => (cost?.read.some(name => name.startsWith('request')) ? [cost] : []));
    expect(costs).not.toEqual([]);
    const sum = (of: 'rows' | 'buffers') => costs.reduce((all, cost) => all + cost[of], 0);
    return { rows: sum('rows'), buffers: sum('buffers') };
  }

  const looks = (): [string, typeof LITTLE, () => ReturnType<Person['client']['call']>][] => {
    const body = { request: long };
    const read = { ...body, upTo: lastId };
    return [
      ['typing', LITTLE, () => anna.client.call('/api/support/typing', body)],
      ['list', LITTLE, () => anna.client.call('/api/support/list')],
      ['queue', LITTLE, () => support.client.call('/api/admin/requests/list', { show: 'all' })],
      ['get', MUCH, () => anna.client.call('/api/support/get', body)],
      ['get by staff', MUCH, () => support.client.call('/api/admin/requests/get', body)],
      ['reply', MUCH, () => reply(anna, long)],
      ['read', LITTLE, () => anna.client.call('/api/support/read', read)],
      ['read by staff', LITTLE, () => support.client.call('/api/admin/requests/read', read)],
    ];
  };

  it('is little, before it is read and after', async () => {
    const dear: object[] = [];
    for (const isRead of [false, true]) {
      for (const [what, most, look] of looks()) {
        const cost = await costOf(look());
        if (cost.rows > most.rows || cost.buffers > most.buffers) dear.push({ isRead, what, cost });
      }
    }
    expect(dear).toEqual([]);
  });

  it('is little for who has opened requests for months', async () => {
    const list = () => boris.client.call('/api/support/list');
    expect((await list()).success?.unread).toBe(100);
    meter.take();
    for (const look of [list, () => open(boris), list]) {
      const cost = await costOf(look());
      expect(cost.rows).toBeLessThan(LITTLE.rows);
      expect(cost.buffers).toBeLessThan(LITTLE.buffers);
    }
  });
});
