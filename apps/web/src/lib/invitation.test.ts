import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetInvitation, invitationPart, keepInvitation, readInvitation } from './invitation.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-11-16T12:00:00Z');

function open(address: string, at: number): void {
  window.history.replaceState(null, '', address);
  keepInvitation(at);
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

it('remembers who invited on any page and cleans the address, leaving the rest of it', () => {
  open('/fairness?bet=1&ref=abc#top', START);
  expect(readInvitation(START)).toBe('abc');
  expect(window.location.href).toContain('/fairness?bet=1#top');
});

it('lets the first one count for thirty days, then the next', () => {
  open('/?ref=first', START);
  open('/?ref=second', START + 30 * DAY_MS - 1);
  expect(window.location.search).toBe('');
  expect(readInvitation(START + 30 * DAY_MS - 1)).toBe('first');
  expect(readInvitation(START + 30 * DAY_MS)).toBeNull();
  open('/?ref=second', START + 30 * DAY_MS);
  expect(readInvitation(START + 30 * DAY_MS)).toBe('second');
});

it('takes nothing empty, endless or broken', () => {
  open('/?ref=', START);
  open(`/?ref=${'x'.repeat(101)}`, START);
  expect(readInvitation(START)).toBeNull();
  expect(window.location.search).toBe('');
  for (const broken of ['', 'null', '7', '{', '{"ref":1,"at":2}']) {
    localStorage.setItem('invitation', broken);
    expect(readInvitation(START)).toBeNull();
  }
});

it('is told once with a registration', () => {
  open('/?ref=abc', Date.now());
  expect(invitationPart()).toEqual({ ref: 'abc' });
  forgetInvitation();
  expect(invitationPart()).toEqual({});
});
