import type { BetAnswer } from '@kvazar/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectInvariants } from '../test/invariants.ts';
import type { BetCommand } from './support/bet-command.ts';
import { chooseBet } from './support/bet-command.ts';
import { FaultSite } from './support/fault-site.ts';
import { itSurvives } from './support/it-survives.ts';
import { type Player, type Reply, registerPlayers } from './support/player.ts';
import type { SeededRandom } from './support/seeded-random.ts';

const GIFT = 10_000;

describe('hostile players', () => {
  let site: FaultSite;
  let urls: readonly [string, string];
  beforeAll(async () => {
    site = await FaultSite.open();
    const second = await site.addNodeOnSameDatabase();
    urls = [site.node.url, second.url];
  });
  afterAll(() => site?.close());

  async function newcomer(): Promise<Player> {
    const [player] = await registerPlayers(site.node.url, 1);
    if (!player) throw new Error('nobody registered');
    return player;
  }

  /** The whole balance on a chance of one in ten thousand. */
  function allIn(random: SeededRandom): BetCommand {
    return {
      game: 'dice',
      body: { id: random.uuid(), amount: GIFT, side: 'under', target: 0.01 },
    };
  }

  function expectOneWinnerOfTheRace(replies: readonly Reply<BetAnswer>[]): void {
    const accepted = replies.flatMap(reply => (reply.kind === 'success' ? [reply.success] : []));
    const refused = replies.filter(reply => reply.kind !== 'success');
    for (const reply of refused) {
      expect(reply).toMatchObject({ status: 422, code: 'betting/insufficient-funds' });
    }
    // A win refills the balance and rightly admits another bet.
    const wins = accepted.filter(({ bet }) => bet.payout > 0);
    if (wins.length === 0) expect(accepted).toHaveLength(1);
  }

  const expectAudited = () => site.withDatabase(expectInvariants);

  describe('[SAFETY G4] 200 bets at once on a balance that covers one', () => {
    afterEach(expectAudited);

    itSurvives('at one node', async ({ random, rounds }) => {
      for (const _ of rounds(1)) {
        const player = await newcomer();
        const bets = Array.from({ length: 200 }, () => player.bet(allIn(random)));
        expectOneWinnerOfTheRace(await Promise.all(bets));
      }
    });

    itSurvives('across two nodes', async ({ random, rounds }) => {
      for (const _ of rounds(1)) await raceAtBothNodes([await newcomer()], 200, random);
    });

    itSurvives('across two nodes, eight such balances', async ({ random, rounds }) => {
      for (const _ of rounds(2)) {
        await raceAtBothNodes(await registerPlayers(site.node.url, 8), 24, random);
      }
    });

    async function raceAtBothNodes(
      players: readonly Player[],
      betsEach: number,
      random: SeededRandom,
    ): Promise<void> {
      const racers = players.flatMap(player => urls.map(url => player.at(url)));
      // Open connections and known sessions: the bets then reach both nodes at the same moment.
      await Promise.all(racers.map(racer => racer.call('/api/user/getBal')));
      const races = racers.map(racer =>
        Array.from({ length: betsEach / urls.length }, () => racer.bet(allIn(random))),
      );
      for (let n = 0; n < races.length; n += urls.length) {
        const ofOnePlayer = races.slice(n, n + urls.length).flat();
        expectOneWinnerOfTheRace(await Promise.all(ofOnePlayer));
      }
    }
  });

  describe('[SAFETY M1] the same id', () => {
    afterEach(expectAudited);

    itSurvives(
      '50 times at once, in any case, at both nodes: 50 equal answers',
      async ({ random, rounds }) => {
        for (const _ of rounds(3)) {
          const player = await newcomer();
          const command = chooseBet(random);
          const replies = await Promise.all(
            Array.from({ length: 50 }, () =>
              player.at(random.pick(urls)).bet(respell(command, random)),
            ),
          );
          const [first] = replies;
          expect(first?.kind).toBe('success');
          for (const reply of replies) expect(reply).toEqual(first);
          const history = await player.call('/api/bets/mine', {});
          expect(history).toMatchObject({ success: { bets: [{ id: command.body.id }] } });
          await expectConflict(player, {
            ...command,
            body: { ...command.body, amount: command.body.amount + 1 },
          });
          await expectConflict(await newcomer(), command);
        }
      },
    );

    itSurvives(
      'two bodies at once: one is taken, the other refused',
      async ({ random, rounds }) => {
        for (const _ of rounds(3)) {
          const player = await newcomer();
          const command = chooseBet(random);
          const other = { ...command, body: { ...command.body, amount: 21 } };
          const replies = await Promise.all(
            Array.from({ length: 20 }, (_, n) =>
              player.at(random.pick(urls)).bet(n % 2 === 0 ? command : other),
            ),
          );
          const taken = replies.filter(reply => reply.kind === 'success');
          const refused = replies.filter(reply => reply.kind === 'refused');
          expect([taken.length, refused.length]).toEqual([10, 10]);
          for (const reply of refused) expect(reply).toMatchObject({ code: 'betting/id-conflict' });
        }
      },
    );

    itSurvives(
      'raced for by two players crosswise, one at each node: each has one owner',
      async ({ random, rounds }) => {
        for (const _ of rounds(2)) {
          const [one, two, honest] = await registerPlayers(site.node.url, 3);
          if (!one || !two || !honest) throw new Error('nobody registered');
          const raced = Array.from({ length: 30 }, () => chooseBet(random));
          const [ofOne, ofTwo, ofHonest] = await Promise.all([
            betAll(one.at(urls[0]), raced, random),
            betAll(two.at(urls[1]), raced.toReversed(), random),
            betAll(
              honest.at(random.pick(urls)),
              raced.map(() => chooseBet(random)),
              random,
            ),
          ]);
          raced.forEach((_command, n) => {
            const replies = [ofOne[n], ofTwo.toReversed()[n]];
            expect(replies.filter(reply => reply?.kind === 'success')).toHaveLength(1);
            const refused = replies.find(reply => reply?.kind !== 'success');
            expect(refused).toMatchObject({ status: 409, code: 'betting/id-conflict' });
          });
          for (const reply of ofHonest) expect(reply.kind).toBe('success');
        }
      },
    );

    itSurvives('stolen from others: the thief is refused, nobody else', async ({ random }) => {
      const [victim, thief, ...honest] = await registerPlayers(site.node.url, 6);
      if (!victim || !thief) throw new Error('nobody registered');
      const known = Array.from({ length: 10 }, () => chooseBet(random));
      for (const command of known) await victim.bet(command);
      const thefts = known.map(command => thief.at(random.pick(urls)).bet(command));
      const bets = Array.from({ length: 60 }, (_, n) =>
        (honest[n % honest.length] ?? victim).at(random.pick(urls)).bet(chooseBet(random)),
      );
      for (const reply of await Promise.all(thefts)) {
        expect(reply).toMatchObject({ status: 409, code: 'betting/id-conflict' });
      }
      for (const reply of await Promise.all(bets)) expect(reply.kind).toBe('success');
      expect(await thief.call('/api/user/getBal')).toMatchObject({ success: { balance: GIFT } });
    });
  });

  function betAll(
    player: Player,
    commands: readonly BetCommand[],
    random: SeededRandom,
  ): Promise<Reply<BetAnswer>[]> {
    return Promise.all(commands.map(command => player.bet(respell(command, random))));
  }

  /** The same bet, its id in capitals as often as not. */
  function respell(command: BetCommand, random: SeededRandom): BetCommand {
    const { id } = command.body;
    const body = { ...command.body, id: random.chance(0.5) ? id.toUpperCase() : id };
    return { ...command, body };
  }

  async function expectConflict(player: Player, command: BetCommand): Promise<void> {
    for (const url of urls) {
      const reply = await player.at(url).bet(command);
      expect(reply).toMatchObject({ status: 409, code: 'betting/id-conflict' });
    }
  }

  describe('what is no amount: 4xx in Russian, no row, the server lives', () => {
    let player: Player;
    beforeAll(async () => {
      player = await newcomer();
    });

    /** As bytes on the wire: JSON.stringify would tidy most of them up. */
    const amounts: readonly (readonly [name: string, json: string])[] = [
      ['-1', '-1'],
      ['0', '0'],
      ['-0', '-0'],
      ['0.001', '0.001'],
      ['0.1 and a hair', '1.1000000000000003'],
      ['"NaN"', '"NaN"'],
      ['NaN', 'NaN'],
      ['1e308', '1e308'],
      ['1e309, infinity', '1e309'],
      ['-1e309', '-1e309'],
      ['1e-37', '1e-37'],
      ['2^53+1', '9007199254740993'],
      ['2^63', '9223372036854775808'],
      ['"1e3"', '"1e3"'],
      ['0x64', '0x64'],
      ['"100"', '"100"'],
      ['an array', '[100]'],
      ['an array of arrays', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
      ['null', 'null'],
      ['true', 'true'],
      ['an object', '{"valueOf":100}'],
      ['a prototype', '{"__proto__":{"amount":100}}'],
      ['an empty string', '""'],
      ['nothing', ''],
      ['a million digits', '9'.repeat(1_000_000)],
      ['a million digits after the point', `1.${'1'.repeat(1_000_000)}`],
      ['sixty thousand digits', '9'.repeat(60_000)],
    ];
    const games = ['dice', 'bubbles'] as const;

    it.each(amounts)('%s', async (_name, json) => {
      for (const game of games) {
        const side = game === 'dice' ? '"side":"over",' : '';
        const text = `{"id":"${crypto.randomUUID()}",${side}"target":50,"amount":${json}}`;
        const reply = await player.callRaw(`/api/games/${game}/bet`, text);
        if (reply.kind !== 'refused') throw new Error(JSON.stringify(reply));
        expect(reply.status).toBeGreaterThanOrEqual(400);
        expect(reply.status).toBeLessThan(500);
      }
    });

    it.each([
      ['no JSON', 'amount=100'],
      ['half of it', '{"id":"'],
      ['an array', '[]'],
      ['null', 'null'],
      ['a number', '1e308'],
      ['bytes', '\u0000\u0001\ud800'],
      [
        'a field too many',
        '{"id":"8c5b7f1e-6f0e-4c1c-9c38-3f6d0c1c7b11","side":"over","target":50,"amount":1,"payout":9}',
      ],
    ])('a body that is %s', async (_name, text) => {
      const reply = await player.callRaw('/api/games/dice/bet', text);
      if (reply.kind !== 'refused') throw new Error(JSON.stringify(reply));
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
    });

    itSurvives('all of it, and none of it left a trace', async ({ random }) => {
      expect(await player.call('/api/bets/mine', {})).toMatchObject({ success: { bets: [] } });
      expect(await player.call('/api/user/getBal')).toMatchObject({ success: { balance: GIFT } });
      expect((await player.bet(chooseBet(random))).kind).toBe('success');
      for (const node of site.nodes) node.expectAlive();
      await expectAudited();
    });
  });
});
