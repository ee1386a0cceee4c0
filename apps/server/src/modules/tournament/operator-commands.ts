import type { ParseArgsConfig } from 'node:util';
import { PRIZE_PLACES, SCORE_UNIT } from '@kvazar/games';
import { formatRoubles, type Kopecks, kopecks } from '@kvazar/money';
import {
  type Command,
  type CommandContext,
  expectDone,
  expectNoMore,
  expectOptions,
  formatTime,
  type Plan,
  readArguments,
  readRoubles,
  required,
  requiredRoubles,
  takeAct,
  UsageError,
} from '../../ops-command.ts';
import { systemClock } from '../../platform/clock.ts';
import { findSubject } from '../identity/staff.ts';
import { dryRun } from './dry-run.ts';
import {
  announceTournament,
  cancelTournament,
  DEFAULT_DAILY_CAP,
  DEFAULT_MIN_STAKE,
  planTournament,
  type TournamentOrder,
} from './plan-tournament.ts';
import { decidePrize, listHeldPrizes } from './reviews.ts';
import { readSchedule, setSchedule } from './schedule.ts';
import { sumPools, type TournamentRecord } from './tournament.ts';
import { listNewest } from './tournament-repository.ts';

const OPTIONS = {
  format: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  pools: { type: 'string' },
  pool: { type: 'string' },
  'min-stake': { type: 'string' },
  cap: { type: 'string' },
  reason: { type: 'string' },
} as const satisfies ParseArgsConfig['options'];

const LISTED = 30;
const MOST_WORDS = {
  ...{ list: 0, plan: 0, announce: 1, cancel: 1, schedule: 1, review: 3, 'dry-run': 0 },
};
const ORDER = ['format', 'from', 'to', 'pools', 'min-stake', 'cap'];
const OPTIONS_OF: Readonly<Record<string, readonly string[]>> = {
  ...{ plan: ORDER, 'dry-run': ORDER, schedule: ['pool'], cancel: ['reason'], review: ['reason'] },
};
const DEFAULT_POOLS = '10000';

const FORMATS = { series: 'Серия', race: 'Гонка' } as const;
const STATES: Record<TournamentRecord['state'], string> = {
  draft: 'черновик',
  announced: 'объявлен',
  running: 'идёт',
  frozen: 'проверяется',
  paid: 'призы розданы',
  cancelled: 'отменён',
};
const TRAITS: Readonly<Record<string, string>> = {
  device: 'общее устройство',
  payment: 'общая карта',
  ban: 'игрок заблокирован',
  correction: 'раунд исправлен',
};

const readOptions = (args: readonly string[]) => readArguments(args, OPTIONS);

type Options = ReturnType<typeof readOptions>['values'];

function readTime(text: string | undefined, what: string): Date {
  const time = new Date(required(text, what));
  if (Number.isNaN(time.getTime())) throw new UsageError(`Это не время: ${text}`);
  return time;
}

function readId(text: string | undefined): number {
  const id = Number(required(text, 'номер турнира'));
  if (!Number.isSafeInteger(id) || id < 1) throw new UsageError('Номер турнира: целое число');
  return id;
}

function readPools(text: string): readonly [Kopecks, ...Kopecks[]] {
  const [first, ...rest] = text.split(',').map(part => {
    const pool = readRoubles(part);
    if (pool === null) throw new UsageError('Фонды лиг: рубли через запятую');
    return pool;
  });
  if (first === undefined) throw new UsageError('Фонды лиг: рубли через запятую');
  return [first, ...rest];
}

function readOrder(values: Options): TournamentOrder {
  const { format } = values;
  if (format !== 'series' && format !== 'race') throw new UsageError('--format: series или race');
  const dailyCap = values.cap === undefined ? DEFAULT_DAILY_CAP : Number(values.cap);
  if (!Number.isSafeInteger(dailyCap) || dailyCap < 1) {
    throw new UsageError('--cap: целое число очков');
  }
  const stake = values['min-stake'];
  return {
    ...{ format, dailyCap },
    startsAt: readTime(values.from, 'начало после --from'),
    endsAt: readTime(values.to, 'конец после --to'),
    pools: readPools(values.pools ?? DEFAULT_POOLS),
    minStake: stake === undefined ? DEFAULT_MIN_STAKE : requiredRoubles(stake),
  };
}

function describeTournament(tournament: TournamentRecord): string {
  const { id, format, state, startsAt, endsAt, cancelReason, hash } = tournament;
  const pools = formatRoubles(kopecks(sumPools(tournament)));
  const end = cancelReason ?? hash ?? '';
  return `${id}  «${FORMATS[format]}»  ${formatTime(startsAt)} — ${formatTime(endsAt)}  ${pools}  ${STATES[state]}  ${end}`.trim();
}

function requiredStaff({ staff }: CommandContext) {
  const [first, ...others] = staff;
  if (!first) throw new UsageError('Не хватает: --as <логин сотрудника>');
  return [first, ...others] as const;
}

const LIST: Plan = {
  permission: 'staff/enter',
  async carryOut(db, { config: { money } }) {
    const { isOn, pool } = await readSchedule(db, money);
    const tournaments = await listNewest(db, money, LISTED);
    const schedule = isOn
      ? `Расписание включено: каждый день, ${formatRoubles(pool)} каждой лиге`
      : 'Расписание выключено';
    return [schedule, ...tournaments.map(describeTournament)].join('\n');
  },
};

function planPlan(values: Options): Plan {
  const order = readOrder(values);
  return {
    // Who plans and who announces have different rights: each is asked for their own.
    permission: 'staff/enter',
    async carryOut(db, context) {
      const [maker] = requiredStaff(context);
      const { money } = context.config;
      const id = expectDone(await planTournament(db, money, order, maker, systemClock.now()));
      return `Турнир ${id} записан черновиком. Объявляет тот, кто проверяет акции: tournament announce ${id}`;
    },
  };
}

function planAnnounce(id: number): Plan {
  return {
    permission: 'promotions/check',
    async carryOut(db, { staff }) {
      const done = expectDone(await announceTournament(db, id, staff, systemClock.now()));
      return `Турнир ${id} объявлен, отложено ${formatRoubles(kopecks(sumPools(done)))}`;
    },
  };
}

function planCancel(id: number, reason: string): Plan {
  return {
    permission: 'promotions/check',
    async carryOut(db, { staff }) {
      expectDone(await cancelTournament(db, id, reason, staff, systemClock.now()));
      return `Турнир ${id} отменён, отложенное вернулось в фонд турниров`;
    },
  };
}

function planSchedule(word: string | undefined, pool: string | undefined): Plan {
  if (word !== 'on' && word !== 'off') throw new UsageError('tournament schedule: on или off');
  const wanted = { isOn: word === 'on', pool: pool === undefined ? null : requiredRoubles(pool) };
  return {
    permission: 'promotions/check',
    async carryOut(db, { config: { money }, staff }) {
      const set = expectDone(await setSchedule(db, money, wanted, staff, systemClock.now()));
      return set.isOn
        ? `Турнир каждый день, ${formatRoubles(set.pool)} каждой лиге`
        : 'Новых турниров само не появится; объявленные пройдут';
    },
  };
}

const REVIEWS: Plan = {
  permission: 'players/payments',
  async carryOut(db, { config: { money } }) {
    const held = await listHeldPrizes(db, money);
    if (held.length === 0) return 'Ничего не ждёт решения';
    return held
      .map(({ tournament, login, league, place, prize, held: traits }) => {
        const shared = traits.split(', ').map(trait => TRAITS[trait] ?? trait);
        return `${tournament}  ${login}  лига ${league}, место ${place}  ${formatRoubles(prize)}  ${shared.join(', ')}`;
      })
      .join('\n');
  },
};

function planReview(words: readonly string[], reason: string | undefined): Plan {
  const [act, id, login] = words;
  if (act === undefined || act === 'list') {
    expectNoMore(words.slice(1));
    return REVIEWS;
  }
  if (act !== 'release' && act !== 'refuse') {
    throw new UsageError('tournament review: list, release или refuse');
  }
  const tournamentId = readId(id);
  const name = required(login, 'логин игрока');
  const why = required(reason, 'причина после --reason');
  const verdict = act === 'release' ? 'released' : 'refused';
  return {
    permission: 'promotions/check',
    async carryOut(db, context) {
      const staff = requiredStaff(context);
      const player = expectDone(await findSubject(db, staff, name));
      const decision = { tournamentId, playerId: player.id, verdict, staff, reason: why } as const;
      expectDone(await decidePrize(db, { ...decision, now: systemClock.now() }));
      return act === 'release'
        ? `${player.login}: приз можно забрать`
        : `${player.login}: в призе отказано, он вернулся в фонд турниров`;
    },
  };
}

function planDryRun(values: Options): Plan {
  const order = readOrder(values);
  return {
    permission: 'promotions/make',
    async carryOut(db, { config: { money } }) {
      const tables = await dryRun(db, money, order);
      return [...tables]
        .flatMap(([league, table]) => [
          `Лига ${league}: игроков в таблице ${table.length}`,
          ...table
            .slice(0, PRIZE_PLACES)
            .map(
              ({ place, name, score, prize }) =>
                `${place}  ${name ?? '—'}  ${score / SCORE_UNIT}  ${formatRoubles(kopecks(prize))}`,
            ),
        ])
        .join('\n');
    },
  };
}

/** The operator's part of tournaments. */
export const tournamentCommands: Record<string, Command> = {
  tournament: {
    usage:
      'tournament [list] | plan|dry-run --format series|race --from <time> --to <time> [--pools <roubles>,…] [--min-stake <roubles>] [--cap <points>] | announce <id> | cancel <id> --reason "<text>" | schedule on|off [--pool <roubles>] | review [list] | review release|refuse <id> <login> --reason "<text>" --as <login> [--as <login>] — турниры; dry-run считает по прошлым ставкам и ничего не пишет',
    plan(args) {
      const { values, positionals } = readOptions(args);
      const { act, words } = takeAct(positionals, MOST_WORDS);
      expectOptions(values, OPTIONS_OF[act] ?? []);
      switch (act) {
        case 'list':
          return LIST;
        case 'plan':
          return planPlan(values);
        case 'dry-run':
          return planDryRun(values);
        case 'announce':
          return planAnnounce(readId(words[0]));
        case 'cancel':
          return planCancel(readId(words[0]), required(values.reason, 'причина после --reason'));
        case 'schedule':
          return planSchedule(words[0], values.pool);
        default:
          return planReview(words, values.reason);
      }
    },
  },
};
