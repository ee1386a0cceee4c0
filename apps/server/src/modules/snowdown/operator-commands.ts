import type { ParseArgsConfig } from 'node:util';
import { formatRoubles, groupThousands, kopecks } from '@kvazar/money';
import {
  type Command,
  expectDone,
  expectOptions,
  formatTime,
  type Plan,
  readArguments,
  required,
  requiredRoubles,
  takeAct,
  UsageError,
} from '../../ops-command.ts';
import { systemClock } from '../../platform/clock.ts';
import { pointsOf } from '../statuses/points.ts';
import { DEMO_POOL, DEMO_POT } from './demo-edition.ts';
import { type DryRun, dryRunHeist } from './dry-run.ts';
import type { Heist } from './heist.ts';
import { listHeists } from './heist-repository.ts';
import { announceDraft, cancelHeist, endHeist, planHeist, startDemoHeist } from './staff-acts.ts';

const OPTIONS = {
  days: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  goal: { type: 'string' },
  pool: { type: 'string' },
  pot: { type: 'string' },
  reason: { type: 'string' },
} as const satisfies ParseArgsConfig['options'];

const START_DAYS = 12;
const START_GOAL = 20_000;
const LISTED = 50;
const MOST_WORDS = {
  ...{ list: 0, start: 0, plan: 0, announce: 1, cancel: 1, end: 1, 'dry-run': 0 },
};
const OPTIONS_OF: Readonly<Record<string, readonly string[]>> = {
  start: ['days', 'goal', 'pool', 'pot'],
  plan: ['from', 'to', 'goal', 'pool', 'pot', 'reason'],
  cancel: ['reason'],
  end: ['reason'],
  'dry-run': ['from', 'to', 'goal', 'pool'],
};
const ALL_STATES = ['draft', 'announced', 'running', 'closed', 'paid', 'cancelled'] as const;
const STATE_WORDS: Readonly<Record<Heist['state'], string>> = {
  draft: 'черновик',
  announced: 'объявлено',
  running: 'идёт',
  closed: 'считается',
  paid: 'выплачено',
  cancelled: 'отменено',
};

const readOptions = (args: readonly string[]) => readArguments(args, OPTIONS);

type Values = ReturnType<typeof readOptions>['values'];

function readCount(text: string | undefined, what: string): number {
  const count = Number(required(text, what));
  if (!Number.isSafeInteger(count) || count < 1) throw new UsageError(`${what}: целое больше нуля`);
  return count;
}

function readDate(text: string | undefined, what: string): Date {
  const date = new Date(required(text, what));
  if (Number.isNaN(date.getTime())) throw new UsageError(`Это не дата: ${text}`);
  return date;
}

const roubles = (sum: number) => formatRoubles(kopecks(sum));
const points = (edge: number) => groupThousands(`${pointsOf(edge)}`);

function describeHeist(heist: Heist): string {
  const course = `${formatTime(heist.startsAt)} – ${formatTime(heist.endsAt)}`;
  const sums = `хранилище ${roubles(heist.pool)}, котёл ${roubles(heist.pot)}`;
  const score = `${points(heist.counted)} из ${groupThousands(`${heist.goal}`)} очков`;
  const end =
    heist.cancelReason ?? (heist.returned === null ? '' : `вернулось ${roubles(heist.returned)}`);
  return `${heist.id}  ${STATE_WORDS[heist.state]}  ${course}  ${sums}  ${score}  ${end}`.trimEnd();
}

function describeDryRun({ total, players, openDoors, freed, loot }: DryRun): string {
  const given = loot.reduce((sum, { amount }) => sum + amount, 0);
  const median = loot[Math.floor(loot.length / 2)]?.amount ?? 0;
  return [
    `Очки: ${points(total)}, игроков ${players}`,
    `Открылось бы дверей: ${openDoors} из 5, освобождено ${roubles(freed)}`,
    `Добыча: ${roubles(given)} на ${loot.length}, наибольшая ${roubles(loot[0]?.amount ?? 0)}, средняя по счёту ${roubles(median)}`,
    `Вернулось бы: ${roubles(freed - given)} из освобождённого`,
  ].join('\n');
}

const LIST: Plan = {
  permission: 'staff/enter',
  async carryOut(db, { config: { money } }) {
    const heists = await listHeists(db, money, ALL_STATES, LISTED);
    return heists.length === 0 ? 'Ограблений нет' : heists.map(describeHeist).join('\n');
  },
};

function planStart(values: Values): Plan {
  const days = values.days === undefined ? START_DAYS : readCount(values.days, 'сколько дней');
  const goal =
    values.goal === undefined ? START_GOAL : readCount(values.goal, 'счёт последней двери');
  const pool = values.pool === undefined ? DEMO_POOL : requiredRoubles(values.pool);
  const pot = values.pot === undefined ? DEMO_POT : requiredRoubles(values.pot);
  return {
    permission: 'staff/enter',
    async carryOut(db, { config, staff }) {
      if (config.money === 'real') {
        throw new UsageError('На настоящие деньги ограбление сначала готовят (plan) и объявляют');
      }
      const now = new Date();
      const started = expectDone(await startDemoHeist(db, { days, goal, pool, pot }, staff, now));
      const wantedMs = now.getTime() + days * 86_400_000;
      const isCut = started.endsAt.getTime() < wantedMs;
      const said = `Ограбление ${started.id} идёт до ${formatTime(started.endsAt)}`;
      return isCut ? `${said}: тогда начинается следующее, уже объявленное` : said;
    },
  };
}

function planPlan(values: Values): Plan {
  const terms = {
    startsAt: readDate(values.from, 'начало после --from'),
    endsAt: readDate(values.to, 'конец после --to'),
    goal: readCount(values.goal, 'счёт последней двери после --goal'),
    pool: requiredRoubles(values.pool),
    pot: requiredRoubles(values.pot),
  };
  const reason = required(values.reason, 'причина после --reason');
  return {
    permission: 'promotions/make',
    async carryOut(db, { config: { money }, staff }) {
      const planned = await planHeist(db, { ...terms, money }, staff, reason, new Date());
      return `Черновик ${expectDone(planned)}. Объявить: snowdown announce ${expectDone(planned)}`;
    },
  };
}

function planAnnounce(word: string | undefined): Plan {
  const id = readCount(word, 'номер ограбления');
  return {
    permission: 'staff/enter',
    async carryOut(db, { config: { money }, staff }) {
      const heist = expectDone(await announceDraft(db, id, money, staff, new Date()));
      return `Ограбление ${id} объявлено: с ${formatTime(heist.startsAt)}, отложено ${roubles(heist.pool + heist.pot)}`;
    },
  };
}

function planStop(act: 'cancel' | 'end', word: string | undefined, values: Values): Plan {
  const id = readCount(word, 'номер ограбления');
  const reason = required(values.reason, 'причина после --reason');
  return {
    permission: 'promotions/check',
    async carryOut(db, { config: { money }, staff }) {
      const stop = { id, money, reason };
      if (act === 'cancel') {
        const heist = expectDone(await cancelHeist(db, stop, staff));
        const sum =
          heist.state === 'draft'
            ? 'ничего отложено не было'
            : `вернулось ${roubles(heist.pool + heist.pot)}`;
        return `Ограбление ${id} отменено, ${sum}`;
      }
      const heist = expectDone(await endHeist(db, stop, staff, systemClock));
      return `Ограбление ${id} кончается сейчас, добыча будет посчитана в ${formatTime(heist.settlesAt)}`;
    },
  };
}

function planDryRun(values: Values): Plan {
  const startsAt = readDate(values.from, 'начало после --from');
  const endsAt = readDate(values.to, 'конец после --to');
  const goal = readCount(values.goal, 'счёт последней двери после --goal');
  const pool = requiredRoubles(values.pool);
  return {
    permission: 'staff/enter',
    async carryOut(db, { config: { money } }) {
      return describeDryRun(await dryRunHeist(db, { money, startsAt, endsAt, goal, pool }));
    },
  };
}

/** The operator's part of the heist. */
export const snowdownCommands: Record<string, Command> = {
  snowdown: {
    usage:
      'snowdown [list] | start [--days 12] [--goal 20000] [--pool 50000] [--pot 10000] | plan --from <date> --to <date> --goal <points> --pool <roubles> --pot <roubles> --reason "<text>" | announce <id> | cancel <id> --reason "<text>" | end <id> --reason "<text>" | dry-run --from <date> --to <date> --goal <points> --pool <roubles> --as <login> [--as <login>] — новогоднее ограбление; start только на игровые деньги, большую сумму объявляет не тот, кто готовил',
    plan(args) {
      const { values, positionals } = readOptions(args);
      const { act, words } = takeAct(positionals, MOST_WORDS);
      const [word] = words;
      expectOptions(values, OPTIONS_OF[act] ?? []);
      if (act === 'list') return LIST;
      if (act === 'start') return planStart(values);
      if (act === 'plan') return planPlan(values);
      if (act === 'announce') return planAnnounce(word);
      if (act === 'cancel' || act === 'end') return planStop(act, word, values);
      return planDryRun(values);
    },
  },
};
