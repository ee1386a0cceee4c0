import { randomBytes, randomUUID } from 'node:crypto';
import { type DeviceInfo, type ErrorCode, isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { kopecks } from '@kvazar/money';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { violatedUnique } from '../../platform/db/faults.ts';
import { describeDevice } from '../account/device-name.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { auditPlayerAct } from '../audit-log/player-acts.ts';
import { createSeedPairs } from '../fairness/seed-repository.ts';
import { creditPlayer } from '../ledger/ledger.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { type Credentials, checkCredentials } from './credentials.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import {
  findPlayerByName,
  findTaken,
  insertPlayer,
  isDeviceKnown,
  lockPlayer,
  type Player,
  recordDevice,
  TAKEN_NAME,
} from './player-repository.ts';
import { tellOfNewDevice } from './security-news.ts';
import type { SessionOrigin, SessionStore } from './session-store.ts';
import { readTwoFactor, spendCode } from './two-factor.ts';

/** 10 000 ₽ of play money for every newcomer. */
const PLAY_GIFT = kopecks(1_000_000);

/** Somebody who has just registered. */
export interface Arrival {
  readonly playerId: number;
  /** Who invited them, as their browser remembers it. */
  readonly ref: string | null;
  /** Whose session that browser had. */
  readonly signedInAs: number | null;
  readonly money: Money;
  readonly now: Date;
}

/** Joins the transaction of a registration. */
export type Welcome = (tx: Queryable, arrival: Arrival) => Promise<void>;

/** How a newcomer came. */
export type Arrived = Pick<Arrival, 'ref' | 'signedInAs'>;

/** Everything but the password, which who comes through VK does not have. */
export interface Newcomer {
  readonly login: string;
  readonly email: string;
  readonly isAdult: boolean;
  readonly info: DeviceInfo | null;
}

export interface Registration extends Newcomer, Credentials {}

function makeRefLink(): string {
  return randomBytes(9).toString('base64url').replace(/[-_]/g, 'x');
}

/** Real money is never given away by registering. */
async function giveWelcomeGift(tx: Queryable, playerId: number): Promise<void> {
  await creditPlayer(tx, {
    playerId,
    money: 'play',
    amount: PLAY_GIFT,
    kind: 'gift',
    reference: randomUUID(),
  });
}

/** A new player with accounts, which the database opens, with seeds and the gift, all in the caller's transaction. */
async function createPlayer(
  tx: Queryable,
  registration: Newcomer,
  passwordHash: string | null,
  money: Money,
) {
  const playerId = await insertPlayer(tx, {
    login: registration.login,
    email: registration.email,
    passwordHash,
    refLink: makeRefLink(),
    isAdult: registration.isAdult,
  });
  await createSeedPairs(tx, playerId);
  if (money === 'play') await giveWelcomeGift(tx, playerId);
  await writeAudit(tx, {
    actor: `player:${playerId}`,
    action: 'identity/registered',
    subject: `player:${playerId}`,
    details: { login: registration.login, adult: registration.isAdult },
  });
  return playerId;
}

const TAKEN = new Map<string | null, ErrorCode>([
  ['players_login_key', 'identity/login-taken'],
  // Nobody may come under the name by which others know somebody else.
  [TAKEN_NAME, 'identity/login-taken'],
  ['players_email_key', 'identity/email-taken'],
]);

/** Checks, hashes and creates; `alsoDo` joins the same transaction. */
export async function registerPlayer(
  db: Database,
  registration: Registration,
  money: Money,
  alsoDo: (tx: Queryable, playerId: number) => Promise<void>,
): Promise<number | Refusal> {
  const fault = checkCredentials(registration);
  if (fault) return fault;
  // Before the hash, the one thing here that costs: a search for taken names is answered cheaply.
  const taken = await findTaken(db, registration);
  if (taken.login) return refuse('identity/login-taken');
  if (taken.email) return refuse('identity/email-taken');
  return admitNewcomer(db, registration, await hashPassword(registration.password), money, alsoDo);
}

/** The same for whose login and e-mail are already checked; without a hash there is no password. */
export async function admitNewcomer(
  db: Database,
  registration: Newcomer,
  passwordHash: string | null,
  money: Money,
  alsoDo: (tx: Queryable, playerId: number) => Promise<void>,
): Promise<number | Refusal> {
  try {
    return await db.inTransaction(async tx => {
      const playerId = await createPlayer(tx, registration, passwordHash, money);
      await alsoDo(tx, playerId);
      return playerId;
    });
  } catch (error) {
    const taken = TAKEN.get(violatedUnique(error));
    if (taken) return refuse(taken);
    throw error;
  }
}

export class IdentityService {
  readonly #db: Database;
  readonly #sessions: SessionStore;
  readonly #money: Money;
  readonly #clock: Clock;
  readonly #welcome: Welcome;

  constructor(db: Database, sessions: SessionStore, money: Money, clock: Clock, welcome: Welcome) {
    this.#db = db;
    this.#clock = clock;
    this.#money = money;
    this.#sessions = sessions;
    this.#welcome = welcome;
  }

  /** Answers with the token of the newcomer's first session. */
  async register(
    registration: Registration,
    arrived: Arrived,
    origin: SessionOrigin,
  ): Promise<string | Refusal> {
    let token = '';
    const result = await registerPlayer(
      this.#db,
      registration,
      this.#money,
      async (tx, playerId) => {
        await recordDevice(tx, {
          playerId,
          occasion: 'registration',
          info: registration.info,
          address: origin.address,
        });
        const [money, now] = [this.#money, this.#clock.now()];
        await this.#welcome(tx, { ...arrived, playerId, money, now });
        token = await this.#sessions.begin(tx, playerId, origin);
      },
    );
    return isRefusal(result) ? result : token;
  }

  /** `admits` may still refuse a player whose password was right, e.g. during maintenance. */
  async signIn(
    attempt: {
      readonly login: string;
      readonly password: string;
      readonly info: DeviceInfo | null;
      readonly code: string | null;
    },
    origin: SessionOrigin,
    admits: (player: Player) => Refusal | null,
  ): Promise<string | Refusal> {
    const found = await findPlayerByName(this.#db, attempt.login.trim());
    if (!(await verifyPassword(found?.passwordHash ?? null, attempt.password)) || !found) {
      return refuse('identity/wrong-credentials');
    }
    const objection = admits(found);
    if (objection) return objection;
    return this.#db.inTransaction(async tx => {
      // A new password ends every session: none may begin with the old one while it is being set.
      const player = await lockPlayer(tx, found.id);
      if (player?.passwordHash !== found.passwordHash) return refuse('identity/wrong-credentials');
      const fault = await this.checkSecondStep(tx, found.id, attempt.code, origin);
      return fault ?? this.beginSession(tx, found.id, attempt.info, origin, 'password');
    });
  }

  /** Null for who needs no code or gave a right one. */
  async checkSecondStep(
    tx: Queryable,
    playerId: number,
    code: string | null,
    origin: SessionOrigin,
  ): Promise<Refusal | null> {
    if (!(await readTwoFactor(tx, playerId)).enabled) return null;
    if (code === null || code.trim() === '') return refuse('identity/code-needed');
    if (await spendCode(tx, playerId, code, this.#clock.now())) return null;
    await auditPlayerAct(tx, {
      actor: `player:${playerId}`,
      action: 'identity/code-refused',
      subject: `player:${playerId}`,
      details: { address: origin.address },
    });
    return refuse('identity/wrong-code');
  }

  /** What every sign-in ends with, however the player proved who they are. */
  async beginSession(
    tx: Queryable,
    playerId: number,
    info: DeviceInfo | null,
    origin: SessionOrigin,
    by: 'password' | 'vk',
  ): Promise<string> {
    const sighting = { playerId, info, address: origin.address };
    if (!(await isDeviceKnown(tx, sighting))) {
      await tellOfNewDevice(tx, playerId, describeDevice(origin.userAgent).device);
    }
    await recordDevice(tx, { ...sighting, occasion: 'login' });
    await auditPlayerAct(tx, {
      actor: `player:${playerId}`,
      action: 'identity/signed-in',
      subject: `player:${playerId}`,
      details: { address: origin.address, by },
    });
    return this.#sessions.begin(tx, playerId, origin);
  }
}
