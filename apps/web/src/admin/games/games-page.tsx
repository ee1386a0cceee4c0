import type { StaffGame } from '@kvazar/contract';
import { pluralize } from '@kvazar/text';
import { useState } from 'react';
import { z } from 'zod';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { useStaffQuery } from '../frame/calls.ts';
import { type DataColumn, DataTable } from '../frame/data-table.tsx';
import { useMay } from '../frame/me.ts';
import { Page } from '../frame/page.tsx';
import { Panel } from '../frame/panel.tsx';
import { Segmented } from '../frame/segmented.tsx';
import { useAddress } from '../frame/use-address.ts';
import { formatCount, formatMoment, formatShortSum } from '../frame/words.ts';
import { LimitsDialog } from './limits-dialog.tsx';
import { LobbyOrder } from './lobby-order.tsx';
import { SwitchDialog } from './switch-dialog.tsx';

const KINDS = { own: 'Свои игры', slot: 'Слоты', table: 'Автостолы', dealer: 'С дилером' } as const;

const AddressSchema = z.object({
  kind: z.enum(['all', 'own', 'slot', 'table', 'dealer']).default('all'),
});

type Opened = { readonly what: 'switch' | 'limits'; readonly game: StaffGame };

export function GamesPage() {
  const { address, go } = useAddress(AddressSchema);
  const query = useStaffQuery('/api/admin/games/list', undefined);
  const [opened, setOpened] = useState<Opened | null>(null);
  const mayLimit = useMay('site/settings');
  const games = query.data?.games ?? [];
  const shown = games.filter(({ kind }) => address.kind === 'all' || kind === address.kind);
  const off = games.filter(({ closed }) => closed !== null).length;
  const countOf = (kind: keyof typeof KINDS) => games.filter(game => game.kind === kind).length;
  const columns: readonly DataColumn<StaffGame>[] = [
    { id: 'title', title: 'Игра', width: 'minmax(130px, 2fr)', cell: ({ title }) => title },
    {
      id: 'state',
      title: 'Состояние',
      width: 'minmax(110px, 1.4fr)',
      cell: ({ closed }) =>
        closed ? (
          <span className="grid justify-items-start gap-0.5">
            <Badge tone="lose">Выключена</Badge>
            <span className="text-xs text-muted">с {formatMoment(closed.since)}</span>
          </span>
        ) : (
          <Badge tone="win">Работает</Badge>
        ),
    },
    { id: 'rtp', title: 'RTP, %', align: 'end', width: 124, cell: ({ rtp }) => rtp },
    {
      id: 'today',
      title: 'GGR сегодня',
      align: 'end',
      width: 125,
      cell: ({ today }) => (
        <span className="grid">
          <span>{formatShortSum(today.ggr)}</span>
          <span className="text-xs text-muted">
            {formatCount(today.bets)} {pluralize(today.bets, ['ставка', 'ставки', 'ставок'])}
          </span>
        </span>
      ),
    },
    {
      id: 'limits',
      title: 'Ставка и выплата',
      width: 'minmax(190px, 2fr)',
      cell: ({ limits, ownLimits }) => (
        <span className="grid">
          <span>
            {formatShortSum(limits.minBet)} – {formatShortSum(limits.maxBet)}
          </span>
          <span className="text-xs text-muted">
            до {formatShortSum(limits.maxPayout)}, {ownLimits ? 'свои' : 'как у сайта'}
          </span>
        </span>
      ),
    },
    {
      id: 'acts',
      title: 'Действия',
      pinned: true,
      width: 226,
      cell: game => (
        <span className="flex flex-wrap gap-1.5 py-1">
          <Button
            size="sm"
            variant="secondary"
            aria-label={`${game.closed ? 'Включить' : 'Выключить'}: ${game.title}`}
            onClick={() => setOpened({ what: 'switch', game })}
          >
            {game.closed ? 'Включить' : 'Выключить'}
          </Button>
          {mayLimit && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Границы: ${game.title}`}
              onClick={() => setOpened({ what: 'limits', game })}
            >
              Границы
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <Page title="Игры" note={query.data && (off === 0 ? 'все работают' : `выключено: ${off}`)}>
      <div className="flex">
        <Segmented
          label="Какие игры"
          value={address.kind}
          options={[
            { value: 'all', label: 'Все', count: games.length },
            ...Object.entries(KINDS).map(([value, label]) => ({
              value: value as keyof typeof KINDS,
              label,
              count: countOf(value as keyof typeof KINDS),
            })),
          ]}
          onChange={kind => go({ kind })}
        />
      </div>
      <Panel>
        <DataTable
          label="Игры и столы"
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          state={query}
          empty="Таких игр нет"
        />
        <p className="mt-2 text-xs text-muted">
          Выключенная игра не берёт новых ставок; начатое доигрывают. У столов одной игры ставки и
          GGR общие.
        </p>
      </Panel>
      {query.data && <LobbyOrder key={JSON.stringify(query.data.lobby)} listed={query.data} />}
      {opened?.what === 'switch' && (
        <SwitchDialog game={opened.game} onClose={() => setOpened(null)} />
      )}
      {opened?.what === 'limits' && query.data && (
        <LimitsDialog
          game={opened.game}
          siteLimits={query.data.siteLimits}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}
