import type { LoggedMessage } from '@kvazar/contract';
import type { ReactNode } from 'react';
import { Badge } from '../../components/badge.tsx';
import { formatMoment } from './format-moment.ts';

interface LoggedMessageRowProps {
  message: LoggedMessage;
  /** Where it was said, when the list holds several tables. */
  tableTitle?: string;
  /** What is known beyond it, and what can be done. */
  children?: ReactNode;
}

/** A message as staff see it: by its author's login, deleted ones too. */
export function LoggedMessageRow({ message, tableTitle, children }: LoggedMessageRowProps) {
  const { player, role, text, createdAt, deleted } = message;
  return (
    <li className="grid gap-2 rounded-control border border-line bg-raised p-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px] text-muted tabular-nums">
        <span className="font-semibold text-text">{player}</span>
        {role === 'dealer' && <Badge tone="accent">дилер</Badge>}
        {tableTitle !== undefined && <span>{tableTitle}</span>}
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        {deleted && <Badge tone="lose">удалено</Badge>}
      </p>
      <p className="leading-snug wrap-anywhere">{text}</p>
      {deleted && (
        <p className="text-[13px] text-muted">
          {deleted.by}: {deleted.reason}
        </p>
      )}
      {children}
    </li>
  );
}
