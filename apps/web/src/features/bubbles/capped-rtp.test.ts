import { bubblesRtp, formatPercent } from '@kvazar/games';
import { kopecks } from '@kvazar/money';
import { expect, it } from 'vitest';
import { rtpOfStake } from './capped-rtp.ts';

const MAX_PAYOUT = kopecks(10_000_000_00);
const million = { targetHundredths: 100_000_000 };

it('is the RTP of the target while the win stays below the highest payout', () => {
  expect(rtpOfStake(million, kopecks(10_00), MAX_PAYOUT)).toEqual({
    rtp: bubblesRtp(million),
    isCut: false,
  });
});

it('shrinks with the win that is cut', () => {
  const { rtp, isCut } = rtpOfStake(million, kopecks(100_00), MAX_PAYOUT);
  expect(isCut).toBe(true);
  expect(formatPercent(rtp, 3)).toBe('9.536');
});

it('counts with whole numbers that floats hold exactly', () => {
  const { rtp } = rtpOfStake({ targetHundredths: 10_001 }, kopecks(100_000_00), MAX_PAYOUT);
  expect(Number.isSafeInteger(rtp.numerator) && Number.isSafeInteger(rtp.denominator)).toBe(true);
});
