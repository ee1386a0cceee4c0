import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { addressKey } from '../../platform/limits/address-key.ts';
import type { Limit, Limiter } from '../../platform/limits/limiter.ts';
import {
  type AttemptWindow,
  countAttemptAtName,
  countAttemptAtOwner,
  countAttemptAtPlayer,
  countAttemptFrom,
  createHideName,
  type HiddenName,
} from './attempts.ts';
import { readKnownHomes } from './known-homes.ts';
import { findPlayerByName } from './player-repository.ts';

interface WantedNames {
  readonly login: string;
  readonly email: string | null;
}

/** Bounds guessing per address and per account; strangers' guesses shut nobody out at home. */
export interface SignInThrottle {
  /**
   * When the guesses that all have together are used up, whoever calls from a known home of the player has some more,
   * and everybody else is handed an objection: not even the right password lets them in. A wrong one is refused in the
   * same words at home, or the answer would tell where that is.
   */
  admitSignIn<Result>(
    request: FastifyRequest,
    login: string,
    signIn: (objection: Refusal | null) => Promise<Result | Refusal>,
  ): Promise<Result | Refusal>;
  /** Guesses of what belongs to nobody in particular: links from letters, walks to VK. */
  refusesGuess(request: FastifyRequest): Promise<boolean>;
  /**
   * Lets a newcomer in. Carriers give one address to many people, so what did not come to be costs
   * nothing there; only trying out which names are taken does.
   */
  admitNewcomer<Result>(
    request: FastifyRequest,
    wanted: WantedNames,
    register: () => Promise<Result | Refusal>,
  ): Promise<Result | Refusal>;
  /** Letters that a stranger can ask for, per address and per name; whose name it is, nobody looks. */
  refusesRecovery(request: FastifyRequest, name: string): Promise<boolean>;
  /** Letters that a player gets however many names they were asked under. */
  refusesLetter(playerId: number): Promise<boolean>;
  /** Letters that a player asks for. */
  refusesConfirmation(request: FastifyRequest, playerId: number): Promise<boolean>;
  /** Guesses of a password or a code by who is signed in, or holds half of what it takes. */
  refusesProof(request: FastifyRequest, playerId: number): Promise<boolean>;
  /** Changes of one's own limits. */
  refusesLimits(request: FastifyRequest, playerId: number): Promise<boolean>;
  /** Changes of how others see one: every node and every page of the player hears of each. */
  refusesProfile(request: FastifyRequest, playerId: number): Promise<boolean>;
  refusesStatement(request: FastifyRequest, playerId: number): Promise<boolean>;
  /** Work that costs more than a usual call: pictures, exports, letters. */
  refusesHeavyWork(request: FastifyRequest, playerId: number): Promise<boolean>;
  /** Pictures that go with a request to the support. */
  refusesPicture(request: FastifyRequest, playerId: number): Promise<boolean>;
}

export interface ThrottleLimits {
  readonly signInsPer10Min: number;
  readonly registrationsPerHour: number;
}

export interface ThrottleOptions {
  readonly db: Database;
  readonly limiter: Limiter;
  readonly limits: ThrottleLimits;
  readonly clock: Clock;
  /** Of the site, the same on all nodes: else each counts a name that nobody has for itself. */
  readonly secret: string;
}

const TEN_MINUTES_MS = 600_000;
const HOUR_MS = 3_600_000;
/** Different taken names from one address in an hour, for each newcomer whom it may bring. */
const TAKEN_NAMES_PER_REGISTRATION = 2;
/** Letters to one account in ten minutes, at the usual bound of sign-ins. */
const LETTERS_PER_SIGN_INS = 1 / 4;
/** Every look at one's account asks for the statement. */
const STATEMENTS_PER_SIGN_INS = 3;
/** A message takes up to five, and some are chosen anew. */
const PICTURES_PER_SIGN_INS = 3;

export function createSignInThrottle(options: ThrottleOptions): SignInThrottle {
  const { db, limiter, limits, clock } = options;
  const hideName = createHideName(options.secret);
  const max = limits.signInsPer10Min;
  const maxLetters = Math.max(1, Math.floor(max * LETTERS_PER_SIGN_INS));
  const ofAddress = { name: 'sign-in', max, windowMs: TEN_MINUTES_MS };
  const ofNewcomers = {
    name: 'registration',
    max: limits.registrationsPerHour,
    windowMs: HOUR_MS,
  };
  const ofTakenNames = {
    name: 'taken-names',
    max: limits.registrationsPerHour * TAKEN_NAMES_PER_REGISTRATION,
    windowMs: HOUR_MS,
  };
  const ofTakenName = { name: 'taken-name', max: 1, windowMs: HOUR_MS };
  const ofLimits = { name: 'limits', max, windowMs: TEN_MINUTES_MS };
  const ofProfile = { name: 'profile', max, windowMs: TEN_MINUTES_MS };
  const ofStatements = {
    name: 'statement',
    max: max * STATEMENTS_PER_SIGN_INS,
    windowMs: TEN_MINUTES_MS,
  };
  const ofPictures = {
    name: 'pictures',
    max: max * PICTURES_PER_SIGN_INS,
    windowMs: TEN_MINUTES_MS,
  };
  const ofHeavyWork = { name: 'heavy', max, windowMs: TEN_MINUTES_MS };

  const refusesGuess = (request: FastifyRequest) =>
    limiter.isExceeded(ofAddress, addressKey(request.ip));
  const windowOf = (kind: AttemptWindow['kind']): AttemptWindow => ({
    kind,
    windowMs: TEN_MINUTES_MS,
    now: clock.now(),
  });

  /** The same name again is an impatient press, not a search. */
  async function countTakenName(address: string, name: string | null): Promise<void> {
    if (name === null) return;
    if (await limiter.isExceeded(ofTakenName, `${address}:${hideName(name).hidden}`)) return;
    await limiter.count(ofTakenNames, address);
  }

  /** One that can be taken back, while it is counted: afterwards it would be another's. */
  async function countOne(limit: Limit, address: string) {
    const counted = await limiter.count(limit, address);
    const endsAtMs = performance.now() + counted.endsInMs;
    return {
      ...counted,
      async takeBack(): Promise<void> {
        if (performance.now() < endsAtMs) await limiter.takeBack(limit, address);
      },
    };
  }

  /** Asks and counts alike whoever is called so, and from anywhere: nor may the time tell. */
  async function isOpenAtHome(address: string, name: HiddenName): Promise<boolean> {
    const playerId = (await findPlayerByName(db, name.typed.trim()))?.id ?? null;
    const homes = await readKnownHomes(db, playerId);
    const tries = await countAttemptFrom(db, windowOf('sign-in'), address, playerId, name);
    return homes.has(address) && tries <= max;
  }

  return {
    refusesGuess,
    async admitSignIn(request, login, signIn) {
      const address = addressKey(request.ip);
      const tooOften = refuse('request/too-often');
      const ofThis = await countOne(ofAddress, address);
      // In this order: who is refused by address writes nothing.
      if (ofThis.count > max) return tooOften;
      const name = hideName(login);
      // Guesses at home are among them: left out, they would show by how many are left elsewhere.
      const isShut = (await countAttemptAtOwner(db, windowOf('sign-in'), name)) > max;
      const isOpen = !isShut || (await isOpenAtHome(address, name));
      // Whoever is shut out too: a refusal that comes sooner would tell.
      const result = await signIn(isOpen ? null : tooOften);
      if (!isRefusal(result)) {
        await ofThis.takeBack();
        return result;
      }
      return isShut && result.refused === 'identity/wrong-credentials' ? tooOften : result;
    },
    async admitNewcomer(request, wanted, register) {
      const address = addressKey(request.ip);
      const taken = await limiter.look(ofTakenNames, address);
      if (taken.count >= ofTakenNames.max) return refuseFor(taken.endsInMs);
      // Counted before it is known to succeed: many at once cannot all pass.
      const newcomers = await countOne(ofNewcomers, address);
      let isIn = false;
      try {
        if (newcomers.count > ofNewcomers.max) return refuseFor(newcomers.endsInMs);
        const result = await register();
        isIn = !isRefusal(result);
        if (isRefusal(result)) await countTakenName(address, nameTaken(result, wanted));
        return result;
      } finally {
        if (!isIn) await newcomers.takeBack();
      }
    },
    async refusesRecovery(request, name) {
      if (await refusesGuess(request)) return true;
      return (await countAttemptAtName(db, windowOf('letter'), hideName(name))) > maxLetters;
    },
    async refusesLetter(playerId) {
      return (await countAttemptAtPlayer(db, windowOf('letter'), playerId)) > maxLetters;
    },
    async refusesConfirmation(request, playerId) {
      if (await refusesGuess(request)) return true;
      return (await countAttemptAtPlayer(db, windowOf('confirmation'), playerId)) > maxLetters;
    },
    async refusesProof(_request, playerId) {
      return (await countAttemptAtPlayer(db, windowOf('proof'), playerId)) > max;
    },
    refusesLimits: (_request, playerId) => limiter.isExceeded(ofLimits, `${playerId}`),
    refusesProfile: (_request, playerId) => limiter.isExceeded(ofProfile, `${playerId}`),
    refusesStatement: (_request, playerId) => limiter.isExceeded(ofStatements, `${playerId}`),
    refusesHeavyWork: (_request, playerId) => limiter.isExceeded(ofHeavyWork, `${playerId}`),
    refusesPicture: (_request, playerId) => limiter.isExceeded(ofPictures, `${playerId}`),
  };
}

/** Which of the wanted names the refusal has told to be somebody else's. */
function nameTaken({ refused }: Refusal, { login, email }: WantedNames): string | null {
  if (refused === 'identity/login-taken') return login;
  return refused === 'identity/email-taken' ? email : null;
}

function refuseFor(waitMs: number): Refusal {
  const minutes = Math.ceil(waitMs / 60_000);
  return {
    ...refuse(
      'request/too-often',
      `С вашего адреса в сети слишком много регистраций. Попробуйте через ${minutes} мин.`,
    ),
    retryAfterSeconds: Math.ceil(waitMs / 1_000),
  };
}
