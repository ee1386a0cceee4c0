import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

// Service tests hash cheaply: what players get is proven here.
describe('a password', () => {
  it('is hashed by Argon2id at the cost that OWASP recommends, never twice alike', async () => {
    const [one, two] = [
      await hashPassword('Nebula-42-orbit'),
      await hashPassword('Nebula-42-orbit'),
    ];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(two).not.toBe(one);
  });

  it('is known again, and no other; nobody has one that is right', async () => {
    const stored = await hashPassword('Nebula-42-orbit');
    expect(await verifyPassword(stored, 'Nebula-42-orbit')).toBe(true);
    expect(await verifyPassword(stored, 'nebula-42-orbit')).toBe(false);
    expect(await verifyPassword(null, 'decoy')).toBe(false);
  });
});
