import { expect, it } from 'vitest';
import { Receipts } from './receipts.ts';

it('knows the oldest call under way', () => {
  const receipts = new Receipts();
  expect(receipts.oldestMs).toBeNull();
  const endFirst = receipts.begin(100);
  const endSecond = receipts.begin(200);
  expect(receipts.oldestMs).toBe(100);
  endFirst();
  expect(receipts.oldestMs).toBe(200);
  endSecond();
  expect(receipts.oldestMs).toBeNull();
});

it('waits for the calls received before a moment, and for no other', async () => {
  const receipts = new Receipts();
  const ends = [100, 100, 199, 200].map(receivedAtMs => receipts.begin(receivedAtMs));
  let isAnswered = false;
  const answered = receipts.untilAnswered(200).then(() => {
    isAnswered = true;
  });
  for (const end of ends.slice(0, 2)) end();
  await Promise.resolve();
  expect(isAnswered).toBe(false);
  ends[2]?.();
  await answered;
  expect(receipts.oldestMs).toBe(200);
  await receipts.untilAnswered(200);
});
