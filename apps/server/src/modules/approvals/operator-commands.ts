import {
  type Command,
  type CommandContext,
  expectDone,
  formatTime,
  required,
  takeAct,
  UsageError,
} from '../../ops-command.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { actsFor } from './approval-desk.ts';
import { type ApprovalRecord, listWaiting } from './approval-repository.ts';
import { createApprovals } from './approvals.ts';

const SHOWN = 100;

function describeWaiting({ id, title, summary, reason, maker, expiresAt, hash }: ApprovalRecord) {
  return [
    `${id}  ${title}: ${summary}`,
    `    просит ${maker}: ${reason}`,
    `    до ${formatTime(expiresAt)}  ${hash}`,
  ].join('\n');
}

function readId(text: string | undefined): number {
  const id = Number(required(text, 'номер запроса'));
  if (!Number.isSafeInteger(id) || id < 1) throw new UsageError(`Это не номер запроса: ${text}`);
  return id;
}

const open = (db: Database, { acts }: CommandContext) =>
  createApprovals({ db, clock: systemClock, acts });

/** Who agrees is one: the other has asked already. */
function soleId({ staff: [one, ...others] }: CommandContext): number {
  if (!one || others.length > 0) throw new UsageError('Одобряет один сотрудник: один --as');
  return one.id;
}

export const approvalCommands: Record<string, Command> = {
  approvals: {
    usage:
      'approvals [list] | agree <id> <hash> | refuse <id> "<reason>" --as <login> — запросы, которые ждут второго сотрудника',
    plan(args) {
      const { act, words } = takeAct(args, { list: 0, agree: 2, refuse: 2 });
      const [idText, text] = words;
      if (act === 'list') {
        return {
          permission: 'staff/enter',
          async carryOut(db, { acts, staff: [staff] }) {
            const actions = actsFor(acts, { roles: staff?.roles ?? [] }).map(one => one.action);
            const now = systemClock.now();
            const rows = await listWaiting(db, { actions, now, limit: SHOWN });
            return rows.map(describeWaiting).join('\n') || 'Второго сотрудника ничто не ждёт';
          },
        };
      }
      const id = readId(idText);
      if (act === 'agree') {
        const hash = required(text, 'хеш параметров из approvals list');
        return {
          permission: 'staff/enter',
          carryOut: async (db, context) =>
            expectDone(await open(db, context).agree(soleId(context), id, hash)),
        };
      }
      const reason = required(text, 'причина');
      return {
        permission: 'staff/enter',
        async carryOut(db, context) {
          expectDone(await open(db, context).refuse(soleId(context), id, reason));
          return 'Отказано';
        },
      };
    },
  },
};
