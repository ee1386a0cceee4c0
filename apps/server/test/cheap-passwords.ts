import { vi } from 'vitest';

/**
 * Tests register thousands of people, and nobody guesses their passwords: those are hashed by the
 * same kind of Argon2 with next to no memory, two hundred times as fast. A hash names its own
 * cost, so whatever verifies one takes it as it comes.
 */
vi.mock('@node-rs/argon2', async importOriginal => {
  const original = await importOriginal<typeof import('@node-rs/argon2')>();
  const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
  return { ...original, hash: (password: string) => original.hash(password, cheap) };
});
