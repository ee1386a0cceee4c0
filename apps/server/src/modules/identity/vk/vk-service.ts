import { type DeviceInfo, isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { violatedUnique } from '../../../platform/db/faults.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { sendSignal } from '../../../platform/signals.ts';
import { auditPlayerAct } from '../../audit-log/player-acts.ts';
import type { Money } from '../../ledger/site-accounts.ts';
import { checkEmail, checkLogin } from '../credentials.ts';
import {
  type Arrived,
  admitNewcomer,
  type IdentityService,
  type Welcome,
} from '../identity-service.ts';
import type { Letters } from '../letters.ts';
import { type Player, recordDevice, setConfirmedEmail } from '../player-repository.ts';
import { proveOwner } from '../prove-owner.ts';
import { newsOfVk, tellOfSecurity } from '../security-news.ts';
import type { Session, SessionOrigin, SessionStore } from '../session-store.ts';
import { PLAYER_CHANGED } from '../signal-topics.ts';
import { readTwoFactor } from '../two-factor.ts';
import type { VkClient, VkProfile } from './vk-client.ts';
import { findLink, findLinkedPlayer, holdLink, linkVk, unlinkVk } from './vk-links.ts';
import { beginVisit, endVisit, findOpenVisit, keepProfile, takeAnswer } from './vk-visits.ts';

export interface VkServiceOptions {
  readonly client: VkClient;
  readonly db: Database;
  readonly identity: IdentityService;
  readonly sessions: SessionStore;
  readonly mailer: Mailer;
  readonly letters: Letters;
  readonly clock: Clock;
  readonly money: Money;
  readonly welcome: Welcome;
  /** VK's own faults, without what it was told. */
  readonly onFailure: (reason: string) => void;
}

/** How a walk to VK ended; `token` is of the session that began. */
export type VkReturn =
  | { readonly kind: 'signed-in'; readonly token: string }
  | { readonly kind: 'open' | 'linked' | 'taken' | 'denied' | 'failed' };

export interface VkAnswer {
  readonly key: string;
  readonly query: URLSearchParams;
  readonly session: Session | null;
  readonly origin: SessionOrigin;
  readonly admits: (player: Player) => boolean;
}

const LINK_TAKEN = new Set(['vk_links_vk_user_id_key', 'vk_links_pkey']);

export class VkService {
  readonly #options: VkServiceOptions;

  constructor(options: VkServiceOptions) {
    this.#options = options;
  }

  /** Where to send the browser, and the key it must bring back. */
  async begin(linkPlayerId: number | null): Promise<{ address: string; key: string }> {
    const { client, db, clock } = this.#options;
    const secrets = { state: randomState(), codeVerifier: randomPKCECodeVerifier() };
    const address = await client.describeWay(secrets);
    return { address, key: await beginVisit(db, secrets, linkPlayerId, clock.now()) };
  }

  async beginLink(session: Session, password: string) {
    const fault = await proveOwner(this.#options.db, session.player.id, password);
    if (fault) return fault;
    if (await findLink(this.#options.db, session.player.id)) return refuse('account/vk-linked');
    return this.begin(session.player.id);
  }

  async unlink(session: Session, password: string): Promise<Refusal | null> {
    const { db, mailer, letters } = this.#options;
    const { player } = session;
    const fault = await proveOwner(db, player.id, password);
    if (fault) return fault;
    const wasLinked = await db.inTransaction(async tx => {
      if (!(await unlinkVk(tx, player.id))) return false;
      await this.#audit(tx, player.id, 'identity/vk-unlinked');
      await tellOfSecurity(tx, player.id, newsOfVk(false));
      await sendSignal(tx, PLAYER_CHANGED, player.id);
      return true;
    });
    if (!wasLinked) return refuse('account/vk-not-linked');
    mailer.send(letters.vkChanged(player, false));
    return null;
  }

  /** What VK sent the browser back with. */
  async takeAnswer(answer: VkAnswer): Promise<VkReturn> {
    const { client, db, clock, onFailure } = this.#options;
    const { key, query } = answer;
    const visit = await takeAnswer(db, key, query.get('state') ?? '', clock.now());
    if (!visit) return { kind: 'failed' };
    if (query.has('error')) return { kind: 'denied' };
    let profile: VkProfile;
    try {
      profile = await client.findPerson(query, visit);
    } catch (error) {
      onFailure(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown');
      return { kind: 'failed' };
    }
    if (visit.linkPlayerId === null) return this.#enter(answer, profile);
    // The account that asked must be the one signed in now: it may have changed on the way.
    if (answer.session?.player.id !== visit.linkPlayerId) return { kind: 'failed' };
    return this.#link(answer.session, profile);
  }

  async findOpen(key: string) {
    const visit = await findOpenVisit(this.#options.db, key, this.#options.clock.now());
    return visit ?? refuse('identity/vk-expired');
  }

  async register(
    key: string,
    form: {
      readonly login: string;
      readonly email: string | null;
      readonly info: DeviceInfo | null;
    },
    arrived: Arrived,
    origin: SessionOrigin,
  ): Promise<string | Refusal> {
    const { db, sessions, money, clock, welcome } = this.#options;
    const visit = await this.findOpen(key);
    if (isRefusal(visit)) return visit;
    if (visit.step !== 'registration') return refuse('identity/vk-expired');
    const { profile } = visit;
    const login = form.login.trim();
    const email = form.email?.trim() || profile.email || '';
    const fault = checkEmail(email) ?? checkLogin(login);
    if (fault) return fault;
    let token = '';
    const newcomer = { login, email, isAdult: true, info: form.info };
    const result = await admitNewcomer(db, newcomer, null, money, async (tx, playerId) => {
      await linkVk(tx, playerId, profile, clock.now());
      await this.#audit(tx, playerId, 'identity/vk-linked');
      // VK has confirmed its own address; one that was typed here has still to prove itself.
      if (email === profile.email) await setConfirmedEmail(tx, playerId, email, clock.now());
      await recordDevice(tx, {
        playerId,
        occasion: 'registration',
        info: form.info,
        address: origin.address,
      });
      await welcome(tx, { ...arrived, playerId, money, now: clock.now() });
      await endVisit(tx, key);
      token = await sessions.begin(tx, playerId, origin);
    }).catch(refuseTakenLink);
    return isRefusal(result) ? result : token;
  }

  /** The second step of a player whom VK has vouched for. */
  async giveCode(
    key: string,
    code: string,
    info: DeviceInfo | null,
    origin: SessionOrigin,
    isTooOften: (playerId: number) => Promise<boolean>,
  ): Promise<string | Refusal> {
    const { db, identity } = this.#options;
    const visit = await this.findOpen(key);
    if (isRefusal(visit)) return visit;
    const player =
      visit.step === 'code' ? await findLinkedPlayer(db, visit.profile.vkUserId) : null;
    if (!player) return refuse('identity/vk-expired');
    if (await isTooOften(player.id)) return refuse('request/too-often');
    return db.inTransaction(async tx => {
      if (!(await holdLink(tx, player.id, visit.profile.vkUserId))) {
        return refuse('identity/vk-expired');
      }
      const fault = await identity.checkSecondStep(tx, player.id, code, origin);
      if (fault) return fault;
      if (!(await endVisit(tx, key))) return refuse('identity/vk-expired');
      return identity.beginSession(tx, player.id, info, origin, 'vk');
    });
  }

  async #enter({ key, origin, admits }: VkAnswer, profile: VkProfile): Promise<VkReturn> {
    const { db, identity } = this.#options;
    const player = await findLinkedPlayer(db, profile.vkUserId);
    if (!player) {
      await keepProfile(db, key, 'registration', profile);
      return { kind: 'open' };
    }
    if (!admits(player)) return { kind: 'failed' };
    if ((await readTwoFactor(db, player.id)).enabled) {
      await keepProfile(db, key, 'code', profile);
      return { kind: 'open' };
    }
    const token = await db.inTransaction(async tx => {
      if (!(await holdLink(tx, player.id, profile.vkUserId))) return null;
      await endVisit(tx, key);
      return identity.beginSession(tx, player.id, null, origin, 'vk');
    });
    return token === null ? { kind: 'failed' } : { kind: 'signed-in', token };
  }

  async #link(session: Session, profile: VkProfile): Promise<VkReturn> {
    const { db, sessions, clock, mailer, letters } = this.#options;
    const { player } = session;
    const linked = await db
      .inTransaction<VkReturn>(async tx => {
        if (!(await sessions.hold(tx, session))) return { kind: 'failed' };
        await linkVk(tx, player.id, profile, clock.now());
        await this.#audit(tx, player.id, 'identity/vk-linked');
        await tellOfSecurity(tx, player.id, newsOfVk(true));
        await sendSignal(tx, PLAYER_CHANGED, player.id);
        return { kind: 'linked' };
      })
      .catch(refuseTakenLink);
    if (isRefusal(linked)) return { kind: 'taken' };
    if (linked.kind === 'linked') mailer.send(letters.vkChanged(player, true));
    return linked;
  }

  #audit(tx: Queryable, playerId: number, action: string): Promise<void> {
    return auditPlayerAct(tx, {
      actor: `player:${playerId}`,
      action,
      subject: `player:${playerId}`,
    });
  }
}

function refuseTakenLink(error: unknown): Refusal {
  if (LINK_TAKEN.has(violatedUnique(error) ?? '')) return refuse('account/vk-taken');
  throw error;
}
