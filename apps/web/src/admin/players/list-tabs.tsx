import type { BetOfPlayer, CallSuccess } from '@kvazar/contract';
import { Badge } from '../../components/badge.tsx';
import {
  KIND_NAMES,
  METHOD_NAMES,
  nameState,
} from '../../features/wallet/operation/operation-text.ts';
import { moreOf, useStaffPages, useStaffQuery } from '../frame/calls.ts';
import { type DataColumn, DataTable } from '../frame/data-table.tsx';
import { Facts } from '../frame/facts.tsx';
import { useMay } from '../frame/me.ts';
import { Panel } from '../frame/panel.tsx';
import { PlayerLink } from '../frame/player-link.tsx';
import { TableState } from '../frame/table-state.tsx';
import { formatMoment, formatSum } from '../frame/words.ts';
import { describeAction } from '../journal/action-words.ts';
import { writeFacts } from '../journal/journal-details.ts';
import { BET_STATES, REQUEST_STATES, TRAITS } from './player-words.ts';

const BETS: readonly DataColumn<BetOfPlayer>[] = [
  { id: 'title', title: 'Игра', cell: ({ title }) => title },
  { id: 'at', title: 'Когда', width: 150, cell: ({ createdAt }) => formatMoment(createdAt) },
  { id: 'state', title: 'Состояние', width: 120, cell: ({ state }) => BET_STATES[state] },
  { id: 'stake', title: 'Ставка', align: 'end', width: 130, cell: bet => formatSum(bet.amount) },
  { id: 'times', title: 'Множитель', align: 'end', width: 110, cell: bet => `×${bet.multiplier}` },
  { id: 'payout', title: 'Выплата', align: 'end', width: 130, cell: bet => formatSum(bet.payout) },
];

export function BetsTab({ id }: { id: number }) {
  const query = useStaffPages('/api/admin/players/bets', { id });
  return (
    <Panel title="Ставки">
      <DataTable
        label="Ставки игрока"
        columns={BETS}
        rows={query.data?.pages.flatMap(({ bets }) => bets) ?? []}
        rowKey={bet => bet.id}
        rowHref={bet => `/admin/bets/${bet.id}`}
        more={moreOf(query)}
        state={query}
        empty="Ставок не было"
      />
    </Panel>
  );
}

type Payment = CallSuccess<'/api/admin/players/payments'>['payments'][number];

const methods: Readonly<Record<string, string>> = METHOD_NAMES;

const PAYMENTS: readonly DataColumn<Payment>[] = [
  { id: 'kind', title: 'Операция', cell: ({ kind }) => KIND_NAMES[kind] },
  { id: 'at', title: 'Когда', width: 150, cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    id: 'method',
    title: 'Куда и откуда',
    width: 'minmax(150px, 1.5fr)',
    cell: ({ method, mask }) => [methods[method] ?? method, mask ?? ''].join(' '),
  },
  {
    id: 'state',
    title: 'Состояние',
    cell: ({ kind, state, reason }) => (
      <>
        {nameState(kind, state)}
        {reason && <span className="block text-xs text-muted">{reason}</span>}
      </>
    ),
  },
  { id: 'ref', title: 'У провайдера', hidden: true, cell: ({ reference }) => reference ?? '' },
  { id: 'sum', title: 'Сумма', align: 'end', width: 130, cell: ({ amount }) => formatSum(amount) },
];

export function PaymentsTab({ id }: { id: number }) {
  const query = useStaffPages('/api/admin/players/payments', { id });
  const maySee = useMay('players/payments');
  return (
    <Panel title="Платежи" note={maySee ? undefined : 'Карты и номера видит кассир'}>
      <DataTable
        label="Платежи игрока"
        columns={PAYMENTS}
        rows={query.data?.pages.flatMap(({ payments }) => payments) ?? []}
        rowKey={payment => payment.id}
        more={moreOf(query)}
        state={query}
        empty="Платежей не было"
      />
    </Panel>
  );
}

type Claim = CallSuccess<'/api/admin/players/bonuses'>['claims'][number];

const CLAIMS: readonly DataColumn<Claim>[] = [
  { id: 'name', title: 'Награда', cell: ({ name }) => name },
  { id: 'at', title: 'Когда', width: 150, cell: ({ createdAt }) => formatMoment(createdAt) },
  { id: 'sum', title: 'Сумма', align: 'end', width: 130, cell: ({ amount }) => formatSum(amount) },
];

const SAFE_STATES: Readonly<Record<string, string>> = {
  unpaid: 'Ждёт пополнения',
  waiting: 'В очереди',
  active: 'Открыт',
  expired: 'Истёк',
  done: 'Выплачен',
  cancelled: 'Отменён',
};

export function BonusesTab({ id }: { id: number }) {
  const query = useStaffPages('/api/admin/players/bonuses', { id });
  const first = query.data?.pages[0];
  return (
    <div className="grid items-start gap-3 min-[1180px]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Panel title="Награды">
        <DataTable
          label="Награды игрока"
          columns={CLAIMS}
          rows={query.data?.pages.flatMap(({ claims }) => claims) ?? []}
          rowKey={claim => claim.id}
          more={moreOf(query)}
          state={query}
          empty="Наград не было"
        />
      </Panel>
      {first && (
        <div className="grid gap-3">
          <Panel title="Сейфы">
            <Facts
              items={first.safes.map(({ id: safe, state, amount, claimed }) => ({
                name: `${SAFE_STATES[state] ?? state} · ${safe.slice(0, 8)}`,
                value: `${formatSum(claimed)} из ${formatSum(amount)}`,
              }))}
            />
            {first.safes.length === 0 && <p className="text-muted">Сейфов нет</p>}
          </Panel>
          <Panel title="Фриспины">
            <Facts
              items={first.freeSpins.map(({ id: grant, slot, left, total, won }) => ({
                name: `${slot} · ${grant.slice(0, 8)}`,
                value: `осталось ${left} из ${total}, выиграно ${formatSum(won)}`,
              }))}
            />
            {first.freeSpins.length === 0 && <p className="text-muted">Фриспинов нет</p>}
          </Panel>
          <Panel title="Промокоды">
            <Facts
              items={first.codes.map(({ code, answer, createdAt }) => ({
                name: code,
                value: `${answer} · ${formatMoment(createdAt)}`,
              }))}
            />
            {first.codes.length === 0 && <p className="text-muted">Кодов не вводил</p>}
          </Panel>
        </div>
      )}
    </div>
  );
}

type Sessions = CallSuccess<'/api/admin/players/sessions'>;

const SESSIONS: readonly DataColumn<Sessions['sessions'][number]>[] = [
  { id: 'device', title: 'Устройство', cell: ({ device }) => device },
  { id: 'address', title: 'Адрес', width: 150, cell: ({ address }) => address ?? 'скрыт' },
  { id: 'since', title: 'Вход', width: 150, cell: ({ createdAt }) => formatMoment(createdAt) },
  { id: 'seen', title: 'Был', width: 150, cell: ({ lastSeenAt }) => formatMoment(lastSeenAt) },
];

const DEVICES: readonly DataColumn<Sessions['devices'][number]>[] = [
  { id: 'name', title: 'Видеокарта', width: 'minmax(180px, 2fr)', cell: ({ name }) => name },
  { id: 'address', title: 'Адрес', width: 150, cell: ({ address }) => address ?? 'скрыт' },
  { id: 'first', title: 'Впервые', width: 150, cell: ({ firstAt }) => formatMoment(firstAt) },
  { id: 'last', title: 'Последний раз', width: 150, cell: ({ lastAt }) => formatMoment(lastAt) },
];

export function SessionsTab({ id }: { id: number }) {
  const query = useStaffQuery('/api/admin/players/sessions', { id });
  return (
    <>
      <Panel title="Сеансы">
        <DataTable
          label="Сеансы игрока"
          columns={SESSIONS}
          rows={query.data?.sessions ?? []}
          rowKey={session => session.id}
          state={query}
          empty="Сеансов нет"
        />
      </Panel>
      <Panel title="Устройства">
        <DataTable
          label="Устройства игрока"
          columns={DEVICES}
          rows={query.data?.devices ?? []}
          rowKey={({ name, address, firstAt }) => `${name} ${address} ${firstAt}`}
          state={query}
          empty="Устройств не видели"
        />
      </Panel>
    </>
  );
}

export function LinksTab({ id }: { id: number }) {
  const query = useStaffQuery('/api/admin/players/links', { id });
  return (
    <Panel title="Связи" note="Просмотр записан в журнал">
      <TableState
        state={query}
        isEmpty={query.data?.linked.length === 0}
        empty="Общего с другими игроками нет"
        label="Связи"
      />
      <ul className="divide-y divide-line">
        {query.data?.linked.map(player => (
          <li key={player.id} className="grid gap-1 py-2">
            <span className="flex items-center gap-2">
              <PlayerLink id={player.id} login={player.login} />
              {player.isBanned && <Badge tone="lose">Бан</Badge>}
            </span>
            {player.links.map(({ trait, shown }) => (
              <span key={`${trait} ${shown}`} className="text-muted wrap-anywhere">
                {TRAITS[trait]}: {shown}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Request = CallSuccess<'/api/admin/players/requests'>['requests'][number];

const REQUESTS: readonly DataColumn<Request>[] = [
  {
    id: 'subject',
    title: 'Обращение',
    width: 'minmax(200px, 3fr)',
    cell: ({ number, subject }) => `№ ${number} · ${subject}`,
  },
  { id: 'state', title: 'Состояние', width: 130, cell: ({ state }) => REQUEST_STATES[state] },
  { id: 'at', title: 'Создано', width: 150, cell: ({ createdAt }) => formatMoment(createdAt) },
];

export function RequestsTab({ id }: { id: number }) {
  const query = useStaffPages('/api/admin/players/requests', { id });
  return (
    <Panel title="Обращения">
      <DataTable
        label="Обращения игрока"
        columns={REQUESTS}
        rows={query.data?.pages.flatMap(({ requests }) => requests) ?? []}
        rowKey={request => request.id}
        rowHref={request => `/admin/requests?show=all&request=${request.id}`}
        more={moreOf(query)}
        state={query}
        empty="Обращений не было"
      />
    </Panel>
  );
}

type Entry = CallSuccess<'/api/admin/players/journal'>['entries'][number];

const JOURNAL: readonly DataColumn<Entry>[] = [
  {
    id: 'action',
    title: 'Что',
    width: 'minmax(180px, 1.5fr)',
    cell: ({ action }) => <span title={action}>{describeAction(action)}</span>,
  },
  { id: 'actor', title: 'Кто', width: 130, cell: ({ actor }) => actor },
  { id: 'at', title: 'Когда', width: 150, cell: ({ at }) => formatMoment(at) },
  {
    id: 'reason',
    title: 'Причина',
    width: 'minmax(160px, 2fr)',
    cell: entry => entry.reason ?? '',
  },
  {
    id: 'details',
    title: 'Подробности',
    hidden: true,
    width: 'minmax(200px, 2fr)',
    cell: ({ details }) => (details === null ? 'скрыты' : writeFacts(details)),
  },
];

export function JournalTab({ id }: { id: number }) {
  const query = useStaffPages('/api/admin/players/journal', { id });
  return (
    <Panel title="Журнал">
      <DataTable
        label="Журнал игрока"
        columns={JOURNAL}
        rows={query.data?.pages.flatMap(({ entries }) => entries) ?? []}
        rowKey={entry => entry.id}
        more={moreOf(query)}
        state={query}
        empty="Записей нет"
      />
    </Panel>
  );
}
