import {
  isRefusal,
  type Refusal,
  type RequestAbout,
  type RequestMark,
  type RequestTopic,
  refuse,
  SUPPORT_BOUNDS,
  type WholeRequest,
} from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { LocalCounters } from '../../platform/limits/local-counters.ts';
import { sendSignal } from '../../platform/signals.ts';
import type { FindPlayed } from '../betting/bet-repository.ts';
import { lockPlayer, type Player } from '../identity/player-repository.ts';
import { findOperation } from '../wallet/operation-repository.ts';
import {
  findNthLast,
  findRepeat,
  fingerprintOf,
  insertMessage,
  insertSiteMessage,
} from './message-repository.ts';
import { judgeMessage, subjectOf } from './message-text.ts';
import { attachPictures, holdPictures } from './picture-repository.ts';
import {
  advance,
  countOpenedSince,
  countUnreadByPlayer,
  countUnsolved,
  findRequest,
  insertEvent,
  insertRequest,
  lockRequest,
  markRead,
  REQUEST_COLUMNS,
  REQUEST_TABLES,
  type RequestRow,
  tellChanged,
} from './request-repository.ts';
import { escalate, isUnsolved, openStanding, rate, reply, type Standing, solve } from './rules.ts';
import { REQUEST_TYPING } from './signal-topics.ts';
import type { TypingPace } from './typing-pace.ts';
import { viewForPlayer, viewWholeForPlayer } from './views.ts';

export interface RequestsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly brandName: string;
  readonly findPlayed: FindPlayed;
  readonly pace: TypingPace;
}

export interface SentMessage {
  readonly id: string;
  readonly text: string;
  readonly pictures?: readonly string[] | undefined;
}

export interface SentRequest extends SentMessage {
  readonly topic: RequestTopic;
  readonly about?: RequestAbout | undefined;
}

const PAGE = 20;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const { messagesAMinute, messagesADay } = SUPPORT_BOUNDS;
/** What was written stays for ever, so a pace that is bearable for a minute is not for a day. */
const PACES = [
  {
    most: messagesADay,
    withinMs: DAY_MS,
    text: `За сутки можно отправить не больше ${messagesADay} сообщений. Написанное у нас, ответим здесь же`,
  },
  { most: messagesAMinute, withinMs: MINUTE_MS, text: undefined },
];
/** Each is a line in a history that only grows, and every page of the staff hears of it. */
const ACTS_A_MINUTE = 20;
export const MONEY_TOPICS: ReadonlySet<string> = new Set(['top-up', 'withdrawal']);

/** What a player does with requests of their own; those of others are not there for them. */
export class Requests {
  readonly #parts: RequestsParts;
  readonly #acts = new LocalCounters(10_000);

  constructor(parts: RequestsParts) {
    this.#parts = parts;
  }

  async open(player: Player, sent: SentRequest): Promise<WholeRequest | Refusal> {
    const text = judgeMessage(sent.text);
    if (isRefusal(text)) return text;
    const { id, topic, about, pictures = [] } = sent;
    const fingerprint = fingerprintOf(['open', player.id, topic, about ?? null, text, pictures]);
    return this.#inTurn(player, async (tx, now) => {
      const repeat = await findRepeat(tx, id, fingerprint);
      if (repeat) return isRefusal(repeat) ? repeat : repeat.requestId;
      const objection =
        (about && (await this.#findUnknown(tx, player.id, about))) ||
        (await this.#findHurry(tx, player.id, now)) ||
        (await this.#findCrowd(tx, player.id)) ||
        (await this.#findFlood(tx, player.id, now)) ||
        (await holdPictures(tx, player.id, pictures));
      if (objection) return objection;
      const isMoney =
        MONEY_TOPICS.has(topic) || (about !== undefined && MONEY_TOPICS.has(about.kind));
      const standing = openStanding(isMoney, now);
      const playerId = player.id;
      await insertRequest(
        tx,
        { id, playerId, topic, about, subject: subjectOf(text) },
        standing,
        now,
      );
      await this.#write(tx, { ...sent, text }, fingerprint, id, now);
      await insertEvent(tx, id, null, standing, { kind: 'opened', staffId: null, now });
      await tellChanged(tx, { id, playerId });
      return id;
    });
  }

  async reply(
    player: Player,
    requestId: string,
    sent: SentMessage,
  ): Promise<WholeRequest | Refusal> {
    const { id, pictures = [] } = sent;
    const text = judgeMessage(sent.text, pictures.length > 0);
    if (isRefusal(text)) return text;
    const fingerprint = fingerprintOf(['reply', player.id, requestId, text, pictures]);
    return this.#inTurn(player, async (tx, now) => {
      const repeat = await findRepeat(tx, id, fingerprint);
      if (repeat) return isRefusal(repeat) ? repeat : repeat.requestId;
      const request = await this.#lockOwn(tx, player, requestId);
      if (isRefusal(request)) return request;
      const next = reply(request, now);
      if (isRefusal(next)) return next;
      const objection =
        (await this.#findHurry(tx, player.id, now)) ||
        (!isUnsolved(request) && (await this.#findCrowd(tx, player.id))) ||
        (await holdPictures(tx, player.id, pictures));
      if (objection) return objection;
      await this.#write(tx, { ...sent, text }, fingerprint, request.id, now);
      await advance(tx, request, next, { kind: 'replied', staffId: null, now });
      return request.id;
    });
  }

  async list(player: Player, cursor: string | undefined) {
    const { db, clock } = this.#parts;
    const below = readCursor(cursor);
    if (isRefusal(below)) return below;
    const { rows } = await db.query<RequestRow>(
      `select ${REQUEST_COLUMNS} from ${REQUEST_TABLES}
       where r.player_id = $1 and r.merged_into is null and ($2::bigint is null or r.number < $2)
       order by r.number desc limit ${PAGE + 1}`,
      [player.id, below],
    );
    const page = rows.slice(0, PAGE);
    const now = clock.now();
    return {
      requests: page.map(row => viewForPlayer(row, now)),
      nextCursor: rows.length > PAGE ? writeCursor(page.at(-1)?.number) : null,
      unread: await countUnreadByPlayer(db, player.id),
    };
  }

  async get(player: Player, id: string): Promise<WholeRequest | Refusal> {
    const request = await this.#findOwn(player, id);
    return isRefusal(request) ? request : this.#view(request);
  }

  async read(player: Player, id: string, upTo: number): Promise<Refusal | null> {
    const request = await this.#findOwn(player, id);
    if (isRefusal(request)) return request;
    await this.#parts.db.inTransaction(async tx => {
      if (await markRead(tx, request.id, 'player', upTo)) await tellChanged(tx, request);
    });
    return null;
  }

  async type(player: Player, id: string): Promise<Refusal | null> {
    const { db, pace } = this.#parts;
    const request = await this.#findOwn(player, id);
    if (isRefusal(request)) return request;
    if (pace.admits(`player ${request.id}`)) {
      const typing = { request: request.id, playerId: player.id, by: 'player' };
      await sendSignal(db, REQUEST_TYPING, typing);
    }
    return null;
  }

  solve(player: Player, id: string): Promise<WholeRequest | Refusal> {
    return this.#act(player, id, 'solved', solve, 'Вы отметили обращение решённым');
  }

  escalate(player: Player, id: string): Promise<WholeRequest | Refusal> {
    const said = 'Срок ответа прошёл, обращение передано старшему';
    return this.#act(player, id, 'escalated', escalate, said);
  }

  mark(player: Player, id: string, mark: RequestMark): Promise<WholeRequest | Refusal> {
    return this.#act(player, id, 'marked', (request, now) => rate(request, mark, now), null, {
      mark,
    });
  }

  async #act(
    player: Player,
    id: string,
    kind: 'solved' | 'escalated' | 'marked',
    decide: (request: Standing, now: Date) => Standing | Refusal,
    said: string | null,
    details: Record<string, unknown> = {},
  ): Promise<WholeRequest | Refusal> {
    const acts = this.#acts.add(`${player.id}`, MINUTE_MS, performance.now());
    if (acts.count > ACTS_A_MINUTE) return refuse('request/too-often');
    return this.#inTurn(player, async (tx, now) => {
      const request = await this.#lockOwn(tx, player, id);
      if (isRefusal(request)) return request;
      const next = decide(request, now);
      if (isRefusal(next)) return next;
      if (said !== null) await insertSiteMessage(tx, request.id, null, said, now);
      await advance(tx, request, next, { kind, staffId: null, details, now });
      return request.id;
    });
  }

  /** One after another for each player, on all nodes: what is counted stays true until it is used. */
  async #inTurn(
    player: Player,
    work: (tx: Queryable, now: Date) => Promise<string | Refusal>,
  ): Promise<WholeRequest | Refusal> {
    const { db, clock } = this.#parts;
    const done = await db.inTransaction(async tx => {
      await lockPlayer(tx, player.id);
      return work(tx, clock.now());
    });
    if (isRefusal(done)) return done;
    return this.get(player, done);
  }

  async #write(
    tx: Queryable,
    { id, text, pictures = [] }: SentMessage,
    fingerprint: Buffer,
    requestId: string,
    now: Date,
  ): Promise<void> {
    const sent = { clientId: id, fingerprint, requestId, text, now };
    const messageId = await insertMessage(tx, { ...sent, author: 'player', staffId: null });
    await attachPictures(tx, messageId, pictures);
  }

  async #findOwn(player: Player, id: string): Promise<RequestRow | Refusal> {
    const request = await findRequest(this.#parts.db, id);
    return request?.playerId === player.id ? request : refuse('support/not-found');
  }

  async #lockOwn(tx: Queryable, player: Player, id: string): Promise<RequestRow | Refusal> {
    // Nobody waits for the request of somebody else, nor makes them wait.
    const found = await findRequest(tx, id);
    const request = found?.playerId === player.id ? await lockRequest(tx, id) : null;
    return request ?? refuse('support/not-found');
  }

  async #findUnknown(
    tx: Queryable,
    playerId: number,
    { kind, id }: RequestAbout,
  ): Promise<Refusal | null> {
    if (kind === 'bet') {
      const played = await this.#parts.findPlayed(tx, id);
      return played?.bet.playerId === playerId ? null : refuse('support/about-unknown');
    }
    const operation = await findOperation(tx, playerId, id);
    return operation?.kind === kind ? null : refuse('support/about-unknown');
  }

  async #findHurry(tx: Queryable, playerId: number, now: Date): Promise<Refusal | null> {
    for (const { most, withinMs, text } of PACES) {
      const nthLast = await findNthLast(tx, playerId, most, new Date(now.getTime() - withinMs));
      if (!nthLast) continue;
      const waitMs = nthLast.getTime() + withinMs - now.getTime();
      return {
        ...refuse('support/too-often', text),
        retryAfterSeconds: Math.ceil(Math.min(withinMs, Math.max(1, waitMs)) / 1_000),
      };
    }
    return null;
  }

  async #findCrowd(tx: Queryable, playerId: number): Promise<Refusal | null> {
    const unsolved = await countUnsolved(tx, playerId);
    return unsolved >= SUPPORT_BOUNDS.openRequests ? refuse('support/too-many-open') : null;
  }

  /** Solving them makes room for further ones, but not without end: rows stay. */
  async #findFlood(tx: Queryable, playerId: number, now: Date): Promise<Refusal | null> {
    const { requestsADay } = SUPPORT_BOUNDS;
    const since = new Date(now.getTime() - DAY_MS);
    const opened = await countOpenedSince(tx, playerId, since, requestsADay);
    return opened >= requestsADay ? refuse('support/too-many-today') : null;
  }

  #view(request: RequestRow): Promise<WholeRequest> {
    const { db, clock, brandName } = this.#parts;
    return viewWholeForPlayer(db, request, clock.now(), brandName);
  }
}
