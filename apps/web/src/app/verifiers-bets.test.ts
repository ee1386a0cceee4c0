import type { PayoutCut, WholeBet } from '@kvazar/contract';
import { drawFloats } from '@kvazar/fair';
import { turnWheel, wheelPart } from '@kvazar/games';
import { describe, expect, it } from 'vitest';
import tableVectors from '../../../../packages/games/src/tables/vectors.json';
import {
  claimGame,
  emptyForm,
  findVerifier,
  isSameCheck,
  withTexts,
} from '../features/fairness/verifier/check-form.ts';
import { compareBet } from '../features/fairness/verifier/compare-bet.ts';
import { exampleRound } from '../play/verifier/chain-link.tsx';
import { examplePair } from '../play/verifier/seed-fields.tsx';
import type { PublishedChain } from '../play/verifier/verifier.ts';
import { verifiers } from './verifiers.ts';

const diceBet: WholeBet = {
  id: '0190b1c0-0000-7000-8000-000000000001',
  game: 'dice',
  state: 'settled',
  amount: 100,
  payout: 200,
  multiplier: 2,
  params: { side: 'over', target: 50.5 },
  outcome: { roll: 78.26 },
  fairness: {
    serverSeedHash: examplePair.serverSeedHash,
    clientSeed: examplePair.clientSeed,
    nonce: 5,
  },
  serverSeed: examplePair.serverSeed,
  balanceBefore: 1000,
  balanceAfter: 1100,
  cut: null,
  createdAt: '2026-11-15T02:00:00.000Z',
};

function fill(bet: WholeBet, chain: PublishedChain | null = null) {
  const claimed = claimGame(verifiers, bet.game);
  return claimed && withTexts(claimed.form, claimed.verifier.fill(bet, chain));
}

function readBet(bet: WholeBet, chain: PublishedChain | null = null) {
  const form = fill(bet, chain);
  if (!form) throw new Error('the game cannot be checked');
  return findVerifier(verifiers, form.game).read(form.texts);
}

function compare(bet: WholeBet, chain: PublishedChain | null = null) {
  const { trace } = readBet(bet, chain);
  if (!trace) throw new Error('the bet cannot be checked');
  return compareBet(bet, trace);
}

function differences(bet: WholeBet): string[] {
  return compare(bet)
    .facts.filter(fact => !fact.isSame)
    .map(fact => fact.name);
}

it('fills the form in from a bet as if a player had typed it', () => {
  const verifier = findVerifier(verifiers, 'dice');
  const typed = withTexts(emptyForm(verifiers, 'dice'), verifier.example);
  const form = fill(diceBet);
  expect(form && isSameCheck(verifier, form, typed)).toBe(true);
});

it('leaves the server seed empty while the pair is in force', () => {
  expect(readBet({ ...diceBet, serverSeed: null })).toMatchObject({
    trace: null,
    missing: ['serverSeed'],
  });
});

it('has no form for a game without a check', () => {
  expect(fill({ ...diceBet, game: 'fruits' })).toBeNull();
});

describe('a dice bet', () => {
  it('matches when everything recorded follows from the seeds', () => {
    expect(compare(diceBet)).toMatchObject({ isSame: true, cut: null });
  });

  it.each<[string, Partial<WholeBet>, string[]]>([
    ['another roll', { outcome: { roll: 12.34 } }, ['Выпало']],
    ['no roll', { outcome: {} }, ['Выпало']],
    ['another multiplier', { multiplier: 1.98 }, ['Множитель']],
    ['a kopeck less', { payout: 199.99 }, ['Выплата']],
    ['a kopeck more', { payout: 200.01 }, ['Выплата']],
    ['a loss in place of a win', { multiplier: 0, payout: 0 }, ['Множитель', 'Выплата']],
    [
      'another commitment',
      { fairness: { ...diceBet.fairness, serverSeedHash: 'a'.repeat(64) } as WholeBet['fairness'] },
      ['Хеш сида'],
    ],
  ])('does not match with %s recorded', (_what, change, names) => {
    expect(differences({ ...diceBet, ...change })).toEqual(names);
    expect(compare({ ...diceBet, ...change }).isSame).toBe(false);
  });

  it('matches when the payout was cut to the most that one bet pays', () => {
    const cutTo = (payout: number, maxPayout: number) =>
      compare({ ...diceBet, payout, cut: { maxPayout, of: 'bet', earlierBets: [] } });
    expect(cutTo(150, 150)).toMatchObject({ isSame: true, cut: { maxPayout: 150_00 } });
    expect(cutTo(150, 160).isSame).toBe(false);
    expect(cutTo(160, 150).isSame).toBe(false);
  });
});

describe('a game of mines', () => {
  const { trace } = readBet({ ...diceBet, game: 'mines', params: { mines: 3 } });
  const mines = (trace?.summary.value ?? '').split(', ').map(cell => Number(cell) - 1);
  const safe = Array.from({ length: 25 }, (_, cell) => cell).filter(cell => !mines.includes(cell));
  const won: WholeBet = {
    ...diceBet,
    game: 'mines',
    params: { mines: 3 },
    outcome: { mines, revealed: safe.slice(0, 2), state: 'won' },
    multiplier: 1.2857,
    payout: 128.57,
  };

  it('matches a cash-out after two tiles', () => {
    expect(compare(won).isSame).toBe(true);
  });

  it('matches a game lost on a mine', () => {
    const revealed = [...safe.slice(0, 2), ...mines.slice(0, 1)];
    const lost = { ...won, outcome: { mines, revealed }, multiplier: 0, payout: 0 };
    expect(compare(lost).isSame).toBe(true);
  });

  it('notices a mine that was moved', () => {
    const moved = [...mines.slice(1), ...safe.slice(-1)];
    expect(differences({ ...won, outcome: { ...won.outcome, mines: moved } })).toEqual(['Мины']);
  });

  it('notices a win on a tile that held a mine', () => {
    const revealed = mines.slice(0, 2);
    expect(differences({ ...won, outcome: { mines, revealed } })).toEqual(['Множитель', 'Выплата']);
  });
});

describe('a bet on plinko', () => {
  const bet: WholeBet = { ...diceBet, game: 'plinko', params: { rows: 8, risk: 'low' } };

  it('compares the whole path, not only the bin', () => {
    const first = compare(bet).facts.find(fact => fact.name === 'Путь шарика');
    const path = [...(first?.computed ?? '')].map(arrow => (arrow === '→' ? 1 : 0));
    expect(differences({ ...bet, outcome: { path } })).not.toContain('Путь шарика');
    expect(differences({ ...bet, outcome: { path: path.toReversed() } })).toContain('Путь шарика');
  });
});

describe('a turn of the wheel of the day', () => {
  const [float = 0] = drawFloats({ ...examplePair, nonce: 5 }, 1);
  const { part } = turnWheel([float]);
  const prize = wheelPart(part).prize;
  const turn: WholeBet = {
    ...diceBet,
    game: 'wheel-of-day',
    amount: 0,
    payout: prize * 3,
    multiplier: 0,
    params: { factor: 3 },
    outcome: { part },
  };

  it('matches when the prize follows from the seeds and the factor', () => {
    expect(compare(turn)).toMatchObject({ isSame: true, cut: null });
    expect(readBet(turn).trace?.summary).toMatchObject({ name: `Часть ${part + 1} из 6` });
  });

  it('notices another part, another prize and another factor', () => {
    const other = (part + 1) % 6;
    expect(differences({ ...turn, outcome: { part: other } })).toEqual(['Часть колеса']);
    expect(differences({ ...turn, outcome: {} })).toEqual(['Часть колеса']);
    expect(differences({ ...turn, payout: prize * 3 - 0.01 })).toEqual(['Выплата']);
    expect(differences({ ...turn, params: { factor: 10 } })).toEqual(['Выплата']);
  });
});

describe('a bet on crash', () => {
  const { roundHash, salt } = exampleRound;
  const crashBet: WholeBet = {
    ...diceBet,
    game: 'crash',
    params: { autoCashout: 2 },
    outcome: { point: 4.14, cashedOutAt: 2 },
    fairness: { table: 'crash', roundId: 7, roundHash },
    serverSeed: null,
  };

  function compareCrash(bet: WholeBet) {
    return compare(bet, { salt, firstRound: 7 });
  }

  it('matches a cash-out below the point, and the crash of a bet left in flight', () => {
    expect(compareCrash(crashBet).isSame).toBe(true);
    const lost = {
      ...crashBet,
      outcome: { point: 4.14, cashedOutAt: null },
      multiplier: 0,
      payout: 0,
    };
    expect(compareCrash(lost).isSame).toBe(true);
  });

  it('matches when it was cut by itself, whatever the other bet of the round was paid', () => {
    const capped: WholeBet = {
      ...{ ...crashBet, payout: 150 },
      cut: { maxPayout: 150, of: 'bet', earlierBets: [] },
    };
    expect(compareCrash(capped)).toMatchObject({ isSame: true, cut: { maxPayout: 150_00 } });
    expect(compareCrash({ ...capped, payout: 50 }).isSame).toBe(false);
  });

  it('leaves the salt to the player when the round belongs to an older chain', () => {
    expect(fill(crashBet, { salt, firstRound: 8 })?.texts).toMatchObject({ roundHash, salt: '' });
  });

  it('notices a cash-out above the point', () => {
    const outcome = { point: 4.14, cashedOutAt: 5 };
    expect(compareCrash({ ...crashBet, outcome, multiplier: 5, payout: 500 }).isSame).toBe(false);
  });
});

describe('a bet at a table', () => {
  function makeBet(game: string, nonce: number, bet: Partial<WholeBet>): WholeBet {
    const vector = tableVectors.find(known => known.game === game && known.nonce === nonce);
    if (!vector) throw new Error('no such round');
    const fairness = { table: 'any', roundId: nonce, roundHash: vector.serverSeed };
    return { ...diceBet, game, fairness, serverSeed: null, ...bet };
  }
  const salt = tableVectors[0]?.clientSeed ?? '';
  const chain = { salt, firstRound: 1 };
  const namesOf = (bet: WholeBet) =>
    compare(bet, chain)
      .facts.filter(({ isSame }) => !isSame)
      .map(({ name }) => name);

  const zero = tableVectors.find(({ game, result }) => game === 'roulette' && result.number === 0);
  const onZero = makeBet('roulette', zero?.nonce ?? 0, {
    amount: 30,
    payout: 450,
    multiplier: 15,
    params: {
      spots: [
        { spot: 'straight:0', amount: 10 },
        { spot: 'split:0-2', amount: 5 },
        { spot: 'red', amount: 15 },
      ],
    },
    outcome: {
      result: { number: 0 },
      spots: [
        { spot: 'straight:0', amount: 10, payout: 360 },
        { spot: 'split:0-2', amount: 5, payout: 90 },
        { spot: 'red', amount: 15, payout: 0 },
      ],
    },
  });

  it('matches when its payouts follow from its spots and from the round', () => {
    const { isSame, facts } = compare(onZero, chain);
    expect(isSame).toBe(true);
    const won = facts.find(({ name }) => name === 'Выигравшие поля');
    expect(won?.computed.replaceAll('\u00a0', ' ')).toBe('0 360.00 ₽, Сплит 0-2 90.00 ₽');
  });

  it.each<[string, Partial<WholeBet>, string[]]>([
    ['another number', { outcome: { ...onZero.outcome, result: { number: 1 } } }, ['Результат']],
    ['a number that no wheel has', { outcome: { ...onZero.outcome, result: {} } }, ['Результат']],
    ['a kopeck less', { payout: 449.99, multiplier: 14.9996 }, ['Выплата']],
    ['another multiplier', { multiplier: 14 }, ['Множитель']],
    [
      'a spot that was paid too little',
      {
        outcome: {
          ...onZero.outcome,
          spots: [{ spot: 'straight:0', amount: 10, payout: 350 }],
        },
      },
      ['Выигравшие поля'],
    ],
    [
      'chips that were moved after the round',
      { params: { spots: [{ spot: 'straight:0', amount: 30 }] } },
      ['Выигравшие поля', 'Выплата'],
    ],
    ['no chips at all', { params: {} }, ['Выигравшие поля', 'Выплата']],
  ])('does not match with %s recorded', (_what, change, names) => {
    expect(namesOf({ ...onZero, ...change })).toEqual(names);
  });

  describe('that was cut by the most that a round pays', () => {
    /** Five roubles on the number that came: a hundred and eighty won. */
    const earlier = (id: string, amount = 5) => ({
      ...{ id, amount, params: { spots: [{ spot: 'straight:0', amount }] } },
    });
    const cutTo = (payout: number, maxPayout: number, earlierBets: PayoutCut['earlierBets']) =>
      compare(
        {
          ...{ ...onZero, payout, multiplier: Math.floor((payout / 30) * 1e4) / 1e4 },
          cut: { maxPayout, of: 'round', earlierBets },
        },
        chain,
      );

    it('matches when it got what the earlier bets of the player left, counted again', () => {
      const two = [earlier('one'), earlier('two')];
      expect(cutTo(300, 300, [])).toMatchObject({
        isSame: true,
        cut: { maxPayout: 300_00, earlier: { won: 0, bets: 0 } },
      });
      expect(cutTo(140, 500, two)).toMatchObject({
        isSame: true,
        cut: { maxPayout: 500_00, earlier: { won: 360_00, bets: 2 } },
      });
      expect(cutTo(0, 300, two).isSame).toBe(true);
    });

    it('does not match with another sum, nor with earlier bets that won less', () => {
      expect(cutTo(300, 310, []).isSame).toBe(false);
      expect(cutTo(139.99, 500, [earlier('one'), earlier('two')]).isSame).toBe(false);
      expect(cutTo(140, 500, [earlier('one'), earlier('two', 4)]).isSame).toBe(false);
      expect(cutTo(0, 500, [earlier('one')]).isSame).toBe(false);
    });

    it.each(['later', 'archived'] as const)(
      'says that earlier bets are not told (%s), and only of its payout',
      cut => {
        const paid: WholeBet = { ...onZero, payout: 140, multiplier: 4.6666, cut };
        expect(compare(paid, chain)).toMatchObject({ isSame: false, uncounted: cut });
        expect(compare({ ...onZero, cut }, chain)).toMatchObject({ isSame: true, uncounted: null });
        const another = { ...paid, outcome: { ...onZero.outcome, result: { number: 1 } } };
        expect(compare(another, chain)).toMatchObject({ isSame: false, uncounted: null });
      },
    );

    it('is taken at its word about bets that only their player is told of', () => {
      expect(cutTo(140, 500, null)).toMatchObject({
        isSame: true,
        cut: { earlier: { won: 360_00, bets: null } },
      });
      expect(cutTo(140, 130, null).isSame).toBe(false);
    });
  });

  it.each(tableVectors)('knows the result of $game, round $nonce', ({ game, nonce, result }) => {
    const bet = makeBet(game, nonce, { outcome: { result, spots: [] }, params: { spots: [] } });
    expect(namesOf(bet)).not.toContain('Результат');
    const other = { ...result, winner: 'nobody', number: -1, value: 3 };
    expect(namesOf({ ...bet, outcome: { result: other, spots: [] } })).toContain('Результат');
  });

  it('is filled in with its game, its round and the link before it', () => {
    const earlierHash = 'b'.repeat(64);
    expect(fill(onZero, { ...chain, earlierHash })?.texts).toMatchObject({
      'table.game': 'roulette',
      'table.round': String(zero?.nonce),
      salt,
      earlierHash,
    });
  });
});
