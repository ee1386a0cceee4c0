import {
  type ArticleText,
  type CallSuccess,
  isRefusal,
  type Refusal,
  refuse,
} from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { countHolders } from '../identity/role-repository.ts';
import { rolesWith } from '../identity/roles.ts';
import { findStaff, staffActor } from '../identity/staff.ts';
import {
  findStanding,
  findVersion,
  insertPublications,
  insertVersions,
  listForStaff,
  listStandings,
  listVersions,
  lockArticle,
} from './article-repository.ts';
import { renderArticle, type Variables } from './article-text.ts';
import type { Shelf } from './shelf.ts';
import { HELP_CHANGED } from './signal-topics.ts';

export interface NewsroomParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly shelf: Pick<Shelf, 'refresh'>;
  readonly readVariables: () => Promise<Variables>;
}

/** What a member of staff does about an article. */
interface Act {
  readonly staffId: number;
  readonly slug: string;
  readonly note: string;
}

export interface SaveDraft extends Act {
  readonly basedOn: number | null;
  readonly text: ArticleText;
}

const subjectOf = (slug: string) => `article:${slug}`;

/** Where articles are written. Nobody who reads them sees any of it before it is published. */
export class Newsroom {
  readonly #parts: NewsroomParts;

  constructor(parts: NewsroomParts) {
    this.#parts = parts;
  }

  async list(staffId: number): Promise<CallSuccess<'/api/admin/articles/list'> | Refusal> {
    const { db, readVariables } = this.#parts;
    const editor = await findStaff(db, staffId, 'promotions/tend');
    if (isRefusal(editor)) return editor;
    const listed = await listForStaff(db);
    return {
      articles: listed.map(({ slug, section, title, summary, published, draft, ...ratings }) => ({
        ...{ slug, section, title, summary, draft, version: published },
        ...{ helped: ratings.helped, notHelped: ratings.notHelped },
      })),
      variables: { ...(await readVariables()) },
    };
  }

  /** Without a version: the one that would be edited next. */
  async get(
    staffId: number,
    slug: string,
    version: number | undefined,
  ): Promise<CallSuccess<'/api/admin/articles/get'> | Refusal> {
    const { db } = this.#parts;
    const editor = await findStaff(db, staffId, 'promotions/tend');
    if (isRefusal(editor)) return editor;
    const standing = await findStanding(db, slug);
    if (!standing) return refuse('help/not-found');
    const { published, draft, newest } = standing;
    const found = await findVersion(db, slug, version ?? draft ?? published ?? newest);
    if (!found) return refuse('help/not-found');
    const { author: _, ...text } = found;
    const versions = await listVersions(db, slug);
    return { article: { ...text, slug, version: published, draft }, versions };
  }

  async preview(
    staffId: number,
    slug: string,
    text: ArticleText,
  ): Promise<CallSuccess<'/api/admin/articles/preview'> | Refusal> {
    const editor = await findStaff(this.#parts.db, staffId, 'promotions/tend');
    if (isRefusal(editor)) return editor;
    return this.#render(this.#parts.db, slug, text);
  }

  /** A draft may be unsound: it binds nobody. */
  async save({ staffId, slug, basedOn, text, note }: SaveDraft): Promise<number | Refusal> {
    const { db, clock } = this.#parts;
    return db.inTransaction(async tx => {
      const staff = await findStaff(tx, staffId, 'promotions/make');
      if (isRefusal(staff)) return staff;
      // Looked for before it is made: a refusal must leave no empty article behind.
      const isKnown = (await findStanding(tx, slug)) !== null;
      if (!isKnown && basedOn !== null) return refuse('help/not-found');
      const standing = await lockArticle(tx, slug);
      if ((standing?.draft ?? standing?.published ?? null) !== basedOn) {
        return refuse('help/changed-meanwhile');
      }
      const version = (standing?.newest ?? 0) + 1;
      const author = staffActor(staff);
      await insertVersions(tx, [{ slug, version, text, author, note, now: clock.now() }]);
      await writeAudit(tx, {
        ...{ actor: author, action: 'help/drafted', subject: subjectOf(slug) },
        details: { version, basedOn, note },
      });
      return version;
    });
  }

  /** Any version but the one that stands there: a past one is brought back so. */
  publish(act: Act, version: number): Promise<Refusal | null> {
    return this.#change(act, async (tx, published) => {
      const text = await findVersion(tx, act.slug, version);
      if (!text) return refuse('help/not-found');
      if (version === published) return refuse('help/wrong-state');
      const { faults } = await this.#render(tx, act.slug, text);
      if (faults.length > 0) {
        return refuse('help/text-unsound', `Статья не готова. ${faults.slice(0, 5).join('; ')}`);
      }
      // Nobody checks their own draft while another could; who is alone may act alone.
      const isOwn = text.author === staffActor({ id: act.staffId });
      const checkers = rolesWith('promotions/check');
      if (isOwn && (await countHolders(tx, checkers, act.staffId)) > 0) {
        return refuse('identity/second-person-needed');
      }
      return version;
    });
  }

  withdraw(act: Act): Promise<Refusal | null> {
    return this.#change(act, async (_, published) =>
      published === null ? refuse('help/wrong-state') : null,
    );
  }

  async #change(
    { staffId, slug, note }: Act,
    decide: (tx: Queryable, published: number | null) => Promise<number | null | Refusal>,
  ): Promise<Refusal | null> {
    const { db, clock, shelf } = this.#parts;
    const refusal = await db.inTransaction(async tx => {
      const staff = await findStaff(tx, staffId, 'promotions/check');
      if (isRefusal(staff)) return staff;
      if (!(await findStanding(tx, slug))) return refuse('help/not-found');
      const standing = await lockArticle(tx, slug);
      const before = standing?.published ?? null;
      const version = await decide(tx, before);
      if (isRefusal(version)) return version;
      const actor = staffActor(staff);
      await insertPublications(tx, [{ slug, version, actor, note, now: clock.now() }]);
      await writeAudit(tx, {
        ...{ actor, subject: subjectOf(slug) },
        action: version === null ? 'help/withdrawn' : 'help/published',
        details: { version, before, note },
      });
      await sendSignal(tx, HELP_CHANGED, {});
      return null;
    });
    // Whoever published sees it at the next read on this node; the others follow the signal.
    if (refusal === null) await shelf.refresh();
    return refusal;
  }

  /** Links may lead to the article itself and to any that is on the site. */
  async #render(db: Queryable, slug: string, text: ArticleText) {
    const standings = await listStandings(db);
    const published = standings.filter(standing => standing.published !== null);
    const slugs = new Set([slug, ...published.map(standing => standing.slug)]);
    return renderArticle(text, { variables: await this.#parts.readVariables(), slugs });
  }
}
