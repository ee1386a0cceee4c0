import { CATALOGUE, SLOT_CATALOGUE, TABLE_TITLES } from '@kvazar/games';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { buttonClasses } from '../../components/button.tsx';
import { moreOf, useStaffPages, useStaffQuery } from '../frame/calls.ts';
import { DataTable } from '../frame/data-table.tsx';
import { FilterField, FilterSelect, Filters } from '../frame/filter-field.tsx';
import { Page } from '../frame/page.tsx';
import { Panel } from '../frame/panel.tsx';
import { SavedViews } from '../frame/saved-views.tsx';
import { useAddress } from '../frame/use-address.ts';
import { formatMoment } from '../frame/words.ts';
import { BET_STATES } from '../players/player-words.ts';
import { BET_COLUMNS } from './bet-columns.tsx';

const NumberSchema = z.union([z.number().nonnegative(), z.literal('')]).default('');
const DaySchema = z.union([z.iso.date(), z.literal('')]).default('');

const AddressSchema = z.object({
  player: NumberSchema,
  game: z.string().max(40).default(''),
  state: z.enum(['any', 'open', 'settled', 'refunded', 'cancelled']).default('any'),
  from: DaySchema,
  to: DaySchema,
  stake: NumberSchema,
  payout: NumberSchema,
  multiplier: NumberSchema,
});

const GAMES: Readonly<Record<string, string>> = {
  '': 'Все игры',
  ...Object.fromEntries([...CATALOGUE, ...SLOT_CATALOGUE].map(({ id, title }) => [id, title])),
  ...TABLE_TITLES,
};
const STATES = { any: 'Любое', ...BET_STATES };
const DAY_MS = 86_400_000;

/** A day of Moscow begins three hours before that of UTC. */
const startOf = (day: string, shiftMs = 0) =>
  new Date(Date.parse(`${day}T00:00:00+03:00`) + shiftMs).toISOString();

const asNumber = (text: string) => {
  const value = Number(text.replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) || value < 0 ? '' : value;
};

export function BetsPage() {
  const { address, go } = useAddress(AddressSchema);
  const { player, game, state, from, to, stake, payout, multiplier } = address;
  const query = useStaffPages('/api/admin/bets/list', {
    ...(player !== '' && player > 0 && { player: Math.floor(player) }),
    ...(game !== '' && { game }),
    ...(state !== 'any' && { state }),
    ...(from !== '' && { from: startOf(from) }),
    ...(to !== '' && { to: startOf(to, DAY_MS) }),
    ...(stake !== '' && { stake }),
    ...(payout !== '' && { payout }),
    ...(multiplier !== '' && { multiplier }),
  });
  const { data: found } = useStaffQuery('/api/admin/bets/tables', {});
  const pages = query.data?.pages ?? [];
  const rows = pages.flatMap(({ bets }) => bets);
  const lookedTo = pages.at(-1)?.lookedTo ?? null;
  return (
    <Page title="Ставки и раунды" actions={<SavedViews name="bets" />}>
      <Panel title="Раунды">
        <nav aria-label="Столы" className="flex flex-wrap gap-2">
          {found?.tables.map(({ id, title }) => (
            <Link
              key={id}
              to={`/admin/bets/rounds/${id}` as string}
              className={buttonClasses({ variant: 'secondary', size: 'sm' })}
            >
              {title}
            </Link>
          ))}
        </nav>
      </Panel>
      <Panel>
        <Filters>
          <FilterField
            label="№ игрока"
            className="w-24"
            value={String(player)}
            onChange={value => go({ player: asNumber(value) }, true)}
          />
          <FilterSelect
            label="Игра"
            value={game}
            options={GAMES}
            onChange={value => go({ game: value })}
          />
          <FilterSelect
            label="Состояние"
            value={state}
            options={STATES}
            onChange={value => go({ state: value })}
          />
          <FilterField
            label="С"
            type="date"
            value={from}
            onChange={value => go({ from: value }, true)}
          />
          <FilterField
            label="По"
            type="date"
            value={to}
            onChange={value => go({ to: value }, true)}
          />
          <FilterField
            label="Ставка от, ₽"
            className="w-28"
            value={String(stake)}
            onChange={value => go({ stake: asNumber(value) }, true)}
          />
          <FilterField
            label="Выплата от, ₽"
            className="w-28"
            value={String(payout)}
            onChange={value => go({ payout: asNumber(value) }, true)}
          />
          <FilterField
            label="Множитель от"
            className="w-28"
            value={String(multiplier)}
            onChange={value => go({ multiplier: asNumber(value) }, true)}
          />
        </Filters>
      </Panel>
      <Panel>
        <DataTable
          label="Ставки"
          columns={BET_COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/admin/bets/${id}`}
          more={moreOf(query)}
          state={query}
          empty={lookedTo === null ? 'Таких ставок нет' : 'Пока ничего не нашлось'}
        />
        {lookedTo !== null && (
          <p className="mt-2 flex flex-wrap items-center justify-center gap-3 text-muted">
            Просмотрено до {formatMoment(lookedTo)}
            {rows.length === 0 && query.hasNextPage && (
              <button
                type="button"
                disabled={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
                className={buttonClasses({ variant: 'secondary', size: 'sm' })}
              >
                Искать дальше
              </button>
            )}
          </p>
        )}
      </Panel>
    </Page>
  );
}
