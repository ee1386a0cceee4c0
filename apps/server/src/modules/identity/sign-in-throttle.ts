import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bounds guessing per address and per account; an attacker cannot lock out more than their target. */
export interface SignInThrottle {
  refusesSignIn(request: FastifyRequest, login: string): Promise<boolean>;
  refusesRegistration(request: FastifyRequest): Promise<boolean>;
  /** Letters that a stranger can have sent to somebody, per address and per name. */
  refusesRecovery(request: FastifyRequest, name: string): Promise<boolean>;
  /** Guesses of a password or a code by who is signed in, or holds half of what it takes. */
  refusesProof(request: FastifyRequest, playerId: number): Promise<boolean>;
  /** Changes of one's own limits. */
  refusesLimits(request: FastifyRequest, playerId: number): Promise<boolean>;
  refusesStatement(request: FastifyRequest, playerId: number): Promise<boolean>;
  /** Work that costs more than a usual call: pictures, exports, letters. */
  refusesHeavyWork(request: FastifyRequest, playerId: number): Promise<boolean>;
}

export interface ThrottleLimits {
  readonly signInsPer10Min: number;
  readonly registrationsPerHour: number;
}

const accountOf = new WeakMap<FastifyRequest, string>();
/** Letters to one name in ten minutes, at the usual bound of sign-ins. */
const LETTERS_PER_SIGN_INS = 1 / 4;
/** Every look at one's account asks for the statement. */
const STATEMENTS_PER_SIGN_INS = 3;

export function createSignInThrottle(app: FastifyInstance, limits: ThrottleLimits): SignInThrottle {
  const signIn = { max: limits.signInsPer10Min, timeWindow: 600_000 };
  const byAddress = app.createRateLimit({
    ...signIn,
    keyGenerator: request => `sign-in:${request.ip}`,
  });
  const byAccount = app.createRateLimit({
    ...signIn,
    keyGenerator: request => `account:${accountOf.get(request)}`,
  });
  const registrations = app.createRateLimit({
    max: limits.registrationsPerHour,
    timeWindow: 3_600_000,
    keyGenerator: request => `registration:${request.ip}`,
  });

  const named = (name: string, max: number) =>
    app.createRateLimit({
      ...signIn,
      max,
      keyGenerator: request => `${name}:${accountOf.get(request)}`,
    });
  const letters = named(
    'recovery',
    Math.max(1, Math.floor(limits.signInsPer10Min * LETTERS_PER_SIGN_INS)),
  );
  const proofs = named('proof', limits.signInsPer10Min);
  const ownLimits = named('limits', limits.signInsPer10Min);
  const statements = named('statement', limits.signInsPer10Min * STATEMENTS_PER_SIGN_INS);
  const heavyWork = named('heavy', limits.signInsPer10Min);

  async function isExceeded(
    limit: ReturnType<FastifyInstance['createRateLimit']>,
    request: FastifyRequest,
  ): Promise<boolean> {
    const state = await limit(request);
    return !state.isAllowed && state.isExceeded;
  }

  return {
    async refusesSignIn(request, login) {
      accountOf.set(request, login.trim().toLowerCase());
      const [tooManyHere, tooManyThere] = await Promise.all([
        isExceeded(byAddress, request),
        isExceeded(byAccount, request),
      ]);
      return tooManyHere || tooManyThere;
    },
    refusesRegistration: request => isExceeded(registrations, request),
    async refusesRecovery(request, name) {
      accountOf.set(request, name.trim().toLowerCase());
      const [tooManyHere, tooManyThere] = await Promise.all([
        isExceeded(byAddress, request),
        isExceeded(letters, request),
      ]);
      return tooManyHere || tooManyThere;
    },
    refusesProof(request, playerId) {
      accountOf.set(request, String(playerId));
      return isExceeded(proofs, request);
    },
    refusesLimits(request, playerId) {
      accountOf.set(request, String(playerId));
      return isExceeded(ownLimits, request);
    },
    refusesStatement(request, playerId) {
      accountOf.set(request, String(playerId));
      return isExceeded(statements, request);
    },
    refusesHeavyWork(request, playerId) {
      accountOf.set(request, String(playerId));
      return isExceeded(heavyWork, request);
    },
  };
}
