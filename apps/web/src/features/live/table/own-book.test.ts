import { kopecks } from '@kvazar/money';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeOwnBet } from '../../../../test/live-table.ts';
import { player } from '../../../../test/player.ts';
import { hideHeld } from '../../../lib/held-winnings.ts';
import { readSession, sessionQuery } from '../../../lib/session.ts';
import { OwnBook } from './own-book.ts';

const client = new QueryClient();
const told = vi.fn();
const settled = makeOwnBet({ state: 'settled', payout: 200, multiplier: 2 });
let book: OwnBook;

beforeEach(() => {
  told.mockClear();
  client.setQueryData(sessionQuery.queryKey, {
    user: { ...player, balance: 1_000 },
    site: { works: false },
    social: { vk: '', tg: '' },
  } as never);
  book = new OwnBook(client, told);
});

const balance = () => readSession(client)?.user?.balance;
const shown = () => hideHeld(kopecks((balance() ?? 0) * 100)) / 100;

it('holds back what a bet brings until its scene is over', () => {
  book.hear(makeOwnBet(), 900, false);
  expect(shown()).toBe(900);
  book.hear(settled, 1_100, false);
  expect([balance(), shown()]).toEqual([1_100, 900]);
  expect(told).not.toHaveBeenCalled();
  book.release(7);
  expect(shown()).toBe(1_100);
  expect(told).toHaveBeenCalledExactlyOnceWith([settled]);
});

it('hears an end once, however often it is told, and no old balance with it', () => {
  book.hear(makeOwnBet(), 900, false);
  book.hear(settled, 1_100, false);
  book.hear(settled, 700, false);
  book.hear(makeOwnBet(), 650, false);
  expect(balance()).toBe(1_100);
  book.release(7);
  book.release(7);
  expect(told).toHaveBeenCalledTimes(1);
});

it('tells nothing of a bet that was over when the page came', () => {
  book.hear(settled, null, true);
  book.release(7);
  expect(shown()).toBe(1_000);
  expect(told).not.toHaveBeenCalled();
});

it('lets go of everything when the page is left', () => {
  book.hear(makeOwnBet(), 900, false);
  book.hear(settled, 1_100, false);
  book.releaseAll();
  expect(shown()).toBe(1_100);
});
