import { expect, it } from 'vitest';
import { readDetails } from './journal-details.ts';

it('reads the reason, what changed and where it was done', () => {
  expect(
    readDetails({
      reason: 'просил игрок',
      before: { limit: 100, isOn: true, same: 1 },
      after: { limit: 50, isOn: false, same: 1 },
      origin: { address: '127.0.0.1', requestId: 'req-1' },
      amountKopecks: 150_050,
    }),
  ).toEqual({
    reason: 'просил игрок',
    changes: [
      { name: 'лимит', before: '100', after: '50' },
      { name: 'isOn', before: 'да', after: 'нет' },
    ],
    facts: [{ name: 'сумма', value: expect.stringMatching(/^1\s500\.50\s₽$/) }],
    address: '127.0.0.1',
    requestId: 'req-1',
  });
});

it('reads a move from one value to another, and one that begins with nothing', () => {
  expect(readDetails({ from: null, to: 500 }).changes).toEqual([
    { name: 'значение', before: 'нет', after: '500' },
  ]);
  expect(readDetails({ after: { name: 'новое' } }).changes).toEqual([
    { name: 'name', before: null, after: 'новое' },
  ]);
});

it('of an entry without details reads nothing', () => {
  expect(readDetails({})).toEqual({
    ...{ reason: null, changes: [], facts: [], address: null, requestId: null },
  });
});

it('writes lists, records and moments in words', () => {
  expect(
    readDetails({
      tiers: [{ tier: 'global', league: 1 }, { tier: 'men' }],
      endsAt: '2020-01-07T21:00:00.000Z',
    }).facts,
  ).toEqual([
    { name: 'ступени', value: 'ступень Глобал, лига 1; ступень Высший' },
    { name: 'конец', value: expect.stringMatching(/2020.*00:00/) },
  ]);
});
