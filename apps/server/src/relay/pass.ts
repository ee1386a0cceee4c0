import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a pass opens: sending a picture, watching it, having a round recorded, reading a recording. */
export type PassKind = 'publish' | 'watch' | 'record' | 'replay';

export interface PassTerms {
  readonly kind: PassKind;
  /** The table, or `table:round` for a recording. */
  readonly subject: string;
  /** For whom, where one person may come in only so often. */
  readonly holder?: number;
  readonly expiresAtMs: number;
}

export interface Pass extends PassTerms {
  /** Tells passes of the same terms apart: each opens one socket. */
  readonly nonce: string;
}

const FORM =
  /^(publish|watch|record|replay)\.([a-z0-9:-]{1,60})\.(\d{0,16})\.(\d{1,16})\.([\w-]{12})$/;

/** Between server and relay nothing else is agreed: the key is the relay's own, made when it starts. */
export function signPass(key: string, { kind, subject, holder, expiresAtMs }: PassTerms): string {
  const text = `${kind}.${subject}.${holder ?? ''}.${expiresAtMs}.${randomBytes(9).toString('base64url')}`;
  return `${text}.${sign(key, text).toString('base64url')}`;
}

/** Null for a pass of other hands, for something else, or of yesterday. */
export function readPass(
  key: string,
  text: string | null,
  expected: Pick<PassTerms, 'kind' | 'subject'>,
  nowMs: number,
): Pass | null {
  if (text === null || text.length > 200) return null;
  const cut = text.lastIndexOf('.');
  const terms = text.slice(0, cut);
  const [, kind, subject, holder, expiresAtMs, nonce] = FORM.exec(terms) ?? [];
  if (nonce === undefined || kind !== expected.kind || subject !== expected.subject) return null;
  const given = Buffer.from(text.slice(cut + 1), 'base64url');
  const wanted = sign(key, terms);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  if (Number(expiresAtMs) <= nowMs) return null;
  return {
    kind: expected.kind,
    subject,
    ...(holder ? { holder: Number(holder) } : {}),
    expiresAtMs: Number(expiresAtMs),
    nonce,
  };
}

function sign(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
