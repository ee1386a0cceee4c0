import type { CrashOwnBet, CrashRound } from '@kvazar/contract';
import { kopecks } from '@kvazar/money';
import { describe, expect, it } from 'vitest';
import { type CrashPicture, unknownPicture } from '../picture/picture.ts';
import { payoutAt } from './payout-at.ts';
import type { SlotState } from './slot-runner.ts';
import { parseSettings, readTarget } from './slot-setting.ts';
import { viewSlot } from './slot-view.ts';

const ready: SlotState = { phase: 'ready', asked: null, refusalText: null };

function pictureIn(phase: CrashRound['phase'], ...mine: Partial<CrashOwnBet>[]): CrashPicture {
  const bets = mine.map(bet => ({
    id: 'a',
    slot: 1,
    roundId: 7,
    state: 'open',
    amount: 250,
    autoCashout: null,
    ...bet,
  }));
  return {
    ...unknownPicture,
    isKnown: true,
    round: { id: 7, phase } as CrashRound,
    mine: bets as CrashOwnBet[],
  };
}

function view(picture: CrashPicture, change: Partial<Parameters<typeof viewSlot>[0]> = {}) {
  return viewSlot({
    slot: 1,
    picture,
    state: ready,
    stake: kopecks(100_00),
    maxStake: kopecks(500_00),
    isAutoRunning: false,
    ...change,
  });
}

describe('the button of a slot', () => {
  it('takes a bet, for the next round once this one flies', () => {
    expect(view(pictureIn('betting'))).toMatchObject({ action: 'bet', label: 'Поставить' });
    for (const phase of ['flying', 'crashed', 'void'] as const) {
      expect(view(pictureIn(phase))).toMatchObject({ action: 'bet', label: 'На следующий' });
    }
  });

  it('cancels a bet until take-off, and a queued one in flight', () => {
    expect(view(pictureIn('betting', {}))).toMatchObject({ action: 'cancel', betId: 'a' });
    const queued = view(pictureIn('flying', { id: 'q', roundId: 8 }));
    expect(queued).toMatchObject({ action: 'cancel', betId: 'q' });
  });

  it('cashes out in flight, and waits for the answer without freezing at the bust', () => {
    const state: SlotState = { ...ready, asked: { kind: 'cash-out', betId: 'a' } };
    expect(view(pictureIn('flying', {}))).toMatchObject({ action: 'cash-out', isBusy: false });
    expect(view(pictureIn('flying', {}), { state })).toMatchObject({ isBusy: true });
    expect(view(pictureIn('crashed', {}))).toMatchObject({ action: 'bet', isBusy: false });
  });

  it('takes a bet for the next round after a cash-out', () => {
    const cashedOut = pictureIn('flying', { state: 'settled', payout: 300 });
    expect(view(cashedOut)).toMatchObject({ action: 'bet', label: 'На следующий' });
    expect(view(cashedOut, { isAutoRunning: true })).toMatchObject({ label: 'Ждём взрыва' });
  });

  it('offers to top up when the stake is above the balance', () => {
    expect(view(pictureIn('betting'), { stake: kopecks(900_00) })).toMatchObject({
      action: 'top-up',
    });
  });

  it('waits while nothing is known or prepared', () => {
    expect(view(unknownPicture)).toMatchObject({ action: 'none', isBusy: true });
    expect(view({ ...unknownPicture, isKnown: true })).toMatchObject({ label: 'Готовим раунды' });
  });
});

describe('the payout on the button', () => {
  const bet = { stake: kopecks(250_00), autoCashout: null };

  it('grows with the flight, up to the target and the limit', () => {
    const limit = kopecks(10_000_00);
    expect(payoutAt(bet, 0, limit)).toBe(250_00);
    expect(payoutAt(bet, 11_553, limit)).toBe(500_00);
    expect(payoutAt({ ...bet, autoCashout: 1.5 }, 11_553, limit)).toBe(375_00);
    expect(payoutAt(bet, 90_000, limit)).toBe(10_000_00);
  });
});

describe('remembered settings', () => {
  it('survive only when they can be used', () => {
    const slot = { stake: 100, targetHundredths: 150 };
    expect(parseSettings({ slot1: slot, slot2: { ...slot, targetHundredths: null } })).toEqual({
      slot1: slot,
      slot2: { stake: 100, targetHundredths: null },
    });
    expect(parseSettings({ slot1: slot, slot2: { stake: -5, targetHundredths: null } })).toBeNull();
  });

  it('read an emptied target as none and keep others in range', () => {
    expect([0, 50, 101, 250].map(readTarget)).toEqual([null, 101, 101, 250]);
  });
});
