/** The readable part of a letter as it went over the wire. */
export interface ReadLetter {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`, several in a row. */
function decodeHeader(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeBody(text.replaceAll('_', ' '), 'quoted-printable'),
    );
}

function readHeader(head: string, name: string): string {
  const found = new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(head)?.[1] ?? '';
  return decodeHeader(found.replace(/\r?\n[ \t]/g, ' '));
}

function splitHead(part: string): [head: string, body: string] {
  const end = /\r?\n\r?\n/.exec(part);
  return end ? [part.slice(0, end.index), part.slice(end.index + end[0].length)] : [part, ''];
}

export function readLetter(raw: string): ReadLetter {
  const [head, body] = splitHead(raw);
  const boundary = /boundary="?([^"\r\n;]+)"?/.exec(head)?.[1];
  const plain = body
    .split(`--${boundary}`)
    .map(part => splitHead(part.replace(/^\r?\n/, '')))
    .find(([partHead]) => partHead.includes('text/plain'));
  const [partHead = '', partBody = ''] = plain ?? [];
  return {
    to: readHeader(head, 'To'),
    from: readHeader(head, 'From'),
    subject: readHeader(head, 'Subject'),
    text: decodeBody(partBody, readHeader(partHead, 'Content-Transfer-Encoding').toLowerCase()),
  };
}

/** The secret of the link in a letter. */
export function findToken({ text }: ReadLetter): string {
  const token = /[?&]token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`no link in the letter: ${text}`);
  return token;
}
