import { beforeEach, expect, it } from 'vitest';
import { LastNews } from './last-news.ts';

let nowMs: number;
let news: LastNews;
beforeEach(() => {
  nowMs = 1_000;
  news = new LastNews(() => nowMs);
});

it('is quiet since the latest news of any of the rooms', () => {
  nowMs = 2_000;
  news.note('player:1');
  nowMs = 3_000;
  news.note('player:2');
  nowMs = 3_500;
  expect(news.quietMs(['player:1'])).toBe(1_500);
  expect(news.quietMs(['player:1', 'player:2'])).toBe(500);
});

it('knows of no quiet from before it began', () => {
  nowMs = 1_700;
  expect(news.quietMs([])).toBe(700);
  expect(news.quietMs(['player:1'])).toBe(700);
});

it('remembers for a minute at least, and claims no quiet that it has forgotten', () => {
  news.note('player:1');
  nowMs = 60_999;
  news.note('player:2');
  nowMs = 61_000;
  news.note('player:3');
  nowMs = 120_999;
  expect(news.quietMs(['player:1'])).toBe(119_999);
  expect(news.quietMs(['player:2'])).toBe(60_000);
  nowMs = 121_000;
  news.note('player:3');
  // All that is left began with the minute before.
  expect(news.quietMs(['player:1'])).toBe(60_000);
});

it('forgets sooner rather than hold more rooms than it has place for', () => {
  nowMs = 2_000;
  news.note('player:0');
  nowMs = 3_000;
  for (let id = 1; id <= 50_000; id++) news.note(`player:${id}`);
  nowMs = 3_500;
  expect(news.quietMs(['player:0'])).toBe(1_500);
  nowMs = 4_000;
  for (let id = 1; id <= 50_000; id++) news.note(`player:${-id}`);
  nowMs = 4_500;
  expect(news.quietMs(['player:0'])).toBe(1_500);
});
