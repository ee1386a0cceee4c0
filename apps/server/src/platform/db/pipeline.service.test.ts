import type { QueryConfig } from 'pg';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { isConnectionLost } from './faults.ts';
import { Pipeline, type PipelineClient } from './pipeline.ts';

const BEGIN = { name: 'begin', text: 'begin' };
const INSERT = (n: number): QueryConfig => ({
  name: 'insert-line',
  text: 'insert into lines values ($1)',
  values: [n],
});
const COUNT = { name: 'count', text: 'select count(*) as lines from lines' };
const BROKEN = { name: 'broken', text: 'select 1 / $1::int as never', values: [0] };

describe('statements that are gathered', () => {
  let own: TestDatabase;
  let pipeline: Pipeline;
  let client: PipelineClient;
  /** What the server said on the connection, by the name of the message. */
  let heard: string[];

  beforeAll(async () => {
    own = await createTestDatabase();
  });
  afterAll(() => own.drop());
  beforeEach(async () => {
    pipeline = new Pipeline({
      ...{ url: own.url, name: 'gathering' },
      ...{ onError: () => {}, isUnbound: true },
    });
    client = await pipeline.connect();
    await client.query('create temp table lines (n int)');
    heard = [];
    client.connection.on('message', ({ name }: { readonly name: string }) => heard.push(name));
  });
  afterEach(() => pipeline.discard());

  /** What each came to, in their order: its rows, or what was said against it. */
  async function ask(...statements: QueryConfig[]): Promise<unknown[]> {
    const gathered = client.gather();
    const ends = await Promise.allSettled(statements.map(one => gathered.query<object>(one)));
    return ends.map(end => (end.status === 'fulfilled' ? end.value.rows : String(end.reason)));
  }
  const timesHeard = (message: string) => heard.filter(name => name === message).length;

  it('are answered each with its own rows, by types as everywhere, when all of them have been', async () => {
    const all = {
      name: 'of-every-kind',
      text: `select $1::text as word, $2::timestamptz as at, $3::bigint as sum, null as nothing,
        '{"a":[1]}'::json as parts, $4::int[] as numbers, true as yes`,
      values: ['«ё»\\"', new Date(1_700_000_000_123), 9_007_199_254_740_991, [1, null]],
    };
    const rows = [
      {
        word: '«ё»\\"',
        at: new Date(1_700_000_000_123),
        sum: 9_007_199_254_740_991,
        nothing: null,
        parts: { a: [1] },
        numbers: [1, null],
        yes: true,
      },
    ];
    expect(await ask(INSERT(1), all, COUNT, INSERT(2), COUNT)).toEqual([
      [],
      rows,
      [{ lines: 1 }],
      [],
      [{ lines: 2 }],
    ]);
    expect(timesHeard('readyForQuery')).toBe(1);
    expect(await ask(all)).toEqual([rows]);
  });

  it('are known by their names, with their columns, after the first time', async () => {
    const asked = () => ask(COUNT, INSERT(1), COUNT);
    expect(await asked()).toEqual([[{ lines: 0 }], [], [{ lines: 1 }]]);
    expect(timesHeard('parseComplete')).toBe(2);
    heard.length = 0;
    expect(await asked()).toEqual([[{ lines: 1 }], [], [{ lines: 2 }]]);
    expect(timesHeard('parseComplete')).toBe(0);
    expect(timesHeard('rowDescription')).toBe(0);
  });

  it('without a name are new each time', async () => {
    const one = { text: 'select 1 as one' };
    const two = { text: 'select 2 as two' };
    expect(await ask(one, two, one)).toEqual([[{ one: 1 }], [{ two: 2 }], [{ one: 1 }]]);
  });

  it('are not carried out behind one that fails, and the connection goes on', async () => {
    const ends = await ask(BEGIN, INSERT(1), BROKEN, INSERT(2), COUNT);
    expect(ends).toEqual([
      [],
      [],
      ...Array(3).fill(expect.stringContaining('division by zero') as string),
    ]);
    await client.query('rollback');
    // `broken` was prepared and never carried out, `count` was not even read.
    expect(await ask(COUNT, { ...BROKEN, values: [1] }, COUNT)).toEqual([
      [{ lines: 0 }],
      [{ never: 1 }],
      [{ lines: 0 }],
    ]);
  });

  it('are refused together when one has the name of another, known or of the same turn', async () => {
    const refused = expect.stringContaining('two statements are called count') as string;
    const other = { ...COUNT, text: 'select 1 as other' };
    expect(await ask(INSERT(1), COUNT, other)).toEqual([refused, refused, refused]);
    expect(await ask(COUNT)).toEqual([[{ lines: 0 }]]);
    expect(await ask(INSERT(1), other)).toEqual([refused, refused]);
    expect(await ask(COUNT)).toEqual([[{ lines: 0 }]]);
  });

  it('are refused together, and none is sent, when a value of one cannot be', async () => {
    const circle: unknown[] = [];
    circle.push({ circle });
    const refused = expect.stringContaining('circular') as string;
    const unsayable = { text: 'select $1::json as parts', values: [{ circle }] };
    expect(await ask(INSERT(1), unsayable)).toEqual([refused, refused]);
    expect(await ask(COUNT)).toEqual([[{ lines: 0 }]]);
  });

  it('fail alone over a row that cannot be understood', async () => {
    const huge = { name: 'huge', text: 'select 9007199254740993::bigint as sum' };
    const refused = expect.stringContaining('9007199254740993') as string;
    for (let turn = 0; turn < 2; turn++) {
      expect(await ask(huge, COUNT)).toEqual([refused, [{ lines: 0 }]]);
    }
  });

  it('may be empty', async () => {
    expect(await ask({ text: '' }, COUNT, { text: '-- nothing' })).toEqual([
      [],
      [{ lines: 0 }],
      [],
    ]);
  });

  it('are refused when their turn is over: nobody would answer', async () => {
    const gathered = client.gather();
    await gathered.query(COUNT);
    await expect(gathered.query(COUNT)).rejects.toThrow('turn');
  });

  it('say nothing to the server when none was asked for', async () => {
    client.gather();
    expect(await ask(COUNT)).toEqual([[{ lines: 0 }]]);
    expect(timesHeard('readyForQuery')).toBe(1);
  });

  it('leave behind what was gathered before them, whenever in the turn they are asked for', async () => {
    const [one, two] = [client.gather(), client.gather()];
    const later = one.query(COUNT).then(() => 'one');
    const counted = Promise.resolve().then(async () => {
      const three = client.gather();
      const last = three.query<object>(COUNT);
      await two.query(INSERT(2));
      return (await last).rows;
    });
    expect(await Promise.race([later, counted])).toBe('one');
    expect(await counted).toEqual([{ lines: 1 }]);
  });

  it('that outlast the time of a transaction are lost with the connection, no fault of theirs', async () => {
    const hurry = { text: `set local transaction_timeout = '50ms'` };
    const sleep = { text: 'select pg_sleep(60)' };
    const unbound = new Pipeline({ url: own.url, name: 'u', onError: () => {}, isUnbound: true });
    onTestFinished(() => unbound.discard());
    const gathered = (await unbound.connect()).gather();
    const ends = [BEGIN, hurry, sleep, COUNT].map(one => gathered.query<object>(one));
    const [, , slept, behind] = await Promise.allSettled(ends);
    for (const end of [slept, behind]) {
      expect(end).toMatchObject({ status: 'rejected', reason: { code: '25P04' } });
      if (end?.status === 'rejected') expect(isConnectionLost(end.reason)).toBe(true);
    }
  });

  it('end with the connection', async () => {
    const ends = ask(COUNT, { text: 'select pg_terminate_backend(pg_backend_pid())' }, COUNT);
    const [first, ...rest] = await ends;
    // Said before the end, or swallowed by it.
    if (typeof first !== 'string') expect(first).toEqual([{ lines: 0 }]);
    expect(rest.every(end => typeof end === 'string')).toBe(true);
    await waitUntil(async () => (await pipeline.connect()) !== client, 'a connection made anew');
  });
});
