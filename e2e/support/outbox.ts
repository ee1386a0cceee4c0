import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReadLetter, readLetter } from '../../apps/server/test/read-letter.ts';
import { expectSoon } from './eventually.ts';
import { currentSite } from './site.ts';

/** Letters to one address, oldest first, as a site without a mail server puts them away. */
async function listLetters(to: string, dataDir: string): Promise<ReadLetter[]> {
  const folder = join(dataDir, 'outbox');
  const files = await readdir(folder).catch(() => []);
  const letters = await Promise.all(
    files.sort().map(async file => readLetter(await readFile(join(folder, file), 'utf8'))),
  );
  return letters.filter(letter => letter.to === to);
}

/** The address of the link in the newest letter with this subject. */
export async function waitForLink(
  to: string,
  subject: string,
  dataDir = currentSite().environment['DATA_DIR'] ?? '',
): Promise<string> {
  let link = '';
  await expectSoon(async () => {
    const letters = await listLetters(to, dataDir);
    const letter = letters.findLast(candidate => candidate.subject.startsWith(subject));
    link = /https?:\/\/\S+token=[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '';
    return link;
  }, `a letter «${subject}» to ${to}`).not.toBe('');
  return link;
}
