import { isRefusal, type Permission, type Refusal, refuse } from '@kvazar/contract';
import { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import type { Site } from '../../site-module.ts';
import { defineAct, type TwoPersonAct } from '../approvals/two-person-act.ts';
import { allows } from '../identity/roles.ts';
import { findStaff } from '../identity/staff.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { findGrant, insertGrant } from './grant-repository.ts';
import { addFileRoute, type Cells, type ExportingSite } from './staff-export.ts';

/** A file that names players. It leaves when two people have agreed on it, for who asked alone. */
export interface PersonalFile<Query = never> {
  /** The file is `<name>.csv`, fetched from `/api/admin/export/<name>?grant=…`. */
  readonly name: string;
  /** What the queue calls it, in Russian. */
  readonly title: string;
  /** Whoever may not see it on the page takes no file of it either. */
  readonly permission: Permission;
  /** What narrows it, as the page sends it. */
  readonly query: z.ZodType<Query>;
  readonly header: Cells;
  /** Of whom or what, as the journal writes it. */
  subjectOf(query: Query): string;
  /** What narrows it, in words. */
  describe(db: Queryable, query: Query): Promise<string>;
  /** Why there is no such file: an empty one would say that there was nothing. */
  findObjection?(db: Queryable, query: Query): Promise<Refusal | null>;
  rows(db: Queryable, query: Query, money: Money): AsyncIterable<Cells>;
}

/** Forgets the type of the query: whoever hands one on has parsed it by its schema. */
export function definePersonalFile<Query>(file: PersonalFile<Query>): PersonalFile {
  return file as unknown as PersonalFile;
}

/** What the second person agrees to: this file, narrowed so, for who asks. */
export function actOfFile(file: PersonalFile): TwoPersonAct {
  const { name, title, permission } = file;
  return defineAct({
    ...{ action: `exports/${name}`, title: `Выгрузить: ${title}` },
    ...{ ask: 'exports/personal', agree: 'exports/personal', params: file.query },
    subjectOf: query => file.subjectOf(query),
    async describe(db, query) {
      const what = await file.describe(db, query);
      return {
        summary: `${title}, ${what}: персональные данные`,
        changes: [{ name: 'Файл', before: null, after: `${title}, ${what}` }],
        href: null,
      };
    },
    async findObjection(db, query, { roles }) {
      if (!allows(roles, permission)) return refuse('identity/not-allowed');
      return (await file.findObjection?.(db, query)) ?? null;
    },
    async carryOut(tx, query, { people: [owner, other] }) {
      if (!owner) return refuse('identity/not-allowed');
      await insertGrant(tx, { file: name, query, ownerId: owner.id, agreedBy: other?.id ?? null });
      return `${title}: файл можно скачать в течение суток`;
    },
  });
}

const GrantSchema = z.strictObject({ grant: z.coerce.number().int().positive() });

/** The grant of who asks for the file, while it holds and they may still see what is in it. */
async function readGrant(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  file: PersonalFile,
  ownerId: number,
  id: number,
) {
  const staff = await findStaff(db, ownerId, file.permission);
  if (isRefusal(staff)) return staff;
  const grant = await findGrant(db, { id, ownerId, file: file.name, now: clock.now() });
  const query = file.query.safeParse(grant?.query);
  return grant && query.success ? { grant, query: query.data } : refuse('exports/not-granted');
}

export function addPersonalFile(
  site: ExportingSite & Pick<Site, 'clock' | 'config'>,
  file: PersonalFile,
): void {
  addFileRoute(site, {
    ...{ name: file.name, header: file.header, permission: 'exports/personal' },
    async prepare({ player }, asked) {
      const named = GrantSchema.safeParse(asked);
      if (!named.success) return refuse('request/invalid', 'Какая из одобренных выгрузок?');
      const granted = await readGrant(site, file, player.id, named.data.grant);
      if (isRefusal(granted)) return granted satisfies Refusal;
      const { grant, query } = granted;
      const objection = await file.findObjection?.(site.db, query);
      if (objection) return objection;
      return {
        rows: file.rows(site.db, query, site.config.money),
        audit: {
          action: 'exports/taken',
          subject: file.subjectOf(query),
          details: {
            ...{ file: file.name, grant: grant.id, filter: grant.query },
            agreedBy: grant.agreedBy === null ? 'один человек' : `staff:${grant.agreedBy}`,
          },
        },
      };
    },
  });
}
