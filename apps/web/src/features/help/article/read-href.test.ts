import { expect, it } from 'vitest';
import { readHref } from './read-href.ts';

const page = 'https://kvazar.example/help/one?from=letter';
const read = (href: string) => readHref(href, page);

it('reads pages of the site with all that stands behind them', () => {
  expect(read('/wallet')).toEqual({ kind: 'site', path: '/wallet', search: {}, hash: '' });
  expect(read('/help?section=money#%D1%81%D1%80%D0%BE%D0%BA')).toEqual({
    kind: 'site',
    path: '/help',
    search: { section: 'money' },
    hash: 'срок',
  });
  expect(read('/%2F%2Fevil.example')).toMatchObject({ kind: 'site' });
});

it('reads a place of the article that is open', () => {
  expect(read('#steps')).toMatchObject({ kind: 'site', path: '/help/one', hash: 'steps' });
});

it('lets http and https out, and nothing else', () => {
  expect(read('https://gamblersanonymous.example/a')).toEqual({
    kind: 'web',
    address: 'https://gamblersanonymous.example/a',
  });
  expect(read('http://example.org')).toMatchObject({ kind: 'web' });
});

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://kvazar.example/1',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https:evil',
  'https://',
  'wallet',
  '',
])('takes %j for no link', href => {
  expect(read(href)).toEqual({ kind: 'none' });
});

it('takes a place that cannot be decoded as it is written', () => {
  expect(read('#%E0%A4%A')).toMatchObject({ kind: 'site', hash: '%E0%A4%A' });
});
