import type { ListedPlayer } from '@kvazar/contract';
import { z } from 'zod';
import { Badge } from '../../components/badge.tsx';
import { moreOf, useStaffPages } from '../frame/calls.ts';
import { type DataColumn, DataTable, type TableSort } from '../frame/data-table.tsx';
import { FilterField, FilterSelect, Filters } from '../frame/filter-field.tsx';
import { Page } from '../frame/page.tsx';
import { Panel } from '../frame/panel.tsx';
import { SavedViews } from '../frame/saved-views.tsx';
import { useAddress } from '../frame/use-address.ts';
import { formatMoment, formatSum } from '../frame/words.ts';

const AddressSchema = z.object({
  text: z.string().max(200).default(''),
  who: z.enum(['all', 'banned', 'staff']).default('all'),
  tier: z.enum(['any', 'global', 'simple', 'astract', 'men']).default('any'),
  from: z.union([z.iso.date(), z.literal('')]).default(''),
  to: z.union([z.iso.date(), z.literal('')]).default(''),
  sort: z.enum(['new', 'login', 'balance', 'wagered']).default('new'),
});

const WHO = { all: 'Все', banned: 'Заблокированные', staff: 'Сотрудники' };
const TIERS = {
  any: 'Любой',
  global: 'Глобал',
  simple: 'Симпл',
  astract: 'Астракт',
  men: 'Высший',
};

/** The columns by which the server can put players in order. */
const SORTS = {
  registered: 'new',
  login: 'login',
  balance: 'balance',
  wagered: 'wagered',
} as const;

const COLUMNS: readonly DataColumn<ListedPlayer>[] = [
  {
    id: 'login',
    title: 'Игрок',
    sortable: true,
    width: 'minmax(170px, 2fr)',
    cell: player => (
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{player.login}</span>
        {player.displayName && <span className="text-muted">{player.displayName}</span>}
        {player.isBanned && <Badge tone="lose">{player.bannedUntil ? 'На сутки' : 'Бан'}</Badge>}
        {player.isStaff && <Badge tone="info">Сотрудник</Badge>}
      </span>
    ),
  },
  { id: 'id', title: '№', width: 52, cell: ({ id }) => id },
  { id: 'email', title: 'Почта', width: 'minmax(168px, 1.5fr)', cell: ({ email }) => email },
  { id: 'status', title: 'Статус', width: 92, cell: ({ status }) => status.name },
  {
    id: 'balance',
    title: 'Баланс',
    sortable: true,
    align: 'end',
    width: 120,
    cell: ({ balance }) => formatSum(balance),
  },
  {
    id: 'wagered',
    title: 'Оборот',
    sortable: true,
    align: 'end',
    width: 130,
    cell: ({ wagered }) => formatSum(wagered),
  },
  {
    id: 'registered',
    title: 'С нами с',
    sortable: true,
    align: 'end',
    width: 140,
    cell: ({ registeredAt }) => formatMoment(registeredAt),
  },
];

export function PlayersPage() {
  const { address, go } = useAddress(AddressSchema);
  const { text, who, tier, from, to, sort } = address;
  const query = useStaffPages('/api/admin/players/list', {
    sort,
    ...(text !== '' && { text }),
    ...(who === 'banned' && { banned: true }),
    ...(who === 'staff' && { staff: true }),
    ...(tier !== 'any' && { tier }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  });
  const shown: TableSort = {
    id: Object.entries(SORTS).find(([, value]) => value === sort)?.[0] ?? 'registered',
    direction: sort === 'login' ? 'asc' : 'desc',
  };
  return (
    <Page title="Игроки" actions={<SavedViews name="players" />}>
      <Panel>
        <Filters>
          <FilterField
            label="Логин, почта, №, имя, ставка, платёж"
            type="search"
            className="w-72 max-w-full"
            value={text}
            onChange={value => go({ text: value }, true)}
          />
          <FilterSelect
            label="Кто"
            value={who}
            options={WHO}
            onChange={value => go({ who: value })}
          />
          <FilterSelect
            label="Статус"
            value={tier}
            options={TIERS}
            onChange={value => go({ tier: value })}
          />
          <FilterField
            label="Зарегистрирован с"
            type="date"
            value={from}
            onChange={value => go({ from: value }, true)}
          />
          <FilterField
            label="по"
            type="date"
            value={to}
            onChange={value => go({ to: value }, true)}
          />
        </Filters>
      </Panel>
      <Panel>
        <DataTable
          label="Игроки"
          columns={COLUMNS}
          rows={query.data?.pages.flatMap(({ players }) => players) ?? []}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/admin/players/${id}`}
          sort={shown}
          onSort={({ id }) => go({ sort: SORTS[id as keyof typeof SORTS] })}
          more={moreOf(query)}
          state={query}
          empty="Никого не нашлось"
        />
      </Panel>
    </Page>
  );
}
