import { describe, expect, it } from 'vitest';
import { checkEmail } from './credentials.ts';

describe('an e-mail address', () => {
  it.each(['a@b.ru', 'vega.lirova+games@mail.example.ru', "o'neil@example.com", 'вега@почта.рф'])(
    '%s is one',
    email => expect(checkEmail(email)).toBeNull(),
  );

  it.each([
    'a@b',
    '@b.ru',
    'a b@c.ru',
    'a@b..ru',
    'a@b.ru@c.ru',
    'a@b.ru,c',
    'a@b.ru;c',
    'a@b.ru>',
    'a@b.ru<c',
    'a@b.ru(c)',
    'a@"b.ru',
    '<script>@b.ru',
    'a@b.ru\r\nBcc:c',
  ])('%j is none', email => expect(checkEmail(email)?.refused).toBe('identity/email-format'));
});
