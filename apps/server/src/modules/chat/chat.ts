import {
  type ChatMessage,
  type ChatStanding,
  errorTable,
  isRefusal,
  type Refusal,
  refuse,
  type Topic,
} from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { LiveServer } from '../../platform/live/live-server.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import type { Player } from '../identity/player-repository.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { listTerms, termsInForce } from '../statuses/loyalty-terms.ts';
import { tierAt } from '../statuses/points.ts';
import { describeTier } from '../statuses/status-tier.ts';
import type { TableRegistry } from '../tables/live-table.ts';
import { namelessName, type TagAuthor } from './author-tag.ts';
import {
  type ChatRole,
  insertMessage,
  listShownMessages,
  type StoredMessage,
} from './message-repository.ts';
import { readModeration, refuseElsewhere } from './moderator.ts';
import { type ActiveMute, findActiveMute } from './mutes.ts';
import { countAttempt, readWait, SLOW_MODE_SECONDS, takeTurn } from './pace.ts';
import { judgeText } from './wording/judge-text.ts';

export interface ChatParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly money: Money;
  readonly brandName: string;
  readonly live: Pick<LiveServer, 'sendToTopic'>;
  readonly tables: Pick<TableRegistry, 'find'>;
  readonly tagAuthor: TagAuthor;
}

const NAMELESS_DEALER = 'Дилер';

const untilFormat = new Intl.DateTimeFormat('ru-RU', {
  timeZone: MOSCOW,
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

export const topicOf = (tableId: string): Topic => `table:${tableId}`;

/** What players say to each other at a table, and whether they may. */
export class Chat {
  readonly #parts: ChatParts;

  constructor(parts: ChatParts) {
    this.#parts = parts;
  }

  #findTable(tableId: string): Refusal | null {
    return this.#parts.tables.find(tableId) ? null : refuse('live/table-unknown');
  }

  async say(
    player: Player,
    tableId: string,
    typed: string,
    role: ChatRole,
  ): Promise<ChatMessage | Refusal> {
    const { db, clock, money, live } = this.#parts;
    const unknown = this.#findTable(tableId);
    if (unknown) return unknown;
    const now = clock.now();
    const objection =
      (role === 'player'
        ? await this.#findObjection(player.id, now)
        : await refuseElsewhere(db, player.id, tableId)) ||
      (await countAttempt(db, player.id, tableId, now));
    if (objection) return objection;
    // Counted before, so that nobody has texts judged for nothing; written after, so that no transaction waits for it.
    const text = judgeText(typed);
    if (isRefusal(text)) return text;
    const said = await db.inTransaction(async tx => {
      const late = await takeTurn(tx, player.id, tableId, now);
      if (late) return late;
      const message = { tableId, playerId: player.id, role, text, createdAt: now };
      return insertMessage(tx, message, money);
    });
    if (isRefusal(said)) return said;
    const [message] = await this.#view([said]);
    if (!message) throw new Error(`message ${said.id} is not shown`);
    live.sendToTopic(topicOf(tableId), 'table:said', { message });
    return { ...message, isMine: true };
  }

  async read(
    player: Player,
    tableId: string,
  ): Promise<{ messages: ChatMessage[]; standing: ChatStanding } | Refusal> {
    const { db, money } = this.#parts;
    const unknown = this.#findTable(tableId);
    if (unknown) return unknown;
    const stored = await listShownMessages(db, tableId, money);
    const messages = await this.#view(stored);
    return {
      messages: messages.map((message, at) => ({
        ...message,
        isMine: stored[at]?.playerId === player.id,
      })),
      standing: await this.#standingOf(player, tableId),
    };
  }

  async #standingOf(player: Player, tableId: string): Promise<ChatStanding> {
    const { db, clock, tagAuthor } = this.#parts;
    const now = clock.now();
    const mute = await findActiveMute(db, player.id, now);
    const refusal = mute ? refuseMuted(mute) : await this.#findUnproven(player.id);
    return {
      author: tagAuthor(tableId, { playerId: player.id, isNameless: player.hidesName }),
      refusal,
      mutedUntil: mute?.until.toISOString() ?? null,
      slowModeSeconds: SLOW_MODE_SECONDS,
      waitSeconds: await readWait(db, player.id, tableId, now),
      moderates: player.isStaff ? await readModeration(db, player.id, tableId) : 'no',
    };
  }

  async #findObjection(playerId: number, now: Date): Promise<Refusal | null> {
    const mute = await findActiveMute(this.#parts.db, playerId, now);
    const objection = mute ? refuseMuted(mute) : await this.#findUnproven(playerId);
    return objection && refuse(objection.code, objection.text);
  }

  /** Who has settled a bet has something to talk about, and something to lose by advertising. */
  async #findUnproven(playerId: number): Promise<ChatStanding['refusal']> {
    const { db, money } = this.#parts;
    const { rowCount } = await db.query(
      'select from accounts where player_id = $1 and money = $2 and wagered > 0',
      [playerId, money],
    );
    return rowCount === 0 ? { code: 'chat/not-yet', text: NOT_YET } : null;
  }

  /**
   * As everyone sees them; whose they are is the reader's to tell. Who hides the name hides the status
   * with it: a rare one is as good as a name, and the same at every table.
   */
  async #view(stored: readonly StoredMessage[]): Promise<ChatMessage[]> {
    const { db, brandName, tagAuthor } = this.#parts;
    const terms = termsInForce(await listTerms(db));
    return stored.map(message => {
      const { id, tableId, role, text, name, edge } = message;
      const author = tagAuthor(tableId, message);
      const isDealer = role === 'dealer';
      return {
        ...{ id, table: tableId, author, role, text, isMine: false },
        player: name ?? (isDealer ? NAMELESS_DEALER : namelessName(author)),
        status:
          isDealer || name === null ? null : describeTier(tierAt(terms, edge).tier, brandName),
        createdAt: message.createdAt.toISOString(),
      };
    });
  }
}

const NOT_YET = errorTable['chat/not-yet'].text;

function refuseMuted({ until, reason }: ActiveMute) {
  const text = `Чат для вас закрыт до ${untilFormat.format(until)} по Москве. Причина: ${reason}`;
  return { code: 'chat/muted' as const, text };
}
