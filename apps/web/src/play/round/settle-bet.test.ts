import type { Bet, BetAnswer } from '@kvazar/contract';
import { describe, expect, it } from 'vitest';
import { type CallFailure, delayBefore, MAX_QUESTIONS, type Reply } from './ask-again.ts';
import { type BetResult, type PendingBet, settleBet } from './settle-bet.ts';

const ID = '0199a1b2-0000-7000-8000-000000000000';
const pressed: PendingBet = {
  path: '/api/games/dice/bet',
  body: { id: ID, amount: 10 },
  playerId: 1,
  pressedAtMs: 0,
  lastSentAtMs: 0,
  isDoubtful: false,
};
const bet: Bet = {
  id: ID,
  game: 'dice',
  state: 'settled',
  amount: 10,
  payout: 20,
  multiplier: 2,
  outcome: { roll: 60 },
  params: {},
  fairness: { serverSeedHash: 'hash', clientSeed: 'seed', nonce: 3 },
  createdAt: '2026-01-01T00:00:00.000Z',
};
const answer: BetAnswer = { bet, balance: 110 };

const fail = (status: number, code: string): { failure: CallFailure } => ({
  failure: { status, code, text: code },
});
const noReply = fail(0, 'network/failed');
const away = fail(503, 'server/unavailable');
const absent = fail(404, 'betting/not-found');

interface Story {
  sends?: Reply<BetAnswer>[];
  lookUps?: Reply<Bet>[];
  /** How long each question takes to be answered. */
  takesMs?: number;
  start?: Partial<PendingBet>;
  nowMs?: number;
  isAbandoned?: boolean;
}

/** Plays the answers one after the other; the last one is repeated. */
async function tell(story: Story) {
  let nowMs = story.nowMs ?? 0;
  const asked: string[] = [];
  const told: PendingBet[] = [];
  const waits: number[] = [];
  function reply<Success>(kind: string, replies: Reply<Success>[] = []): Promise<Reply<Success>> {
    const nth = asked.filter(other => other === kind).length;
    asked.push(kind);
    nowMs += story.takesMs ?? 0;
    const next = replies[Math.min(nth, replies.length - 1)];
    if (!next) throw new Error(`nobody was meant to ${kind}`);
    return Promise.resolve(next);
  }
  const result = await settleBet(
    { ...pressed, ...story.start },
    {
      send: pending => {
        expect(pending.body).toBe(pressed.body);
        return reply('send', story.sends);
      },
      lookUp: id => {
        expect(id).toBe(ID);
        return reply('look-up', story.lookUps);
      },
      nowMs: () => nowMs,
      wait: delayMs => {
        waits.push(delayMs);
        nowMs += delayMs;
        return Promise.resolve();
      },
      isAbandoned: () => story.isAbandoned ?? false,
      onPending: pending => told.push(pending),
      onFailed: () => {},
    },
  );
  return { result, asked, told, waits };
}

const settled: BetResult = { kind: 'settled', bet, balanceRoubles: 110 };
const settledLate: BetResult = { kind: 'settled', bet, balanceRoubles: null };

describe('a bet that is answered', () => {
  it('is settled by the first answer, without a wait', async () => {
    expect(await tell({ sends: [{ success: answer }] })).toMatchObject({
      result: settled,
      asked: ['send'],
      waits: [],
    });
  });

  it.each([
    [422, 'betting/insufficient-funds'],
    [503, 'betting/overloaded'],
    [503, 'site/maintenance'],
    [503, 'rounds/clock-in-doubt'],
    [429, 'request/too-often'],
    [401, 'identity/guest'],
  ])('is refused at once by %i %s', async (status, code) => {
    const { result, asked } = await tell({ sends: [fail(status, code)] });
    expect(result).toEqual({ kind: 'refused', code, text: code });
    expect(asked).toEqual(['send']);
  });
});

describe('a bet without an answer', () => {
  it.each([noReply, away, fail(500, 'server/unexpected'), fail(502, 'network/unreadable')])(
    'is sent again with the same id and body: %o',
    async lost => {
      const { result, asked } = await tell({ sends: [lost, lost, { success: answer }] });
      expect(result).toEqual(settledLate);
      expect(asked).toEqual(['send', 'send', 'send']);
    },
  );

  it('waits longer before each question, up to a bound', async () => {
    const { waits } = await tell({ sends: [noReply], lookUps: [noReply] });
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(Math.max(...waits)).toBe(delayBefore(100));
  });

  it('is not decided by a refusal at the door of the second attempt', async () => {
    const door = [fail(503, 'site/maintenance'), fail(429, 'request/too-often')];
    const { result } = await tell({ sends: [noReply, ...door, { success: answer }] });
    expect(result).toEqual(settledLate);
  });

  it('is decided by a refusal of the bet itself', async () => {
    const { result } = await tell({ sends: [noReply, fail(422, 'betting/insufficient-funds')] });
    expect(result).toMatchObject({ kind: 'refused', code: 'betting/insufficient-funds' });
  });

  it('is only asked about once the press is long ago, never placed', async () => {
    const { result, asked } = await tell({
      sends: [noReply],
      takesMs: 30_000,
      lookUps: [noReply, { success: bet }],
    });
    expect(result).toEqual(settledLate);
    expect(asked).toEqual(['send', 'look-up', 'look-up']);
  });

  it('was not taken when the server still does not know it after its own time to decide', async () => {
    const { result, asked } = await tell({ sends: [noReply], takesMs: 30_000, lookUps: [absent] });
    expect(result).toMatchObject({ kind: 'refused', code: 'betting/not-found' });
    expect(asked).toEqual(['send', 'look-up']);
  });

  it('may still be on its way when the server does not know it yet', async () => {
    const { result, asked } = await tell({
      start: { pressedAtMs: 0, lastSentAtMs: 14_000, isDoubtful: true },
      nowMs: 16_000,
      lookUps: [absent, { success: bet }],
    });
    expect(result).toEqual(settledLate);
    expect(asked).toEqual(['look-up', 'look-up']);
  });

  it('stays unknown after a bounded number of questions, ready to go on', async () => {
    const { result, asked } = await tell({ sends: [noReply], lookUps: [noReply] });
    expect(asked).toHaveLength(MAX_QUESTIONS);
    expect(result).toMatchObject({
      kind: 'unknown',
      pending: { body: { id: ID }, isDoubtful: true },
    });
    if (result.kind !== 'unknown') return;
    const later = await tell({
      start: result.pending,
      nowMs: 500_000,
      lookUps: [{ success: bet }],
    });
    expect(later).toMatchObject({ result: settledLate, asked: ['look-up'] });
  });

  it('is left to the next visit when the player leaves', async () => {
    const { result, asked } = await tell({ sends: [noReply], isAbandoned: true });
    expect(asked).toEqual(['send']);
    expect(result.kind).toBe('unknown');
  });

  it('is kept with the moment it was sent, before and after each question', async () => {
    const { told } = await tell({ sends: [noReply, { success: answer }], takesMs: 10 });
    expect(told.map(pending => [pending.lastSentAtMs, pending.isDoubtful])).toEqual([
      [0, false],
      [0, true],
      [10 + delayBefore(0), true],
    ]);
  });
});
