import { finished, Readable } from 'node:stream';
import { isRefusal, type Permission, type Refusal, refuse } from '@kvazar/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { withOrigin } from '../../platform/act-origin.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { CSV_START, writeCsvRow } from '../../platform/http/csv.ts';
import { describeFirstFault } from '../../platform/http/input-faults.ts';
import { sendRefusal } from '../../platform/http/refusals.ts';
import type { Site } from '../../site-module.ts';
import { type AuditEntry, writeAudit } from '../audit-log/audit-log.ts';
import type { Session } from '../identity/session-store.ts';
import { staffActor } from '../identity/staff.ts';

export type Cells = readonly string[];

/** A file whose rows are nobody's personal data: who may read the figures may take them away. */
export interface StaffExport<Query> {
  /** The file is `<name>.csv`, fetched from `/api/admin/export/<name>`. */
  readonly name: string;
  readonly permission: Permission;
  /** What the address says behind `?`: texts, as they came. */
  readonly query: z.ZodType<Query>;
  readonly header: Cells;
  /** By cursor, a page at a time: it is asked for more only as fast as the browser takes them. */
  readonly rows: (db: Queryable, query: Query) => AsyncIterable<Cells>;
  /** The line of the journal; who and from where are added. */
  readonly audit: (query: Query) => Omit<AuditEntry, 'actor'>;
}

export type ExportingSite = Pick<Site, 'http' | 'db' | 'findCaller' | 'extras'> & {
  readonly throttle: Pick<Site['throttle'], 'refusesHeavyWork'>;
};

/** Long enough that a row costs little, short enough that nobody's memory notices. */
const CHUNK_LENGTH = 32 * 1024;

async function* writeFile(header: Cells, rows: AsyncIterable<Cells>): AsyncGenerator<string> {
  let chunk = CSV_START + writeCsvRow(header);
  for await (const row of rows) {
    chunk += writeCsvRow(row);
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/** Whose file is under way, by server: one at a time, whatever it is of. */
const underWay = new WeakMap<FastifyInstance, Set<number>>();

function busyPeople(http: FastifyInstance): Set<number> {
  const known = underWay.get(http) ?? new Set();
  underWay.set(http, known);
  return known;
}

/** What leaves, and what the journal says of it before the first byte. */
export interface Leaving {
  readonly rows: AsyncIterable<Cells>;
  readonly audit: Omit<AuditEntry, 'actor'>;
}

export interface FileRoute {
  readonly name: string;
  readonly permission: Permission;
  readonly header: Cells;
  /** What the caller gets, decided from what the address says behind `?`. */
  readonly prepare: (caller: Session, query: unknown) => Promise<Leaving | Refusal>;
}

/**
 * A file for staff. Nothing of it is kept here: rows are written as they are read, reading waits for
 * the browser, and ends when the browser goes away.
 */
export function addFileRoute(site: ExportingSite, file: FileRoute): void {
  const { http, db, throttle, findCaller, extras } = site;
  const busy = busyPeople(http);

  async function admit(
    request: FastifyRequest,
  ): Promise<{ readonly caller: Session; readonly leaving: Leaving } | Refusal> {
    // A link that somebody planted elsewhere must not fetch a file in the name of who follows it.
    if (request.headers['sec-fetch-site'] === 'cross-site') return refuse('request/wrong-origin');
    const caller = await findCaller(request, file.permission, `/api/admin/export/${file.name}`);
    if (isRefusal(caller)) return caller;
    const leaving = await file.prepare(caller, request.query);
    if (isRefusal(leaving)) return leaving;
    const isTooOften = await throttle.refusesHeavyWork(request, caller.player.id);
    if (isTooOften || busy.has(caller.player.id)) return refuse('request/too-often');
    busy.add(caller.player.id);
    return { caller, leaving };
  }

  http.get(`/api/admin/export/${file.name}`, async (request, reply) => {
    const admitted = await admit(request);
    if (isRefusal(admitted)) {
      sendRefusal(reply, admitted, extras);
      return reply;
    }
    const { caller, leaving } = admitted;
    // When all is sent, and when the browser has gone away, be it before this line.
    finished(reply.raw, () => busy.delete(caller.player.id));
    await withOrigin({ address: request.ip, requestId: request.id }, () =>
      writeAudit(db, { actor: staffActor(caller.player), ...leaving.audit }),
    );
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${file.name}.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(writeFile(file.header, leaving.rows), { highWaterMark: 1 }));
  });
}

export function addStaffExport<Query>(site: ExportingSite, file: StaffExport<Query>): void {
  addFileRoute(site, {
    ...file,
    async prepare(_caller, asked) {
      const query = file.query.safeParse(asked);
      if (!query.success) return refuse('request/invalid', describeFirstFault(query.error));
      return { rows: file.rows(site.db, query.data), audit: file.audit(query.data) };
    },
  });
}
