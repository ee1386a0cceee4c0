import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { readLetter } from '../../../test/read-letter.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { createSmtpCarrier } from './carrier.ts';
import { writeLetter } from './letter.ts';
import { MailQueue } from './mailer.ts';
import { openMailer } from './open-mailer.ts';

function makeLetter(to: string) {
  return writeLetter(
    {
      to,
      subject: 'Проверка <связи>',
      greeting: 'Здравствуйте, <b>Вега</b>!',
      paragraphs: ['Первая строка.'],
      action: { label: 'Открыть', address: 'https://kvazar.example/recover?token=SECRET&x=1' },
      note: 'Мелкий текст.',
    },
    'Kvazar',
  );
}

function keepLog() {
  const lines: string[] = [];
  const write = (details: object, message: string) =>
    void lines.push(JSON.stringify({ details, message }));
  return { lines, log: { info: write, warn: write, error: write } };
}

describe('mail', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.close());

  const from = { name: 'Kvazar', address: 'no-reply@kvazar.example' };

  it('goes over SMTP in both forms, in the name of the brand, with nothing of the text as markup', async () => {
    const { log } = keepLog();
    const carrier = createSmtpCarrier(server.environment['SMTP_URL'] ?? '', from);
    const queue = new MailQueue({ carrier, log });
    queue.send(makeLetter('vega@example.ru'));
    const letter = await server.waitForLetter('vega@example.ru', 'Проверка');
    expect(letter.subject).toBe('Проверка <связи> — Kvazar');
    expect(letter.from).toContain('no-reply@kvazar.example');
    expect(letter.text).toContain('https://kvazar.example/recover?token=SECRET&x=1');
    const raw = server.raw.at(-1) ?? '';
    expect(raw).toContain('text/html');
    expect(makeLetter('x@y.ru').html).not.toContain('<b>Вега');
    await queue.close();
  });

  it('is tried again when the server turns it away, and the call that sent it never waits', async () => {
    const { log, lines } = keepLog();
    const carrier = createSmtpCarrier(server.environment['SMTP_URL'] ?? '', from);
    const queue = new MailQueue({ carrier, log, retryDelaysMs: [10, 10] });
    server.refuseNext(2);
    expect(queue.send(makeLetter('later@example.ru'))).toBeUndefined();
    await server.waitForLetter('later@example.ru', 'Проверка');
    expect(lines.filter(line => line.includes('will retry'))).toHaveLength(2);
    expect(server.lettersTo('later@example.ru')).toHaveLength(1);
    await queue.close();
  });

  it('[SAFETY A10] that cannot be sent at all is given up, and the log holds neither text nor address', async () => {
    const { log, lines } = keepLog();
    const carrier = createSmtpCarrier('smtp://user:hunter2@127.0.0.1:1', from);
    const queue = new MailQueue({ carrier, log, retryDelaysMs: [1, 1] });
    queue.send(makeLetter('nobody@example.ru'));
    await waitUntil(() => lines.some(line => line.includes('given up')));
    expect(lines.join()).not.toMatch(/SECRET|nobody@example|hunter2|Вега/);
    await queue.close();
  });

  it('waits in a queue that has an end', async () => {
    const { log, lines } = keepLog();
    let release = () => {};
    const gate = new Promise<void>(resolve => {
      release = resolve;
    });
    const queue = new MailQueue({
      carrier: { carry: () => gate.then(() => null), close: () => {} },
      log,
    });
    for (let n = 0; n < 1_001; n++) queue.send(makeLetter('many@example.ru'));
    expect(lines.filter(line => line.includes('dropped'))).toHaveLength(1);
    release();
    await queue.close();
    expect(lines.filter(line => line.includes('letter sent'))).toHaveLength(1_000);
  });

  it('[SAFETY A10] without SMTP becomes a file for its owner alone, and the log says where', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kvazar-mail-'));
    const { log, lines } = keepLog();
    const mailer = openMailer({ smtpUrl: null, from: null, dataDir, brandName: 'Kvazar' }, log);
    mailer.send(makeLetter('vega@example.ru'));
    await mailer.close();
    const folder = join(dataDir, 'outbox');
    const [file = ''] = await readdir(folder);
    const { mode } = await stat(join(folder, file));
    expect(mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(lines.join()).toContain(join(folder, file));
    const letter = readLetter(await readFile(join(folder, file), 'utf8'));
    expect(letter.to).toBe('vega@example.ru');
    expect(letter.text).toContain('token=SECRET');
    await rm(dataDir, { recursive: true });
  });
});
