import { describe, expect, it } from 'vitest';
import { expectEnd } from '../../test/crash-simulation/model.ts';
import { SeededRandom } from '../../test/crash-simulation/seeded-random.ts';
import { SimulatedSite } from '../../test/crash-simulation/simulated-site.ts';

const ROUNDS = 600;
const TARGETS = [101, 110, 150, 200, 300, 1_000, null, null, null];

interface Weather {
  readonly seed: number;
  readonly restarts: number;
  readonly slowness: number;
}

function run({ seed, restarts, slowness }: Weather): SimulatedSite {
  const random = new SeededRandom(seed);
  const site = new SimulatedSite(random);
  let bets = 0;
  const act = () => {
    const someone = random.pick(site.liveBetIds.slice(-40)) ?? '';
    const chosen = random.float();
    if (chosen < 0.35) {
      bets += 1;
      site.bet(`bet ${bets}`, random.pick(TARGETS) ?? null);
    } else if (chosen < 0.45) site.cancel(someone);
    else if (chosen < 0.85) {
      const presses = random.chance(0.2) ? 3 : 1;
      for (let press = 0; press < presses; press++) site.cashOut(someone);
    } else if (chosen < 0.85 + restarts) site.restart();
    else if (chosen < 0.85 + 2 * restarts) site.loseLeader();
  };
  while (site.roundId <= ROUNDS) {
    const actions = random.integer(0, 4);
    for (let action = 0; action < actions; action++) act();
    if (random.chance(0.7)) site.lead();
    site.passTime();
    if (!random.chance(slowness)) site.decideSome(random.integer(0, 30));
  }
  site.decideSome(Number.POSITIVE_INFINITY);
  return site;
}

describe.each<Weather>([
  { seed: 1, restarts: 0, slowness: 0 },
  { seed: 2, restarts: 0, slowness: 0.5 },
  { seed: 3, restarts: 0.01, slowness: 0.1 },
  { seed: 4, restarts: 0.03, slowness: 0.3 },
  { seed: 5, restarts: 0.07, slowness: 0.6 },
])('$seed: restarts $restarts, slowness $slowness', weather => {
  const { journal } = run(weather);
  const rounds = [...journal.rounds.values()];

  it('every stake is paid, lost, cancelled or refunded exactly once, as the model says', () => {
    expect(journal.bets.length).toBeGreaterThan(ROUNDS);
    for (const bet of journal.bets) {
      const expected = expectEnd(bet, journal);
      const ends = expected === 'open' ? [] : [expected];
      expect(bet.ends, `${bet.id} of round ${bet.roundId}`).toEqual(ends);
    }
  });

  it('only the last two rounds have open bets', () => {
    const open = journal.bets.filter(bet => bet.ends.length === 0);
    for (const bet of open) expect(bet.roundId).toBeGreaterThanOrEqual(rounds.length);
  });

  it('nobody joins or leaves a round after its take-off', () => {
    for (const bet of journal.bets) {
      const startedAtMs = journal.rounds.get(bet.roundId)?.startedAtMs ?? Number.POSITIVE_INFINITY;
      expect(bet.placedAtMs).toBeLessThanOrEqual(startedAtMs);
      if (bet.cancelledAtMs !== null) expect(bet.cancelledAtMs).toBeLessThanOrEqual(startedAtMs);
    }
  });

  it('rounds follow one another without a gap', () => {
    expect(rounds.map(({ id }) => id)).toEqual(rounds.map((_, index) => index + 1));
  });

  it('shows every kind of end, and void rounds when leaders die', () => {
    const kinds = new Set(journal.bets.flatMap(bet => bet.ends.map(({ kind }) => kind)));
    const isStormy = weather.restarts > 0;
    const refunds = isStormy ? ['refunded'] : [];
    expect([...kinds].sort()).toEqual(['cancelled', 'lost', 'paid', ...refunds]);
    const voids = rounds.filter(({ voidAfter }) => voidAfter !== null);
    expect(voids.length > 0).toBe(isStormy);
  });
});
