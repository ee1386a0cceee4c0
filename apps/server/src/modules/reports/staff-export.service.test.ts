import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuse } from '@kvazar/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { hire, type Person } from '../../../test/support-desk.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import type { Session } from '../identity/session-store.ts';
import { addStaffExport } from './staff-export.ts';

const MILLION = 1_000_000;
/** What two ends of a local connection hold between them, and far less than the file. */
const MOST_BYTES_ON_THE_WAY = 24_000_000;

describe('a file for staff', () => {
  const site = Fastify() as unknown as Parameters<typeof addStaffExport>[0]['http'];
  let app: TestApp;
  let clerk: Person;
  let made: { rows: number; bytes: number; isOver: boolean };

  beforeAll(async () => {
    app = await buildTestApp();
    clerk = await hire(app, 'manager');
    addStaffExport(
      {
        http: site,
        db: app.db,
        findCaller: async ({ headers }) =>
          headers['x-stranger']
            ? refuse('identity/not-allowed')
            : ({ player: { id: clerk.id } } as Session),
        extras: () => ({}),
        throttle: { refusesHeavyWork: async () => false },
      },
      {
        name: 'million',
        permission: 'figures/read',
        query: z.object({ rows: z.coerce.number().int().max(MILLION) }),
        header: ['Номер', 'Имя'],
        async *rows(_db, { rows }) {
          try {
            while (made.rows < rows) {
              made.rows += 1;
              const row = [`${made.rows}`, '=HYPERLINK("http://example.ru")'];
              made.bytes += row.join(';').length;
              yield row;
            }
          } finally {
            made.isOver = true;
          }
        },
        audit: ({ rows }) => ({ action: 'figures/export', subject: 'site', details: { rows } }),
      },
    );
    await site.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await site.close();
    await app.close();
  });
  beforeEach(() => {
    made = { rows: 0, bytes: 0, isOver: false };
  });

  async function ask(query: string, headers: Record<string, string> = {}) {
    const { port } = site.server.address() as AddressInfo;
    const asked = get({
      ...{ host: '127.0.0.1', port, path: `/api/admin/export/million?${query}` },
      headers,
      agent: false,
    });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return { asked, answer };
  }

  async function readAll(answer: IncomingMessage): Promise<string> {
    answer.setEncoding('utf8');
    let text = '';
    for await (const part of answer) text += part;
    return text;
  }

  it('opens in a spreadsheet as text, and the journal says who took it', async () => {
    const { answer } = await ask('rows=2');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="million.csv"');
    expect(await readAll(answer)).toBe(
      '\uFEFFНомер;Имя\r\n' +
        `1;"'=HYPERLINK(""http://example.ru"")"\r\n2;"'=HYPERLINK(""http://example.ru"")"\r\n`,
    );
    const { rows } = await app.db.query(
      `select actor, subject, details from audit_log where action = 'figures/export'`,
    );
    expect(rows).toMatchObject([
      { actor: `staff:${clerk.id}`, subject: 'site', details: { rows: 2, origin: {} } },
    ]);
  });

  it('is for those alone who may, and for what it knows', async () => {
    const stranger = await ask('rows=2', { 'x-stranger': 'yes' });
    expect(stranger.answer.statusCode).toBe(403);
    const planted = await ask('rows=2', { 'sec-fetch-site': 'cross-site' });
    expect(planted.answer.statusCode).toBe(403);
    const senseless = await ask('rows=many');
    expect(senseless.answer.statusCode).toBe(400);
    expect(made.rows).toBe(0);
  });

  it('of a million rows is never in memory: rows are made as the browser takes them', async () => {
    const { answer } = await ask(`rows=${MILLION}`);
    let taken = 0;
    let mostOnTheWay = 0;
    for await (const part of answer) {
      taken += (part as Buffer).length;
      mostOnTheWay = Math.max(mostOnTheWay, made.bytes - taken);
      // Slower than who writes.
      await new Promise(resolve => setImmediate(resolve));
    }
    expect(made.rows).toBe(MILLION);
    expect(taken).toBeGreaterThan(MOST_BYTES_ON_THE_WAY * 1.5);
    expect(mostOnTheWay).toBeLessThan(MOST_BYTES_ON_THE_WAY);
  });

  it('ends when the browser goes away; until then its owner gets no other', async () => {
    const { asked, answer } = await ask(`rows=${MILLION}`);
    await once(answer, 'data');
    answer.pause();
    const other = await ask('rows=1');
    expect(other.answer.statusCode).toBe(429);
    asked.destroy();
    await waitUntil(() => made.isOver);
    expect(made.rows).toBeLessThan(MILLION);
    made = { rows: 0, bytes: 0, isOver: false };
    await waitUntil(async () => (await ask('rows=1')).answer.statusCode === 200);
  });
});
