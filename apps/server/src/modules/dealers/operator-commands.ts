import {
  type Command,
  expectDone,
  formatTime,
  type Plan,
  required,
  takeAct,
  UsageError,
} from '../../ops-command.ts';
import { systemClock } from '../../platform/clock.ts';
import { DEALER_TABLE_IDS } from './dealer-tables.ts';
import { listShifts, type Shift } from './shift-repository.ts';
import { planShift } from './shifts.ts';

const DAY_MS = 86_400_000;
const LISTED_AHEAD_MS = 14 * DAY_MS;
const HOUR_MS = 3_600_000;

function describeShift({
  id,
  tableId,
  dealerLogin,
  startsAt,
  endsAt,
  startedAt,
  endedAt,
  cancelledAt,
}: Shift): string {
  const state = cancelledAt ? 'отменена' : endedAt ? 'закончена' : startedAt ? 'идёт' : 'назначена';
  return `${id}  ${tableId}  ${dealerLogin}  ${formatTime(startsAt)} – ${formatTime(endsAt)}  ${state}`;
}

const LIST: Plan = {
  permission: 'tables/run',
  async carryOut(db) {
    const nowMs = systemClock.now().getTime();
    const shifts = await listShifts(
      db,
      new Date(nowMs - DAY_MS),
      new Date(nowMs + LISTED_AHEAD_MS),
    );
    return shifts.length === 0 ? 'Смен нет' : shifts.map(describeShift).join('\n');
  },
};

/** «now», or a moment as ISO 8601 writes it. */
function readMoment(text: string): Date {
  if (text === 'now') return systemClock.now();
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) {
    throw new UsageError('Начало смены: now или время вида 2026-11-16T19:00+03:00');
  }
  return moment;
}

function planPlan(args: readonly string[]): Plan {
  const tableId = required(args[0], `стол: ${DEALER_TABLE_IDS.join(', ')}`);
  const dealerLogin = required(args[1], 'логин дилера');
  const startsAt = readMoment(required(args[2], 'начало смены'));
  const hours = Number(required(args[3], 'сколько часов'));
  if (!(hours > 0)) throw new UsageError('Сколько часов: число больше нуля');
  const endsAt = new Date(startsAt.getTime() + hours * HOUR_MS);
  return {
    permission: 'tables/correct',
    async carryOut(db, { staff, actor }) {
      const order = { tableId, dealerLogin, startsAt, endsAt };
      const planner = { id: staff[0]?.id ?? null, actor };
      const shift = expectDone(await planShift(db, order, planner, systemClock.now()));
      return `Назначена смена ${describeShift(shift)}`;
    },
  };
}

/** Who deals when, for a site whose studio nobody has opened yet. */
export const shiftCommands: Record<string, Command> = {
  shift: {
    usage:
      'shift list | plan <table> <login> <now|ISO time> <hours> --as <login> — смены дилеров за живыми столами',
    plan(args) {
      const { act, words } = takeAct(args, { list: 0, plan: 4 });
      return act === 'list' ? LIST : planPlan(words);
    },
  },
};
