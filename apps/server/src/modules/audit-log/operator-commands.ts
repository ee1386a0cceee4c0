import {
  type Command,
  expectDone,
  expectNoMore,
  readArguments,
  UsageError,
} from '../../ops-command.ts';
import { writeAudit } from './audit-log.ts';
import { type JournalEntry, type JournalQuery, readJournal } from './journal.ts';

const OPTIONS = {
  actor: { type: 'string' },
  subject: { type: 'string' },
  action: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  cursor: { type: 'string' },
} as const;

function readMoment(text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw new UsageError(`Это не время: ${text}`);
  return moment;
}

function readQuery(args: readonly string[]): JournalQuery {
  const { values, positionals } = readArguments(args, OPTIONS);
  expectNoMore(positionals);
  const { from, to, ...rest } = values;
  return {
    ...rest,
    ...(from === undefined ? {} : { from: readMoment(from) }),
    ...(to === undefined ? {} : { to: readMoment(to) }),
  };
}

function describeEntry({ position, at, actor, action, subject, details }: JournalEntry): string {
  const facts = Object.keys(details).length === 0 ? '' : `  ${JSON.stringify(details)}`;
  return `${position ?? '–'}  ${at.toISOString()}  ${actor}  ${action}  ${subject}${facts}`;
}

/** Who did what; who looked is written down too. */
export const journalCommands: Record<string, Command> = {
  journal: {
    usage:
      'journal [--actor staff:1] [--subject player:2] [--action ledger/credited] [--from 2026-11-01] [--to …] [--cursor …] --as <login> — журнал, новое сверху',
    plan(args) {
      const query = readQuery(args);
      return {
        permission: 'journal/read',
        async carryOut(db, { actor }) {
          const { entries, cursor } = expectDone(await readJournal(db, query));
          await writeAudit(db, {
            actor,
            action: 'journal/read',
            subject: 'journal',
            details: { ...query },
          });
          if (entries.length === 0) return 'Таких записей нет';
          const more = cursor === null ? [] : [`Раньше: --cursor ${cursor}`];
          return [...entries.map(describeEntry), ...more].join('\n');
        },
      };
    },
  },
};
