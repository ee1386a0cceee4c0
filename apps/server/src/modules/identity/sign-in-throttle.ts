import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bounds guessing per address and per account; an attacker cannot lock out more than their target. */
export interface SignInThrottle {
  refusesSignIn(request: FastifyRequest, login: string): Promise<boolean>;
  refusesRegistration(request: FastifyRequest): Promise<boolean>;
}

export interface ThrottleLimits {
  readonly signInsPer10Min: number;
  readonly registrationsPerHour: number;
}

const accountOf = new WeakMap<FastifyRequest, string>();

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
  };
}
