import type { BetFact, Journal, RoundFact } from './journal.ts';

/**
 * What must have become of a bet, told from the journal by the text of the rules alone. It shares
 * no code with the engine, not even the curve.
 */
function heightAt(elapsedMs: number): number {
  return Math.floor(100 * Math.exp(0.00006 * elapsedMs));
}

export interface ExpectedEnd {
  readonly kind: 'paid' | 'lost' | 'cancelled' | 'refunded';
  readonly hundredths: number | null;
}

export function expectEnd(bet: BetFact, { rounds }: Journal): ExpectedEnd | 'open' {
  if (bet.cancelledAtMs !== null) return { kind: 'cancelled', hundredths: null };
  const round = rounds.get(bet.roundId);
  if (!round?.isSettled || round.startedAtMs === null) return 'open';
  const paid =
    round.voidAfter === null
      ? payFirstInTime(bet, round, round.startedAtMs)
      : payFirstDecided(bet, round, round.startedAtMs, round.voidAfter);
  if (paid !== null) return { kind: 'paid', hundredths: paid };
  return { kind: round.voidAfter === null ? 'lost' : 'refunded', hundredths: null };
}

/** The height at which a cash-out by hand takes the bet out, or null when it comes too late. */
function heightByHand(bet: BetFact, round: RoundFact, elapsedMs: number): number | null {
  if (elapsedMs < 0) return null;
  const height = heightAt(elapsedMs);
  const { autoHundredths: auto } = bet;
  if (auto !== null && auto <= round.pointHundredths && auto <= height) return auto;
  return height < round.pointHundredths ? height : null;
}

function payFirstInTime(bet: BetFact, round: RoundFact, startedAtMs: number): number | null {
  const auto = bet.autoHundredths;
  const byHand = bet.cashOuts
    .filter(({ decidedAs }) => decidedAs !== null)
    .map(({ receivedAtMs }) => receivedAtMs - startedAtMs)
    .filter(elapsedMs => heightByHand(bet, round, elapsedMs) !== null);
  if (byHand.length > 0) return heightByHand(bet, round, Math.min(...byHand));
  return auto !== null && auto <= round.pointHundredths ? auto : null;
}

/** When a round is called off, what had been decided stands and nothing else does. */
function payFirstDecided(
  bet: BetFact,
  round: RoundFact,
  startedAtMs: number,
  voidAfter: number,
): number | null {
  const byHand = bet.cashOuts.map(({ receivedAtMs, decidedAs }) => ({
    decidedAs: decidedAs ?? Number.POSITIVE_INFINITY,
    pays: heightByHand(bet, round, receivedAtMs - startedAtMs),
  }));
  const byItself = bet.autos.map(({ atMs, decidedAs }) => ({
    decidedAs,
    pays: heightAt(atMs - startedAtMs) >= (bet.autoHundredths ?? 0) ? bet.autoHundredths : null,
  }));
  const [first] = [...byHand, ...byItself]
    .filter(({ decidedAs, pays }) => decidedAs <= voidAfter && pays !== null)
    .sort((a, b) => a.decidedAs - b.decidedAs);
  return first?.pays ?? null;
}
