import { describe, expect, it } from 'vitest';
import { chooseOldCaches, planRequest, readPlace } from './plan-request.ts';
import { readPush } from './read-push.ts';

const ORIGIN = 'https://kvazar.example';
const stems = new Set(['/js/index.js', '/css/main.css', '/js/offline.js']);

const plan = (path: string, mode = 'cors', method = 'GET') =>
  planRequest({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN, stems);

describe('what happens to a request', () => {
  it.each(['/', '/wallet', '/crash/old', '/notices?page=2', '/apiary'])(
    'asks the server for the page %s',
    path => expect(plan(path, 'navigate')).toBe('page'),
  );

  it.each([
    '/js/index-Ab12Cd34.js',
    '/js/index-_-3456-8.js',
    '/css/main-Ab12Cd34.css',
    '/js/offline.js',
  ])('keeps %s, which every page of some version begins with', path =>
    expect(plan(path)).toBe('file'),
  );

  it.each([
    '/js/wallet-page-Ab12Cd34.js',
    '/sw.js',
    '/manifest.webmanifest',
    '/js/early.js',
    '/js/index.js.map',
  ])('leaves %s to the browser', path => expect(plan(path)).toBe('leave'));

  it.each([
    '/api/getUser',
    '/api/docs',
    '/media/bonus.webp',
    '/socket.io/',
    '/studio',
    '/admin/requests',
  ])('never touches %s, however it is asked for', path => {
    for (const mode of ['navigate', 'cors', 'no-cors', 'same-origin']) {
      for (const method of ['GET', 'POST']) expect(plan(path, mode, method)).toBe('leave');
    }
  });

  it('never touches what is sent, nor other sites', () => {
    expect(plan('/', 'navigate', 'POST')).toBe('leave');
    expect(plan('https://elsewhere.example/js/index-Ab12Cd34.js')).toBe('leave');
    expect(plan('https://elsewhere.example/', 'navigate')).toBe('leave');
  });
});

describe('where a notice leads', () => {
  it.each(['/wallet', '/requests/17?from=push#last'])('to %s', to =>
    expect(readPlace(to, ORIGIN)).toBe(to),
  );

  it.each([
    'https://elsewhere.example/wallet',
    '//elsewhere.example',
    '/x/..//elsewhere.example',
    '/.//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    'wallet',
    '',
    7,
    null,
    undefined,
  ])('to the lobby instead of %s', to => expect(readPlace(to, ORIGIN)).toBe('/'));
});

describe('what a push brings', () => {
  it('is read', () => {
    const notice = { title: 'Вывод отправлен', text: '1 500 ₽', to: '/wallet' };
    expect(readPush(notice, ORIGIN)).toEqual(notice);
  });

  it.each([null, undefined, 'text', 7, {}, { title: 5, to: {} }])(
    'has words and a harmless place even as %j',
    json => {
      const { title, text, to } = readPush(json, ORIGIN);
      expect(title).toBe('Новое уведомление');
      expect(text).toBe('');
      expect(['/', '/notices']).toContain(to);
    },
  );
});

it('keeps the files of this version and of the one before, and nothing of others', () => {
  expect(chooseOldCaches(['shell-1', 'other', 'shell-2', 'shell-3'], 'shell-', 'shell-3')).toEqual([
    'shell-1',
  ]);
  expect(chooseOldCaches(['shell-1', 'shell-2'], 'shell-', 'shell-2')).toEqual([]);
  expect(chooseOldCaches(['shell-1'], 'shell-', 'shell-1')).toEqual([]);
});
