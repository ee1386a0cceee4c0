import { errorTable, isRefusal, type Refusal } from '@kvazar/contract';
import { formatRoubles } from '@kvazar/money';
import { findPlayerByName } from './modules/identity/player-repository.ts';
import type { DecisionAct } from './modules/wallet/decision-repository.ts';
import { changeFourEyes, type FourEyes, readFourEyes } from './modules/wallet/four-eyes.ts';
import { closeHeldPayment, creditHeldPayment } from './modules/wallet/held-payments.ts';
import { type LinkedPlayer, listLinkedPlayers } from './modules/wallet/linked-players.ts';
import { listHeldPayments } from './modules/wallet/payment-repository.ts';
import {
  approveWithdrawal,
  closeStoppedWithdrawal,
  refuseWithdrawal,
  resumeStoppedWithdrawal,
} from './modules/wallet/staff-decisions.ts';
import { type ListedWithdrawal, listUnfinished } from './modules/wallet/withdrawal-repository.ts';
import { type Command, found, readRoubles, required, UsageError } from './ops-command.ts';
import { proveNamedStaff, proveOperator } from './ops-staff.ts';
import type { Database } from './platform/db/database.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function readId(text: string | undefined): string {
  const id = required(text, 'номер операции').toLowerCase();
  if (!UUID.test(id)) throw new UsageError(`Это не номер операции: ${id}`);
  return id;
}

/** Names what stood in the way, in the operator's words. */
function expectDone(outcome: string, wrongState: string): void {
  if (outcome === 'not-found') throw new UsageError('Такой операции нет');
  if (outcome === 'wrong-state') throw new UsageError(wrongState);
}

function formatTime(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

const STATES = { waiting: 'ждёт решения', approved: 'выплачивается', stopped: 'ОСТАНОВЛЕНА' };
const ACTS: Record<DecisionAct, string> = {
  approve: 'одобрено',
  'close-paid': 'закрыть как выплаченную',
  'close-returned': 'закрыть с возвратом',
};

function describeWithdrawal(row: ListedWithdrawal): string {
  const head = `${row.id}  ${formatTime(row.createdAt)}  ${row.login}  ${formatRoubles(row.amount)}  ${row.destinationMask}  ${STATES[row.state]}`;
  const at = row.providerPayoutId === null ? '' : ` (у провайдера: ${row.providerPayoutId})`;
  const why = row.state === 'stopped' ? [`    ${row.stopReason}${at}`] : [];
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
  if (act === 'close') {
    if (first !== 'paid' && first !== 'returned') throw new UsageError('paid или returned');
    const reason = required(second, 'причина');
    return async (db, id, staffId) => ({
      outcome: await closeStoppedWithdrawal(db, id, staffId, first, reason),
      done: first === 'paid' ? 'Отмечено как выплаченное' : 'Деньги возвращены на баланс',
    });
  }
  throw new UsageError('withdrawals: list, approve, refuse, close или resume');
}

/** The operator's part of the wallet. */
export const walletCommands: Record<string, Command> = {
  withdrawals: {
    usage:
      'withdrawals [list] | approve <id> | refuse <id> "<reason>" | close <id> paid|returned "<reason>" | resume <id> "<reason>" --as <login> — заявки на вывод; пароль и код сотрудника спросит или прочтёт из ввода',
    async run(db, [act = 'list', idText, ...rest], context) {
      if (act === 'list') return describeWithdrawals(db);
      const decide = findDecision(act, rest);
      const id = readId(idText);
      const { id: staffId } = await proveOperator(db, context);
      const { outcome, done } = await decide(db, id, staffId);
      if (isRefusal(outcome)) throw new UsageError(errorTable[outcome.refused].text);
      return outcome === 'done' ? done : 'Записано. Нужен ещё один сотрудник с тем же решением';
    },
  },
  'four-eyes': {
    usage:
      'four-eyes [<roubles>|off --as <login> [--as <login>]] — выше какой суммы вывод решают двое; смягчить могут только двое',
    async run(db, [value], context) {
      if (value === undefined) return describeFourEyes(await readFourEyes(db));
      const above = value === 'off' ? null : readRoubles(value);
      if (value !== 'off' && above === null)
        throw new UsageError('Сумма: рубли больше нуля, или off');
      const staff = await proveNamedStaff(db, context);
      const fault = await changeFourEyes(
        db,
        above,
        staff.map(({ id }) => id),
      );
      if (fault) throw new UsageError(errorTable[fault.refused].text);
      return describeFourEyes(above);
    },
  },
  payments: {
    usage:
      'payments [held] | credit <id> <roubles> "<reason>" | close <id> "<reason>" [--as <name>] — задержанные пополнения',
    async run(db, [act = 'held', idText, ...rest], { actor }) {
      const wrongState = 'Этот платёж не задержан';
      if (act === 'held') return describeHeld(db);
      const id = readId(idText);
      if (act === 'credit') {
        const amount = readRoubles(required(rest[0], 'сумма'));
        if (amount === null) throw new UsageError('Сумма: рубли больше нуля');
        const reason = required(rest[1], 'причина');
        expectDone(await creditHeldPayment(db, id, actor, amount, reason), wrongState);
        return `Зачислено ${formatRoubles(amount)}`;
      }
      if (act === 'close') {
        const reason = required(rest[0], 'причина');
        expectDone(await closeHeldPayment(db, id, actor, reason), wrongState);
        return 'Закрыт без зачисления';
      }
      throw new UsageError('payments: held, credit или close');
    },
  },
  linked: {
    usage: 'linked <login> — игроки с общим устройством, адресом, картой или телефоном',
    async run(db, [login]) {
      const name = required(login, 'логин');
      const player = found(await findPlayerByName(db, name), name);
      const linked = await listLinkedPlayers(db, player.id);
      if (linked.length === 0) return `${player.login}: общего с другими нет`;
      return `${player.login} связан с ${linked.length}:\n${linked.map(describeLinked).join('\n')}`;
    },
  },
};
