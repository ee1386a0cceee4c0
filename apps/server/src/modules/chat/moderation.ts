import { type ChatMute, isRefusal, type Permission, type Refusal, refuse } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import type { LiveServer } from '../../platform/live/live-server.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { lockPlayer } from '../identity/player-repository.ts';
import { findStaff, findSubject, staffActor } from '../identity/staff.ts';
import { topicOf } from './chat.ts';
import { type FoundMessage, findMessage, insertVerdict } from './message-repository.ts';
import { refuseElsewhere } from './moderator.ts';
import { findMute, insertMute, liftMute, viewMute } from './mutes.ts';

export interface ModerationParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Pick<LiveServer, 'sendToTopic'>;
}

/** What a member of staff does about a message. */
export interface ActOnMessage {
  readonly staffId: number;
  readonly messageId: number;
  readonly reason: string;
}

const MUTED_AS = {
  dealer: 'tables/run',
  supervisor: 'tables/correct',
} as const satisfies Record<string, Permission>;

const subjectOf = (playerId: number) => `player:${playerId}`;

/** Keeps a table's chat fit to read; every act is in the journal, without the words it was about. */
export class Moderation {
  readonly #parts: ModerationParts;

  constructor(parts: ModerationParts) {
    this.#parts = parts;
  }

  async delete(act: ActOnMessage): Promise<Refusal | null> {
    const { db } = this.#parts;
    const found = await db.inTransaction(async tx => {
      const message = await findMessage(tx, act.messageId);
      if (!message) return refuse('chat/message-unknown');
      const elsewhere = await refuseElsewhere(tx, act.staffId, message.tableId);
      if (elsewhere) return elsewhere;
      return (await this.#hide(tx, message, act)) ? message : refuse('chat/message-unknown');
    });
    if (isRefusal(found)) return found;
    this.#tellUnsaid(found);
    return null;
  }

  /** The message was reported, and stays. */
  async keep({ staffId, messageId, reason }: ActOnMessage): Promise<Refusal | null> {
    const { db, clock } = this.#parts;
    const at = clock.now();
    return db.inTransaction(async tx => {
      const message = await findMessage(tx, messageId);
      if (!message || message.isDeleted) return refuse('chat/message-unknown');
      if (message.playerId === staffId) return refuse('identity/own-account');
      const verdict = { messageId, verdict: 'kept', staffId, reason, at } as const;
      if (!(await insertVerdict(tx, verdict))) return null;
      await writeAudit(tx, {
        ...{ actor: staffActor({ id: staffId }), action: 'chat/kept' },
        subject: subjectOf(message.playerId),
        details: { message: messageId, table: message.tableId, reason },
      });
      return null;
    });
  }

  /** A message worth a mute is not worth reading: it goes with it. */
  async mute(act: ActOnMessage, givenAs: keyof typeof MUTED_AS): Promise<ChatMute | Refusal> {
    const { db, clock } = this.#parts;
    const { staffId, messageId, reason } = act;
    const done = await db.inTransaction(async tx => {
      const message = await findMessage(tx, messageId);
      if (!message) return refuse('chat/message-unknown');
      const staff = await findStaff(tx, staffId, MUTED_AS[givenAs]);
      if (isRefusal(staff)) return staff;
      const elsewhere = await refuseElsewhere(tx, staffId, message.tableId);
      if (elsewhere) return elsewhere;
      const subject = await findSubject(tx, [staff], message.login);
      if (isRefusal(subject)) return subject;
      // Two who mute at once would both give the same step.
      const { playerId } = message;
      await lockPlayer(tx, playerId);
      const now = clock.now();
      const mute = await insertMute(tx, { playerId, messageId, givenAs, reason, staffId, now });
      if (!mute) return refuse('chat/already-muted');
      const isHidden = await this.#hide(tx, message, act);
      await writeAudit(tx, {
        ...{ actor: staffActor(staff), action: 'chat/muted', subject: subjectOf(playerId) },
        details: {
          ...{ mute: mute.id, message: messageId, table: message.tableId },
          ...{ step: mute.step, until: mute.untilAt, reason },
        },
      });
      return { mute, message, isHidden };
    });
    if (isRefusal(done)) return done;
    if (done.isHidden) this.#tellUnsaid(done.message);
    return viewMute(done.mute);
  }

  async unmute(id: number, staffId: number, reason: string): Promise<ChatMute | Refusal> {
    const { db, clock } = this.#parts;
    return db.inTransaction(async tx => {
      const now = clock.now();
      const known = await findMute(tx, id);
      if (known?.playerId === staffId) return refuse('identity/own-account');
      if (!known || !(await liftMute(tx, { id, staffId, reason, now }))) {
        return refuse('chat/mute-unknown');
      }
      await writeAudit(tx, {
        ...{ actor: staffActor({ id: staffId }), action: 'chat/unmuted' },
        subject: subjectOf(known.playerId),
        details: { mute: id, reason },
      });
      const lifted = await findMute(tx, id);
      return viewMute(lifted ?? known);
    });
  }

  /** False when it was hidden before. */
  async #hide(tx: Queryable, message: FoundMessage, act: ActOnMessage): Promise<boolean> {
    const { staffId, messageId, reason } = act;
    const at = this.#parts.clock.now();
    const verdict = { messageId, verdict: 'deleted', staffId, reason, at } as const;
    const isNew = await insertVerdict(tx, verdict);
    if (isNew) {
      await writeAudit(tx, {
        ...{ actor: staffActor({ id: staffId }), action: 'chat/deleted' },
        subject: subjectOf(message.playerId),
        details: { message: messageId, table: message.tableId, reason },
      });
    }
    return isNew;
  }

  #tellUnsaid({ id, tableId }: FoundMessage): void {
    this.#parts.live.sendToTopic(topicOf(tableId), 'table:unsaid', { table: tableId, ids: [id] });
  }
}
