import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type ReadLetter, readLetter } from './read-letter.ts';
import { waitUntil } from './wait-until.ts';

const PROGRAM = fileURLToPath(new URL('./smtp-process.ts', import.meta.url));

export interface MailServer {
  readonly environment: Record<string, string>;
  readonly raw: readonly string[];
  /** The next so many letters are turned away, as an overloaded server does. */
  refuseNext(count: number): void;
  /** Waits for the letter to an address whose subject begins so: the first, or the nth. */
  waitForLetter(to: string, subject: string, nth?: number): Promise<ReadLetter>;
  lettersTo(to: string): readonly ReadLetter[];
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const child = fork(PROGRAM, { execArgv: ['--import', 'tsx'] });
  const letters: { readonly to: readonly string[]; readonly raw: string }[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', code => reject(new Error(`the mail server ended with ${code}`)));
    child.once('message', message => resolve((message as { port: number }).port));
  });
  child.on('message', message => letters.push(message as (typeof letters)[number]));

  const lettersTo = (to: string) =>
    letters.filter(letter => letter.to.includes(to)).map(letter => readLetter(letter.raw));

  return {
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'no-reply@kvazar.example' },
    get raw() {
      return letters.map(letter => letter.raw);
    },
    refuseNext: count => void child.send({ refuse: count }),
    lettersTo,
    async waitForLetter(to, subject, nth = 1) {
      const find = () =>
        lettersTo(to).filter(letter => letter.subject.startsWith(subject))[nth - 1];
      await waitUntil(find, `a letter «${subject}» to ${to}`);
      const found = find();
      if (!found) throw new Error('the letter vanished');
      return found;
    },
    async close() {
      const ended = new Promise(resolve => child.once('exit', resolve));
      child.disconnect();
      await ended;
    },
  };
}
