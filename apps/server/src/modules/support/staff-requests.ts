import { isRefusal, type Refusal, refuse, type StaffWholeRequest } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { noteLook } from '../audit-log/note-look.ts';
import { findPlayerByName, type Player } from '../identity/player-repository.ts';
import { findStaff } from '../identity/staff.ts';
import type { Notices } from '../notices/notices.ts';
import { findColleagueObjection } from './colleagues.ts';
import { lookAtRequest } from './looks.ts';
import {
  findRepeat,
  fingerprintOf,
  insertMessage,
  insertNote,
  insertSiteMessage,
} from './message-repository.ts';
import { judgeMessage } from './message-text.ts';
import { attachPictures, holdPictures } from './picture-repository.ts';
import {
  advance,
  assignRequest,
  findRequest,
  lockBoth,
  lockRequest,
  markRead,
  pointTo,
  type RequestRow,
  tellChanged,
} from './request-repository.ts';
import type { SentMessage } from './requests.ts';
import { absorb, answer, assign, move, type Standing } from './rules.ts';
import { REQUEST_TYPING } from './signal-topics.ts';
import type { TypingPace } from './typing-pace.ts';
import { viewWholeForStaff } from './views.ts';

export interface StaffRequestsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly brandName: string;
  readonly notices: Pick<Notices, 'tell'>;
  readonly pace: TypingPace;
}

const SOLVED = 'Обращение решено. Если вопрос остался, напишите здесь: оно откроется снова';
const NOTICE_LENGTH = 300;

/** What the support does with requests; with one's own a colleague deals. */
export class StaffRequests {
  readonly #parts: StaffRequestsParts;

  constructor(parts: StaffRequestsParts) {
    this.#parts = parts;
  }

  async find(staff: Player, id: string): Promise<RequestRow | Refusal> {
    const { db } = this.#parts;
    return admit(db, staff, await findRequest(db, id));
  }

  async get(staff: Player, id: string): Promise<StaffWholeRequest | Refusal> {
    const { db, clock, brandName } = this.#parts;
    const request = await this.find(staff, id);
    if (isRefusal(request)) return request;
    const now = clock.now();
    await noteLook(db, lookAtRequest(staff.id, request), now);
    return viewWholeForStaff(db, request, now, brandName);
  }

  async answer(
    staff: Player,
    requestId: string,
    sent: SentMessage & { readonly state: 'answered' | 'internal' | 'solved' },
  ): Promise<StaffWholeRequest | Refusal> {
    const { id, state, pictures = [] } = sent;
    const text = judgeMessage(sent.text, pictures.length > 0);
    if (isRefusal(text)) return text;
    const fingerprint = fingerprintOf(['answer', staff.id, requestId, text, pictures, state]);
    return this.#act(staff, requestId, { id, fingerprint }, async (tx, request, now) => {
      const next = answer(request, state, now);
      if (isRefusal(next)) return next;
      const objection = await holdPictures(tx, staff.id, pictures);
      if (objection) return objection;
      const messageId = await insertMessage(tx, {
        ...{ clientId: id, fingerprint, requestId: request.id, text, now },
        ...{ author: 'staff', staffId: staff.id },
      });
      await attachPictures(tx, messageId, pictures);
      if (state === 'solved') await insertSiteMessage(tx, request.id, staff.id, SOLVED, now);
      // Who answers has it in hand.
      if (request.assignedId === null) await assignRequest(tx, request.id, staff.id);
      const deed = { kind: 'answered', staffId: staff.id, now } as const;
      await advance(tx, request, next, { ...deed, details: { message: messageId } });
      const title = `Ответ на обращение № ${request.number}`;
      await this.#notify(tx, request, messageId, title, text || 'Оператор прислал картинку');
      return null;
    });
  }

  async note(
    staff: Player,
    requestId: string,
    sent: SentMessage,
  ): Promise<StaffWholeRequest | Refusal> {
    const text = judgeMessage(sent.text);
    if (isRefusal(text)) return text;
    const { id } = sent;
    const fingerprint = fingerprintOf(['note', staff.id, requestId, text]);
    return this.#act(staff, requestId, { id, fingerprint }, async (tx, request, now) => {
      const note = { clientId: id, fingerprint, requestId: request.id, staffId: staff.id };
      await insertNote(tx, { ...note, text, now });
      await tellChanged(tx, request);
      return null;
    });
  }

  /** To whom, by login; null puts it back. */
  assign(staff: Player, id: string, to: string | null): Promise<StaffWholeRequest | Refusal> {
    return this.#act(staff, id, null, async (tx, request, now) => {
      const next = assign(request);
      if (isRefusal(next)) return next;
      const assignee = to === null ? null : await findAssignee(tx, request, to);
      if (isRefusal(assignee)) return assignee;
      await assignRequest(tx, request.id, assignee);
      const deed = { kind: 'assigned', staffId: staff.id, now } as const;
      // Put back untouched it is as new as it was.
      const stands: Standing = assignee === null ? request : next;
      await advance(tx, request, stands, {
        ...deed,
        details: { from: request.assignedId, to: assignee },
      });
      return null;
    });
  }

  move(
    staff: Player,
    id: string,
    to: 'open' | 'internal' | 'solved',
    reason: string,
  ): Promise<StaffWholeRequest | Refusal> {
    return this.#act(staff, id, null, async (tx, request, now) => {
      const next = move(request, to, now);
      if (isRefusal(next)) return next;
      if (to === 'solved') {
        const messageId = await insertSiteMessage(tx, request.id, staff.id, SOLVED, now);
        const title = `Обращение № ${request.number} решено`;
        await this.#notify(tx, request, messageId, title, SOLVED);
      }
      await advance(tx, request, next, {
        kind: 'moved',
        staffId: staff.id,
        details: { reason },
        now,
      });
      return null;
    });
  }

  async merge(staff: Player, id: string, into: string): Promise<StaffWholeRequest | Refusal> {
    const { db, clock } = this.#parts;
    const done = await db.inTransaction(async tx => {
      await lockBoth(tx, id, into);
      const from = await admit(tx, staff, await findRequest(tx, id));
      if (isRefusal(from)) return from;
      const target = await admit(tx, staff, await findRequest(tx, into));
      if (isRefusal(target)) return target;
      // One that is joined to another already is found as that other.
      const isPair = from.id === id && target.id === into && id !== into;
      if (!isPair || from.playerId !== target.playerId) return refuse('support/not-mergeable');
      const now = clock.now();
      const joined = absorb(target, from, now);
      if (isRefusal(joined)) return joined;
      const text = `Присоединено обращение № ${from.number}`;
      await insertSiteMessage(tx, target.id, staff.id, text, now);
      await advance(tx, from, joined.from, {
        ...{ kind: 'merged', staffId: staff.id, details: { into: target.number }, now },
      });
      await pointTo(tx, from.id, target.id);
      await advance(tx, target, joined.into, {
        ...{ kind: 'absorbed', staffId: staff.id, details: { from: from.number }, now },
      });
      return null;
    });
    return done ?? this.get(staff, into);
  }

  async read(staff: Player, id: string, upTo: number): Promise<Refusal | null> {
    const request = await this.find(staff, id);
    if (isRefusal(request)) return request;
    await this.#parts.db.inTransaction(async tx => {
      if (await markRead(tx, request.id, 'staff', upTo)) await tellChanged(tx, request);
    });
    return null;
  }

  async type(staff: Player, id: string): Promise<Refusal | null> {
    const { db, pace } = this.#parts;
    const request = await this.find(staff, id);
    if (isRefusal(request)) return request;
    if (pace.admits(`staff ${request.id}`)) {
      const typing = { request: request.id, playerId: request.playerId, by: 'staff' };
      await sendSignal(db, REQUEST_TYPING, typing);
    }
    return null;
  }

  async #act(
    staff: Player,
    id: string,
    sent: { readonly id: string; readonly fingerprint: Buffer } | null,
    work: (tx: Queryable, request: RequestRow, now: Date) => Promise<Refusal | null>,
  ): Promise<StaffWholeRequest | Refusal> {
    const { db, clock } = this.#parts;
    const refusal = await db.inTransaction(async tx => {
      const repeat = sent && (await findRepeat(tx, sent.id, sent.fingerprint));
      if (repeat) return isRefusal(repeat) ? repeat : null;
      const request = await admit(tx, staff, await lockRequest(tx, id));
      return isRefusal(request) ? request : work(tx, request, clock.now());
    });
    return refusal ?? this.get(staff, id);
  }

  #notify(
    tx: Queryable,
    { id, playerId }: RequestRow,
    messageId: number,
    title: string,
    text: string,
  ): Promise<void> {
    const shown = [...text].slice(0, NOTICE_LENGTH).join('');
    return this.#parts.notices.tell(tx, {
      ...{ playerId, kind: 'answer', about: `request:${messageId}`, title },
      ...{ text: shown === text ? text : `${shown.trimEnd()}…`, to: `/requests/${id}` },
    });
  }
}

/** Nobody reads or writes on the other side of a request of their own, and few on that of a colleague. */
async function admit(
  db: Queryable,
  staff: Pick<Player, 'id'>,
  request: RequestRow | null,
): Promise<RequestRow | Refusal> {
  if (!request) return refuse('support/not-found');
  if (request.playerId === staff.id) return refuse('identity/own-account');
  return (await findColleagueObjection(db, staff.id, request.playerId)) ?? request;
}

async function findAssignee(
  tx: Queryable,
  request: RequestRow,
  login: string,
): Promise<number | Refusal> {
  const player = await findPlayerByName(tx, login);
  if (!player) return refuse('identity/player-not-found', `Сотрудник «${login}» не найден`);
  const admitted = await admit(tx, player, request);
  if (isRefusal(admitted)) return admitted;
  const staff = await findStaff(tx, player.id, 'requests/answer');
  return isRefusal(staff) ? staff : staff.id;
}
