import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { type Signals, sendSignal } from '../../platform/signals.ts';
import { Forgettings } from './forgettings.ts';
import { lockPlayer, type Player } from './player-repository.ts';
import { ReplacedTokens } from './replaced-tokens.ts';
import { ABSOLUTE_LIFE_MS, livesOf } from './session-lives.ts';
import { SessionMemory } from './session-memory.ts';
import { SessionReader, type SessionRow } from './session-reader.ts';
import { SessionTouches } from './session-touches.ts';
import { PLAYER_CHANGED, SESSION_ENDED, SESSION_RENEWED, TOKEN_REPLACED } from './signal-topics.ts';

/** How stale `last_seen_at` may grow: one write a minute per session instead of one a call. */
const TOUCH_EVERY_MS = 60_000;
const TOKEN = /^[\w-]{43}$/;
const CACHE_LIFE_MS = 10_000;
/** Reads of one session that changes of it may spoil in a row. */
const MAX_READS = 3;
/** As many as the list of sessions shows: none can hide behind the others. */
const MAX_PER_PLAYER = 100;

export interface Session {
  readonly id: number;
  readonly player: Player;
}

interface CachedSession {
  readonly session: Session;
  readonly expiresAtMs: number;
  readonly cachedAtMs: number;
  touchedAtMs: number;
}

export interface SessionOrigin {
  readonly address: string;
  readonly userAgent: string;
}

/** How long one of staff stays signed in and trusted. */
export interface SessionLife {
  readonly provedAt: Date | null;
  /** The end whatever is done. */
  readonly until: Date;
  /** The end comes earlier after as long without a call. */
  readonly idleMs: number;
}

/** A session as its owner may see it. */
export interface ListedSession {
  readonly id: number;
  readonly address: string | null;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** What may be said of a token where others listen. */
export function nameToken(token: string): string {
  return hashToken(token).toString('hex');
}

export interface SessionStoreParts {
  readonly db: Database;
  /** For what every call waits for. */
  readonly reads: Queryable;
  readonly signals: Signals;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** Sessions live in PostgreSQL; each node remembers the ones in use for a few seconds. */
export class SessionStore {
  readonly #db: Database;
  readonly #reader: SessionReader;
  readonly #touches: SessionTouches;
  readonly #clock: Clock;
  readonly #onError: (error: unknown) => void;
  readonly #memory = new SessionMemory<CachedSession>();
  readonly #forgettings = new Forgettings();
  readonly #replaced = new ReplacedTokens();

  constructor({ db, reads, signals, clock, onError }: SessionStoreParts) {
    this.#db = db;
    this.#reader = new SessionReader(reads);
    this.#touches = new SessionTouches(reads);
    this.#clock = clock;
    this.#onError = onError;
    for (const topic of [SESSION_ENDED, SESSION_RENEWED]) {
      signals.on(topic, payload => this.#forgetSession(payload as number));
    }
    signals.on(TOKEN_REPLACED, payload =>
      this.#replaced.note(payload as string, this.#clock.now().getTime()),
    );
    signals.on(PLAYER_CHANGED, payload => this.forgetPlayer(payload as number));
    signals.onGap(() => {
      this.#forgettings.noteAll();
      this.#memory.forgetAll();
    });
  }

  /** Begins a session and answers with its token, which is stored nowhere. */
  async begin(tx: Queryable, playerId: number, origin: SessionOrigin): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.#clock.now();
    // Whoever has the second step has just spent a code.
    await tx.query(
      `insert into sessions
         (token_hash, player_id, address, user_agent, created_at, last_seen_at, expires_at, proved_at)
       values ($1, $2, $3, $4, $5, $5, $6, case when exists (
         select from two_factor where player_id = $2 and enabled_at is not null) then $5::timestamptz end)`,
      [
        hashToken(token),
        playerId,
        origin.address,
        origin.userAgent.slice(0, 400),
        now,
        new Date(now.getTime() + ABSOLUTE_LIFE_MS),
      ],
    );
    const { rows } = await tx.query<{ id: number }>(
      `delete from sessions where id in (select id from sessions where player_id = $1
         order by last_seen_at desc, id desc offset $2) returning id`,
      [playerId, MAX_PER_PLAYER],
    );
    for (const { id } of rows) await sendSignal(tx, SESSION_ENDED, id);
    return token;
  }

  async find(token: string): Promise<Session | null> {
    if (!TOKEN.test(token)) return null;
    const nowMs = this.#clock.now().getTime();
    const cached = this.#memory.get(token);
    if (cached && nowMs - cached.cachedAtMs < CACHE_LIFE_MS) {
      if (nowMs >= cached.expiresAtMs) return null;
      this.#touch(cached, nowMs).catch(this.#onError);
      return cached.session;
    }
    return this.#load(token, nowMs);
  }

  /** Whether whoever brings this token is about to be brought a new one. */
  wasReplaced(token: string): boolean {
    return this.#replaced.has(nameToken(token), this.#clock.now().getTime());
  }

  /** Ends one session everywhere. */
  async end(sessionId: number): Promise<void> {
    await this.#db.inTransaction(async tx => {
      await tx.query('delete from sessions where id = $1', [sessionId]);
      await sendSignal(tx, SESSION_ENDED, sessionId);
    });
    this.#forgetSession(sessionId);
  }

  /** Ends every session of a player but one; after the commit `forgetPlayer` must follow. */
  async endAllOf(tx: Queryable, playerId: number, exceptId: number | null): Promise<number> {
    const { rows } = await tx.query<{ id: number }>(
      'delete from sessions where player_id = $1 and id is distinct from $2 returning id',
      [playerId, exceptId],
    );
    for (const { id } of rows) await sendSignal(tx, SESSION_ENDED, id);
    return rows.length;
  }

  /**
   * Locks the player and answers whether the session still lives. A recovery may have ended it while
   * its call was checked: whoever it was taken from must not change the account after it.
   */
  async hold(tx: Queryable, session: Session): Promise<Player | null> {
    const player = await lockPlayer(tx, session.player.id);
    const { rowCount } = await tx.query('select from sessions where id = $1', [session.id]);
    return rowCount === 1 ? player : null;
  }

  /** A new token for the same session: the old one is worth nothing after the commit. */
  async rotate(tx: Queryable, session: Session): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const { rows } = await tx.query<{ was: string }>(
      `update sessions s set token_hash = $2 from sessions before
       where s.id = $1 and before.id = s.id returning encode(before.token_hash, 'hex') as was`,
      [session.id, hashToken(token)],
    );
    // First all nodes forget it: a page that comes back between the two must not be found by its old token.
    await sendSignal(tx, SESSION_RENEWED, session.id);
    for (const { was } of rows) await sendSignal(tx, TOKEN_REPLACED, was);
    return token;
  }

  /** Notes that its owner has shown again who they are. */
  async markProved(tx: Queryable, session: Session): Promise<void> {
    await tx.query('update sessions set proved_at = $2 where id = $1', [
      session.id,
      this.#clock.now(),
    ]);
  }

  /** When its owner last did; not remembered, because what hangs on it is rare and must be true. */
  async readProvedAt({ id }: Session): Promise<Date | null> {
    const { rows } = await this.#db.query<{ provedAt: Date | null }>(
      'select proved_at as "provedAt" from sessions where id = $1',
      [id],
    );
    return rows[0]?.provedAt ?? null;
  }

  /** Null when it has just been ended. */
  async readStaffLife({ id }: Session): Promise<SessionLife | null> {
    const { rows } = await this.#db.query<{
      provedAt: Date | null;
      createdAt: Date;
      expiresAt: Date;
    }>(
      `select proved_at as "provedAt", created_at as "createdAt", expires_at as "expiresAt"
       from sessions where id = $1`,
      [id],
    );
    const [row] = rows;
    if (!row) return null;
    const { absoluteMs, idleMs } = livesOf({ isStaff: true });
    const untilMs = Math.min(row.expiresAt.getTime(), row.createdAt.getTime() + absoluteMs);
    return { provedAt: row.provedAt, until: new Date(untilMs), idleMs };
  }

  /** This node must not answer from memory until its own signal has come round. */
  forgetPlayer(playerId: number): void {
    this.#forgettings.notePlayer(playerId);
    this.#memory.forgetPlayer(playerId);
  }

  /** The player's live sessions, the newest first. */
  async list(player: Pick<Player, 'id' | 'isStaff'>): Promise<ListedSession[]> {
    const now = this.#clock.now();
    const { absoluteMs, idleMs } = livesOf(player);
    const { rows } = await this.#db.query<ListedSession>(
      `select id, host(address) as address, user_agent as "userAgent", created_at as "createdAt",
         last_seen_at as "lastSeenAt"
       from sessions
       where player_id = $1 and expires_at > $2 and created_at > $3 and last_seen_at > $4
       order by last_seen_at desc, id desc limit $5`,
      [
        player.id,
        now,
        new Date(now.getTime() - absoluteMs),
        new Date(now.getTime() - idleMs),
        MAX_PER_PLAYER,
      ],
    );
    return rows;
  }

  async #load(token: string, nowMs: number): Promise<Session | null> {
    for (let reads = 1; ; reads++) {
      const { read, isSure } = await this.#read(token, nowMs);
      if (!read) return null;
      if (!isSure && reads < MAX_READS) continue;
      await this.#touch(read, nowMs);
      return read.session;
    }
  }

  /** A ban that was heard while the session was on its way from the database must not go unseen. */
  async #read(token: string, nowMs: number) {
    const reading = this.#forgettings.begin();
    try {
      const row = await this.#reader.find(hashToken(token));
      this.#memory.forgetToken(token);
      const read = row && admit(row, nowMs);
      const isSure = read !== null && !this.#forgettings.hasTouched(reading, read.session);
      // At once: nothing can be forgotten between the question and this.
      if (isSure) this.#memory.remember(token, read);
      return { read, isSure };
    } finally {
      this.#forgettings.end(reading);
    }
  }

  async #touch(cached: CachedSession, nowMs: number): Promise<void> {
    if (nowMs - cached.touchedAtMs < TOUCH_EVERY_MS) return;
    cached.touchedAtMs = nowMs;
    await this.#touches.add(cached.session.id, new Date(nowMs));
  }

  #forgetSession(sessionId: number): void {
    this.#forgettings.noteSession(sessionId);
    this.#memory.forgetSession(sessionId);
  }
}

/** Null when its time is over. */
function admit(row: SessionRow, nowMs: number): CachedSession | null {
  const { sessionId, createdAt, expiresAt, lastSeenAt, ...player } = row;
  // Reckoned when it is read: who becomes staff may have had the session for weeks.
  const { absoluteMs, idleMs } = livesOf(player);
  const expiresAtMs = Math.min(expiresAt.getTime(), createdAt.getTime() + absoluteMs);
  if (nowMs - lastSeenAt.getTime() > idleMs || nowMs >= expiresAtMs) return null;
  return {
    session: { id: sessionId, player },
    expiresAtMs,
    cachedAtMs: nowMs,
    touchedAtMs: lastSeenAt.getTime(),
  };
}
