import { formatRoubles } from '@kvazar/money';
import { findPlayerByName } from './modules/identity/player-repository.ts';
import { type LinkedPlayer, listLinkedPlayers } from './modules/wallet/linked-players.ts';
import {
  approveWithdrawal,
  closeHeldPayment,
  closeStoppedWithdrawal,
  creditHeldPayment,
  refuseWithdrawal,
} from './modules/wallet/operator.ts';
import { listHeldPayments } from './modules/wallet/payment-repository.ts';
import { type ListedWithdrawal, listUnfinished } from './modules/wallet/withdrawal-repository.ts';
import { type Command, found, readRoubles, required, UsageError } from './ops-command.ts';
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

function describeWithdrawal(row: ListedWithdrawal): string {
  const approvals = row.approvals.length === 0 ? '' : `, одобрили: ${row.approvals.join(', ')}`;
  const states = { waiting: 'ждёт решения', approved: 'выплачивается' };
  const state = row.isStopped ? 'ИСХОД НЕИЗВЕСТЕН, проверьте у провайдера' : states[row.state];
  return `${row.id}  ${formatTime(row.createdAt)}  ${row.login}  ${formatRoubles(row.amount)}  ${row.destinationMask}  ${state}${approvals}`;
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

/** The operator's part of the wallet. */
export const walletCommands: Record<string, Command> = {
  withdrawals: {
    usage:
      'withdrawals [list] | approve <id> | refuse <id> "<reason>" | close <id> paid|returned "<reason>" [--as <name>] — заявки на вывод',
    async run(db, [act = 'list', idText, ...rest], { config, actor }) {
      const late = 'Решение по этой заявке уже принято или игрок её отменил';
      if (act === 'list') return describeWithdrawals(db);
      const id = readId(idText);
      if (act === 'approve') {
        const outcome = await approveWithdrawal(db, id, actor, config.fourEyesAbove);
        expectDone(outcome, late);
        return outcome === 'approved'
          ? 'Одобрено, выплата начата'
          : 'Одобрено. Нужен ещё один оператор: --as <другое имя>';
      }
      if (act === 'refuse') {
        const reason = required(rest[0], 'причина');
        expectDone(await refuseWithdrawal(db, id, actor, reason), late);
        return 'Отказано, деньги возвращены на баланс';
      }
      if (act === 'close') {
        const [outcome, reason] = rest;
        if (outcome !== 'paid' && outcome !== 'returned') throw new UsageError('paid или returned');
        const state = outcome === 'paid' ? 'paid' : 'failed';
        const why = required(reason, 'причина');
        expectDone(
          await closeStoppedWithdrawal(db, id, actor, state, why),
          'Закрыть можно только выплату с неизвестным исходом',
        );
        return outcome === 'paid' ? 'Отмечено как выплаченное' : 'Деньги возвращены на баланс';
      }
      throw new UsageError('withdrawals: list, approve, refuse или close');
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
