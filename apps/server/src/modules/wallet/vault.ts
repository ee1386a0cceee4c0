import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps payment details: sealed while they are needed, as keyed hashes for ever. */
export class WalletVault {
  readonly #sealKey: Buffer;
  readonly #hashKey: Buffer;
  /** Signs the notifications of the sandbox. */
  readonly signingKey: Buffer;

  constructor(secret: string) {
    const derive = (purpose: string) =>
      Buffer.from(hkdfSync('sha256', secret, '', `kvazar wallet ${purpose}`, 32));
    this.#sealKey = derive('seal');
    this.#hashKey = derive('hash');
    this.signingKey = derive('sign');
  }

  hash(text: string): Buffer {
    return createHmac('sha256', this.#hashKey).update(text).digest();
  }

  seal(text: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#sealKey, iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  open(sealed: Buffer): string {
    const iv = sealed.subarray(0, IV_BYTES);
    const decipher = createDecipheriv(CIPHER, this.#sealKey, iv);
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  }
}
