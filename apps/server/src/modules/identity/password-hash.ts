import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default kind) with the parameters that OWASP recommends. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

let decoy: Promise<string> | null = null;

/**
 * Takes the same time whether or not the account exists: without the decoy, a fast "no" would
 * tell a stranger that nobody is registered under that name.
 */
export async function verifyPassword(
  storedHash: string | null,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('decoy');
  const matches = await verify(storedHash ?? (await decoy), password);
  return storedHash !== null && matches;
}
