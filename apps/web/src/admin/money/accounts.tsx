import type { SiteAccounts } from '@kvazar/contract';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Hint } from '../../components/hint.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { useStaffQuery } from '../frame/calls.ts';
import { type DataColumn, DataTable } from '../frame/data-table.tsx';
import { Panel } from '../frame/panel.tsx';
import { formatCount, formatMoment, formatSum } from '../frame/words.ts';
import { ACCOUNT_WORDS, LIABILITY_WORDS } from './money-words.ts';

type Account = SiteAccounts['accounts'][number];
type Liability = SiteAccounts['liabilities'][number];

const ACCOUNTS: readonly DataColumn<Account>[] = [
  {
    id: 'account',
    title: 'Счёт сайта',
    width: 'minmax(160px, 1fr)',
    cell: ({ account }) => ACCOUNT_WORDS[account] ?? account,
  },
  {
    id: 'kept',
    title: 'Остаток',
    width: 150,
    cell: ({ isKept }) => (
      <span className="text-muted">{isKept ? 'хранится' : 'из переводов'}</span>
    ),
  },
  {
    id: 'balance',
    title: 'Сумма',
    align: 'end',
    width: 170,
    cell: ({ balance }) => <span className="font-medium tabular-nums">{formatSum(balance)}</span>,
  },
];

const LIABILITIES: readonly DataColumn<Liability>[] = [
  {
    id: 'kind',
    title: 'Обязательство',
    width: 'minmax(160px, 1fr)',
    cell: ({ kind, at, isBooked }) => {
      const [name, hint] = LIABILITY_WORDS[kind];
      return (
        <span className="inline-flex items-center gap-1.5">
          {name}
          <Hint
            label={`Подсказка: ${name}`}
            content={isBooked ? hint : `${hint}. На ${formatMoment(at)}`}
          />
        </span>
      );
    },
  },
  {
    id: 'count',
    title: 'Скольких касается',
    width: 150,
    align: 'end',
    cell: ({ count }) => (
      <span className="text-muted">{count === null ? '' : formatCount(count)}</span>
    ),
  },
  {
    id: 'amount',
    title: 'Сумма',
    align: 'end',
    width: 170,
    cell: ({ amount }) => <span className="font-medium tabular-nums">{formatSum(amount)}</span>,
  },
];

export function Accounts() {
  const query = useStaffQuery('/api/admin/money/accounts', {});
  const books = query.data;
  return (
    <>
      {books && <Check books={books} />}
      <div className="grid grid-cols-1 items-start gap-3 min-[1200px]:grid-cols-2">
        <Panel title="Обязательства" note={books && `на ${formatMoment(books.at)}`}>
          <DataTable
            label="Обязательства"
            columns={LIABILITIES}
            rows={books?.liabilities ?? []}
            rowKey={({ kind }) => kind}
            state={query}
            empty="Обязательств нет"
          />
        </Panel>
        <Panel
          title="Счета сайта"
          note={books?.money === 'real' ? 'настоящие деньги' : 'игровые деньги'}
        >
          <DataTable
            label="Счета сайта"
            columns={ACCOUNTS}
            rows={books?.accounts ?? []}
            rowKey={({ account }) => account}
            state={query}
            empty="Счетов нет"
          />
        </Panel>
      </div>
    </>
  );
}

/** Every transfer leaves one account and comes to another, so that all of them together are nothing. */
function Check({ books: { check, accounts, liabilities } }: { books: SiteAccounts }) {
  const players = liabilities.find(({ kind }) => kind === 'balances')?.amount ?? 0;
  const ofSite = accounts.reduce((sum, { balance }) => sum + balance, 0);
  const Icon = check.holds ? CircleCheck : CircleAlert;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line bg-surface px-3.5 py-2.5"
    >
      <Icon
        aria-hidden="true"
        className={joinClasses('size-4.5 shrink-0', check.holds ? 'text-win' : 'text-lose')}
      />
      <span className="font-semibold">
        {check.holds
          ? 'Двойная запись сходится'
          : `Двойная запись не сходится на ${formatSum(check.sum)}`}
      </span>
      <span className="text-muted tabular-nums">
        счета сайта {formatSum(ofSite)} + балансы игроков {formatSum(players)} ={' '}
        {formatSum(check.sum)}
      </span>
    </p>
  );
}
