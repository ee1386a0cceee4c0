import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface SecretPlace {
  readonly walletSecret: string | null;
  readonly dataDir: string;
}

/** The configured secret, or one of our own that only the owner of the data folder can read. */
export async function obtainWalletSecret(place: SecretPlace): Promise<string> {
  if (place.walletSecret !== null) return place.walletSecret;
  const file = join(place.dataDir, 'wallet-secret.txt');
  await mkdir(place.dataDir, { recursive: true });
  try {
    // Never over an existing one: sealed details could not be opened again.
    await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32) throw new Error(`${file} holds no secret`);
  return secret;
}
