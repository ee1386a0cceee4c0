import type { Refusal } from '@kvazar/contract';
import { formatRoubles } from '@kvazar/money';
import {
  type Command,
  type CommandContext,
  expectDone,
  expectNoMore,
  formatTime,
  type Plan,
  readRoubles,
  required,
  requiredRoubles,
  takeAct,
  UsageError,
  UUID,
} from '../../ops-command.ts';
import type { Database } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { findSubject } from '../identity/staff.ts';
import type { DecisionAct } from './decision-repository.ts';
import { changeFourEyes, type FourEyes, readFourEyes } from './four-eyes.ts';
import { closeHeldPayment, creditHeldPayment } from './held-payments.ts';
import { type LinkedPlayer, listLinkedPlayers } from './linked-players.ts';
import { listHeldPayments } from './payment-repository.ts';
import {
  approveWithdrawal,
  closeStoppedWithdrawal,
  refuseWithdrawal,
  resumeStoppedWithdrawal,
} from './staff-decisions.ts';
import { type ListedWithdrawal, listUnfinished } from './withdrawal-repository.ts';

function readId(text: string | undefined): string {
  const id = required(text, 'номер операции').toLowerCase();
  if (!UUID.test(id)) throw new UsageError(`Это не номер операции: ${id}`);
  return id;
}

const idsOf = ({ staff }: CommandContext) => staff.map(({ id }) => id);

const STATES = { waiting: 'ждёт решения', approved: 'выплачивается', stopped: 'ОСТАНОВЛЕНА' };
const ACTS: Record<DecisionAct, string> = {
  approve: 'одобрено',
  'close-paid': 'закрыть как выплаченную',
  'close-returned': 'закрыть с возвратом',
};

function describeWithdrawal(row: ListedWithdrawal): string {
  const head = `${row.id}  ${formatTime(row.createdAt)}  ${row.login}  ${formatRoubles(row.amount)}  ${row.destinationMask}  ${STATES[row.state]}`;
  const at = row.providerPayoutId === null ? '' : ` (у провайдера: ${row.providerPayoutId})`;
  const why =
    row.state !== 'approved' && row.stopReason !== null ? [`    ${row.stopReason}${at}`] : [];
  const said = row.decisions.map(({ act, operator }) => `    ${ACTS[act]}: ${operator}`);
  return [head, ...why, ...said].join('\n');
}

async function describeWithdrawals(db: Database): Promise<string> {
  const rows = await listUnfinished(db);
  return rows.length === 0 ? 'Заявок на вывод нет' : rows.map(describeWithdrawal).join('\n');
}

async function describeHeld(db: Database): Promise<string> {
  const rows = await listHeldPayments(db);
  if (rows.length === 0) return 'Задержанных платежей нет';
  return rows
    .map(
      row =>
        `${row.id}  ${formatTime(row.createdAt)}  ${row.login}  ждали ${formatRoubles(row.amount)}, пришло ${row.received ?? 'неизвестно'}`,
    )
    .join('\n');
}

const TRAITS = { device: 'устройство', address: 'адрес', payment: 'карта или телефон' };

function describeLinked({ login, isBanned, links }: LinkedPlayer): string {
  const lines = links.map(({ trait, shown }) => `    ${TRAITS[trait]}: ${shown}`);
  return [`  ${login}${isBanned ? ' (заблокирован)' : ''}`, ...lines].join('\n');
}

function describeFourEyes(above: FourEyes): string {
  return above === null
    ? 'Любой вывод решает один сотрудник'
    : `Вывод больше ${formatRoubles(above)} решают двое`;
}

type Decide = (
  db: Database,
  id: string,
  staffId: number,
) => Promise<{ readonly outcome: 'done' | 'one-more-needed' | Refusal; readonly done: string }>;

function findDecision(act: string, [first, second]: readonly string[]): Decide {
  if (act === 'approve') {
    return async (db, id, staffId) => ({
      outcome: await approveWithdrawal(db, id, staffId),
      done: 'Одобрено, выплата начата',
    });
  }
  if (act === 'refuse') {
    const reason = required(first, 'причина');
    return async (db, id, staffId) => ({
      outcome: await refuseWithdrawal(db, id, staffId, reason),
      done: 'Отказано, деньги возвращены на баланс',
    });
  }
  if (act === 'resume') {
    const reason = required(first, 'причина');
    return async (db, id, staffId) => ({
      outcome: await resumeStoppedWithdrawal(db, id, staffId, reason),
      done: 'Выплата продолжена',
    });
  }
  if (first !== 'paid' && first !== 'returned') throw new UsageError('paid или returned');
  const reason = required(second, 'причина');
  return async (db, id, staffId) => ({
    outcome: await closeStoppedWithdrawal(db, id, staffId, first, reason),
    done: first === 'paid' ? 'Отмечено как выплаченное' : 'Деньги возвращены на баланс',
  });
}

const WITHDRAWALS_LIST: Plan = { permission: 'payments/read', carryOut: describeWithdrawals };
const HELD_LIST: Plan = { permission: 'payments/read', carryOut: describeHeld };

function planPayment(
  decide: (db: Database, staffIds: readonly number[]) => Promise<Refusal | null>,
  done: string,
): Plan {
  return {
    permission: 'payments/decide',
    async carryOut(db, context) {
      expectDone(await decide(db, idsOf(context)));
      return done;
    },
  };
}

/** The operator's part of the wallet. */
export const walletCommands: Record<string, Command> = {
  withdrawals: {
    usage:
      'withdrawals [list] | approve <id> | refuse <id> "<reason>" | close <id> paid|returned "<reason>" | resume <id> "<reason>" --as <login> [--as <login>] — заявки на вывод',
    plan(args) {
      const { act, words } = takeAct(args, { list: 0, approve: 1, refuse: 2, close: 3, resume: 2 });
      if (act === 'list') return WITHDRAWALS_LIST;
      const [idText, ...rest] = words;
      const decide = findDecision(act, rest);
      const id = readId(idText);
      return {
        permission: 'withdrawals/decide',
        async carryOut(db, context) {
          for (const staffId of idsOf(context)) {
            const { outcome, done } = await decide(db, id, staffId);
            if (expectDone(outcome) === 'done') return done;
          }
          return 'Записано. Нужен ещё один сотрудник с тем же решением';
        },
      };
    },
  },
  'four-eyes': {
    usage:
      'four-eyes [<roubles>|off] --as <login> [--as <login>] — выше какой суммы решают двое; смягчить могут только двое',
    plan([value, ...more]) {
      expectNoMore(more);
      if (value === undefined) {
        return {
          permission: 'payments/read',
          carryOut: async db => describeFourEyes(await readFourEyes(db)),
        };
      }
      const above = value === 'off' ? null : readRoubles(value);
      if (value !== 'off' && above === null)
        throw new UsageError('Сумма: рубли больше нуля, или off');
      return {
        permission: 'site/four-eyes',
        async carryOut(db, context) {
          expectDone(await changeFourEyes(db, above, idsOf(context)));
          return describeFourEyes(above);
        },
      };
    },
  },
  payments: {
    usage:
      'payments [held] | credit <id> <roubles> "<reason>" | close <id> "<reason>" --as <login> [--as <login>] — задержанные пополнения',
    plan(args) {
      const { act, words } = takeAct(args, { held: 0, credit: 3, close: 2 });
      if (act === 'held') return HELD_LIST;
      const [idText, ...rest] = words;
      const id = readId(idText);
      if (act === 'credit') {
        const amount = requiredRoubles(rest[0]);
        const reason = required(rest[1], 'причина');
        return planPayment(
          (db, staffIds) => creditHeldPayment(db, id, staffIds, amount, reason),
          `Зачислено ${formatRoubles(amount)}`,
        );
      }
      const reason = required(rest[0], 'причина');
      return planPayment(
        (db, staffIds) => closeHeldPayment(db, id, staffIds, reason),
        'Закрыт без зачисления',
      );
    },
  },
  linked: {
    usage:
      'linked <login> --as <login> — игроки с общим устройством, адресом, картой или телефоном',
    plan([login, ...more]) {
      expectNoMore(more);
      const name = required(login, 'логин');
      return {
        permission: 'players/payments',
        async carryOut(db, { staff, actor }) {
          const player = expectDone(await findSubject(db, staff, name));
          await writeAudit(db, {
            actor,
            action: 'identity/links-read',
            subject: `player:${player.id}`,
          });
          const linked = await listLinkedPlayers(db, player.id);
          if (linked.length === 0) return `${player.login}: общего с другими нет`;
          return `${player.login} связан с ${linked.length}:\n${linked.map(describeLinked).join('\n')}`;
        },
      };
    },
  },
};
