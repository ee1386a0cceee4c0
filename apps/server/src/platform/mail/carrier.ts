import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Letter } from './letter.ts';

/** Takes one letter away; a rejection means that it may be tried again. */
export interface Carrier {
  /** Answers with a place to look, where there is one. */
  carry(letter: Letter): Promise<string | null>;
  close(): void;
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

const TIMEOUT_MS = 15_000;

export function createSmtpCarrier(smtpUrl: string, from: Sender): Carrier {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // A letter is made of our own strings; nothing in it may name a file or an address to read.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async carry(letter) {
      await transport.sendMail({ ...letter });
      return null;
    },
    close: () => transport.close(),
  };
}

/** Without a mail server letters become files, which only the owner of the process may read. */
export function createOutboxCarrier(folder: string, from: Sender): Carrier {
  const composer = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    async carry(letter) {
      const { message } = await composer.sendMail({ ...letter });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replaceAll(':', '-');
      const file = join(folder, `${stamp}-${randomBytes(3).toString('hex')}.eml`);
      await writeFile(file, message as Buffer, { mode: 0o600, flag: 'wx' });
      return file;
    },
    close: () => composer.close(),
  };
}
