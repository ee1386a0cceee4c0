import { expect, it } from 'vitest';
import { paths } from '../lib/paths.ts';
import { judgeVisit } from './guest-guard.ts';

const openPaths: string[] = [
  paths.lobby,
  paths.terms,
  paths.privacy,
  paths.fairness,
  paths.responsible,
  paths.recover,
  paths.confirmEmail,
  paths.vk,
];

it.each([...openPaths, '/terms/'])('lets a guest look at %s, with the modals closed', path => {
  expect(judgeVisit({ isGuest: true, path })).toBe('close-modals');
});

it.each(Object.values(paths).filter(path => !openPaths.includes(path)))(
  'asks a guest on %s to sign in',
  path => {
    expect(judgeVisit({ isGuest: true, path })).toBe('ask-to-sign-in');
  },
);

it('asks a guest on an unknown path to sign in', () => {
  expect(judgeVisit({ isGuest: true, path: '/no-such-page' })).toBe('ask-to-sign-in');
});

it.each(Object.values(paths))('never stops a player on %s', path => {
  expect(judgeVisit({ isGuest: false, path })).toBe('stay');
});
